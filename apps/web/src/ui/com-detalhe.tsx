import type { ReactNode } from 'react';
import classes from './com-detalhe.module.css';

/** A cell of a table whose text has a smaller line below it; null when there is none. */
export function ComDetalhe({ detalhe, children }: { detalhe: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.par}>
      {children}
      {detalhe !== null && <Detalhe>{detalhe}</Detalhe>}
    </span>
  );
}

/** Small print in a cell. */
export function Detalhe({ children }: { children: ReactNode }) {
  return <span className={classes.detalhe}>{children}</span>;
}
