import { ApiError, semSessao } from '../lib/api-error.ts';
import { soDeCampos } from '../lib/erros-de-campo.ts';
import { ErrorPanel } from '../ui/states.tsx';

interface FalhaDoEnvioProps {
  erro: unknown;
  /** Fields that tell their own part of a refusal. */
  campos?: readonly string[];
  titulo?: string;
  onRepetir: () => void;
}

/** Whether it was the connection or the server that failed: the same may be sent again. */
export const foiAConexao = (erro: unknown): boolean =>
  erro instanceof ApiError &&
  (erro.status === 0 || erro.status >= 500 || erro.code === 'ENVIO_INTERROMPIDO');

/**
 * Why a form with files was not taken. Nothing of it is lost, and a connection that broke is tried again;
 * of a session that ended its own dialog tells.
 */
export function FalhaDoEnvio({ erro, campos = [], titulo, onRepetir }: FalhaDoEnvioProps) {
  if (!erro || semSessao(erro) || soDeCampos(erro, campos)) return null;
  const repetir = foiAConexao(erro);
  return (
    <ErrorPanel
      erro={erro}
      {...(titulo !== undefined && { titulo })}
      {...(repetir && { onRetry: onRepetir })}
    >
      {repetir && (
        <p>
          O que você escreveu e os arquivos continuam aqui. Pode tentar de novo sem medo: o mesmo
          envio nunca é registrado duas vezes.
        </p>
      )}
    </ErrorPanel>
  );
}
