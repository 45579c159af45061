import type { ReactNode, RefObject } from 'react';
import classes from './regiao-da-lista.module.css';

interface RegiaoDaListaProps {
  rotulo: string;
  /** To take the focus when a row that had it is gone. */
  ref: RefObject<HTMLDivElement | null>;
  /** What stands there is the page before: the one that was asked for is on its way. */
  atualizando: boolean;
  children: ReactNode;
}

/** The rows that people work through by keyboard too: a place of its own on the page. */
export function RegiaoDaLista({ rotulo, ref, atualizando, children }: RegiaoDaListaProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="region"
      aria-label={rotulo}
      className={classes.linhas}
      aria-busy={atualizando}
    >
      {children}
    </div>
  );
}
