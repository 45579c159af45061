import type { ReactNode, ComponentProps } from 'react';
import type { Trecho } from '@balcao/domain';
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

interface CartaoProps {
  titulo: ReactNode;
  /** Beside the title: how it stands. */
  situacao?: ReactNode;
  children: ReactNode;
}

/** One result of a list, as a card. */
export function Cartao({ titulo, situacao, children }: CartaoProps) {
  return (
    <li className={classes.cartao}>
      <div className={classes.cabeca}>
        <h2>{titulo}</h2>
        {situacao}
      </div>
      {children}
    </li>
  );
}

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

/** A text in pieces, with the highlighted ones marked; nothing in it is read as HTML. */
export function Trechos({ trechos }: { trechos: readonly Trecho[] }) {
  return trechos.map(({ texto, realce }, i) =>
    realce ? (
      <mark key={i} className={classes.realce}>
        {texto}
      </mark>
    ) : (
      texto
    ),
  );
}

/** Something to know before going on, with what to do about it; not an error. */
export function Aviso(props: Omit<ComponentProps<'section'>, 'className'>) {
  return <section {...props} className={classes.aviso} />;
}
