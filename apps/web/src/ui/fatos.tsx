import type { ReactNode } from 'react';
import classes from './fatos.module.css';

/** What a fact is called, and what it is; null where it is not known. */
export type Fato = readonly [rotulo: string, valor: ReactNode];

/** What nobody knows of somebody (`portal.md` §3). */
export const NAO_CONSTA = 'Não consta';

/** Facts, each under its name; those that are not known say so. */
export function Fatos({ fatos }: { fatos: readonly Fato[] }) {
  return (
    <dl className={classes.fatos}>
      {fatos.map(([rotulo, valor]) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd>{valor ?? NAO_CONSTA}</dd>
        </div>
      ))}
    </dl>
  );
}
