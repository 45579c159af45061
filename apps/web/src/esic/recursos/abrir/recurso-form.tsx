import { cabeEm, LIMITES_DO_RECURSO, temVisivel, TEXTOS_DO_RECURSO } from '@balcao/domain';
import { useState, type SubmitEvent } from 'react';
import { Button } from '@mantine/core';
import { abrirRecurso, abrirRecursoPublico, type Recurso } from '@balcao/contracts';
import { erroDoCampo, useFaltas, useFormComErros } from '../../../lib/erros-de-campo.ts';
import { focarPrimeiroCampo } from '../../../lib/foco.ts';
import type { Rascunho } from '../../../lib/rascunho.ts';
import { AnexosCampo } from '../../anexos/anexos-campo.tsx';
import { problemaDosAnexos, useLimitesDeAnexos } from '../../anexos/anexos-do-envio.tsx';
import { RascunhoAviso } from '../../solicitacoes/nova/rascunho-aviso.tsx';
import { PeDoEnvio, FalhaDoEnvio } from '../../anexos/progresso-do-envio.tsx';
import { TextoContado } from '../../../ui/texto-contado.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ErrorPanel } from '../../../ui/states.tsx';
import type { SolicitacaoVista } from '../../processo/solicitacoes.queries.ts';
import { useRecarregar } from '../../processo/detalhes.queries.ts';
import { useEnvio } from '../../anexos/use-envio.ts';
import classes from './abrir.module.css';

interface FalhaAoRecorrerProps {
  erro: unknown;
  /** What was typed, to be copied where it has no place to go any more. */
  escrito: string;
  onRepetir: () => void;
  onVerLista: () => void;
}

/**
 * Why an appeal was not taken, in the server's words. Refused because something changed meanwhile,
 * as by another tab, it leads to the appeals that there are.
 */
function FalhaAoRecorrer({ erro, escrito, onRepetir, onVerLista }: FalhaAoRecorrerProps) {
  const mudou = erro instanceof ApiError && erro.status === 409 && !erro.code.startsWith('ENVIO_');
  if (!mudou) {
    return <FalhaDoEnvio erro={erro} campos={['mensagem', 'anexos']} onRepetir={onRepetir} />;
  }
  return (
    <ErrorPanel erro={erro} titulo="O recurso não foi aberto">
      <p>O que você escreveu continua aqui.</p>
      <CopyButton
        variant="default"
        valor={escrito}
        rotulo="Copiar o que escrevi"
        confirmacao="Texto copiado"
      />
      <Button variant="default" onClick={onVerLista}>
        {TEXTOS_DO_RECURSO.lista}
      </Button>
    </ErrorPanel>
  );
}

/** How an appeal is sent, and how that goes. */
type EnvioDoRecurso = Omit<ReturnType<typeof useEnvio>, 'enviar'> & {
  enviar: (mensagem: string, arquivos: readonly File[]) => void;
};

/**
 * Sends an appeal: of whoever is signed in, or by the protocol of its request. When it is made
 * everything that was read of requests is read anew.
 */
export function useRecorrer(
  { id, publica }: SolicitacaoVista,
  onAberto: (recurso: Recurso) => void,
): EnvioDoRecurso {
  const recarregar = useRecarregar();
  const nome = `recurso:${id}`;
  const feito = ({ data }: { data: Recurso }) => {
    onAberto(data);
    void recarregar();
  };
  const proprio = useEnvio(abrirRecurso, nome, feito);
  const publico = useEnvio(abrirRecursoPublico, nome, feito);
  if (!publica) {
    return {
      ...proprio,
      enviar: (mensagem, arquivos) =>
        proprio.enviar({ campos: { solicitacao_id: id, mensagem }, arquivos }),
    };
  }
  return {
    ...publico,
    enviar: (mensagem, arquivos) =>
      publico.enviar({ campos: { ...publica, solicitacao_id: id, mensagem }, arquivos }),
  };
}

export const MENSAGEM_VAZIA = { mensagem: '' };

interface RecursoFormProps {
  rascunho: Rascunho<typeof MENSAGEM_VAZIA>;
  arquivos: readonly File[];
  onArquivos: (arquivos: readonly File[]) => void;
  envio: EnvioDoRecurso;
  onVerLista: () => void;
  onClose: () => void;
}

/** The form of an appeal (`esic.md` §5): a message and, if wanted, files. */
export function RecursoForm(props: RecursoFormProps) {
  const { rascunho, arquivos, onArquivos, envio, onVerLista, onClose } = props;
  const { mensagem } = rascunho.campos;
  const { enviando, erro } = envio;
  /** What stopped the last try; its fields tell what it was while it is typed. */
  const { recusa, conferir } = useFaltas<object>();
  const [enviados, setEnviados] = useState<readonly File[]>();
  const limites = useLimitesDeAnexos();
  const form = useFormComErros(recusa ?? erro);

  const enviar = (evento?: SubmitEvent) => {
    evento?.preventDefault();
    const cabe = cabeEm(mensagem.trim(), LIMITES_DO_RECURSO.mensagem);
    const parou = !cabe || problemaDosAnexos(arquivos, limites) !== undefined;
    if (!conferir(parou ? {} : undefined)) return;
    setEnviados(arquivos);
    envio.enviar(mensagem.trim(), arquivos);
  };
  return (
    <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
      {rascunho.recuperado && !enviando && arquivos.length === 0 && (
        <RascunhoAviso
          onLimpar={() => {
            rascunho.limpar();
            focarPrimeiroCampo(form.current);
          }}
        />
      )}
      <TextoContado
        label="Mensagem"
        description="Diga por que você não concorda e o que espera receber."
        maximo={LIMITES_DO_RECURSO.mensagem}
        linhas={6}
        required
        value={mensagem}
        onChange={(nova) => rascunho.editar({ mensagem: nova })}
        disabled={enviando}
        error={erroDoCampo(erro, 'mensagem')}
      />
      <AnexosCampo
        arquivos={arquivos}
        onChange={onArquivos}
        limites={limites}
        disabled={enviando}
        error={arquivos === enviados ? erroDoCampo(erro, 'anexos') : undefined}
      />
      <FalhaAoRecorrer erro={erro} escrito={mensagem} onRepetir={enviar} onVerLista={onVerLista} />
      <PeDoEnvio
        envio={envio}
        enviar="Enviar recurso"
        ocupado="Abrindo recurso..."
        disabled={!temVisivel(mensagem)}
        onClose={onClose}
      />
    </form>
  );
}
