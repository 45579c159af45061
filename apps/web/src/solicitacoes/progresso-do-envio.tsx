import { Button } from '@mantine/core';
import { useId, useLayoutEffect, useRef } from 'react';
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

/** How much of an upload went; when all of it did, that it is being checked. */
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
