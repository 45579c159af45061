import { Button } from '../../ui/button.tsx';
import { useId, useLayoutEffect, useRef } from 'react';
import { Actions, OcupadoButton } from '../../ui/buttons.tsx';
import { ApiError, semSessao } from '../../lib/api-error.ts';
import { soDeCampos } from '../../lib/erros-de-campo.ts';
import { ErrorPanel } from '../../ui/states.tsx';
import type { useEnvio } from './use-envio.ts';
import classes from './progresso.module.css';

interface ProgressoDoEnvioProps {
  /** From 0 to 100; undefined when nothing is going. */
  porcento: number | undefined;
  onParar: () => void;
}

/** Stops the upload. When it goes with the focus on it, that goes on to what sends the form. */
function Interromper({ onParar }: Pick<ProgressoDoEnvioProps, 'onParar'>) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const botao = ref.current;
    return () => {
      if (!botao || botao !== document.activeElement) return;
      botao.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    };
  }, []);
  return (
    <Button ref={ref} variant="subtle" onClick={onParar}>
      Interromper o envio
    </Button>
  );
}

/** How much of an upload is done; at the end it says that the files are being checked. */
export function ProgressoDoEnvio({ porcento, onParar }: ProgressoDoEnvioProps) {
  const id = useId();
  if (porcento === undefined) return null;
  const foi = porcento >= 100;
  return (
    <div className={classes.progresso}>
      <p id={id} className={classes.texto}>
        <span>{foi ? 'Tudo enviado. Conferindo e registrando...' : 'Enviando'}</span>
        <span>{porcento} %</span>
      </p>
      <progress className={classes.barra} aria-labelledby={id} max={100} value={porcento} />
      {!foi && <Interromper onParar={onParar} />}
    </div>
  );
}

interface PeDoEnvioProps {
  envio: Pick<ReturnType<typeof useEnvio>, 'enviando' | 'porcento' | 'parar'>;
  /** What sending does, in the button that does it. */
  enviar: string;
  /** What it is called while it goes. */
  ocupado?: string;
  /** Whether something is missing to send it. */
  disabled?: boolean;
  onClose: () => void;
}

/** The foot of a dialog that sends files: how much of them went, and the buttons. */
export function PeDoEnvio(props: PeDoEnvioProps) {
  const { envio, enviar, ocupado = 'Enviando...', disabled = false, onClose } = props;
  const { enviando, porcento, parar } = envio;
  return (
    <>
      <ProgressoDoEnvio porcento={porcento} onParar={parar} />
      <Actions>
        <Button variant="default" onClick={onClose} disabled={enviando}>
          Voltar
        </Button>
        <OcupadoButton type="submit" ocupado={enviando ? ocupado : undefined} disabled={disabled}>
          {enviar}
        </OcupadoButton>
      </Actions>
    </>
  );
}

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
