import type { ReactNode } from 'react';
import classes from './figura.module.css';

interface FiguraProps {
  /** Class that gives each `data-serie` its colour. */
  cores: string | undefined;
  children: ReactNode;
}

/** The frame of a chart; beside it stands a table with the same figures for everybody. */
export function Figura({ cores, children }: FiguraProps) {
  return <figure className={[classes.figura, cores].filter(Boolean).join(' ')}>{children}</figure>;
}

interface ItemDaLegenda {
  serie: string | number;
  rotulo: string;
}

interface LegendaProps {
  rotulo: string;
  itens: readonly ItemDaLegenda[];
}

/** What each colour of a chart stands for, under it. */
export function Legenda({ rotulo, itens }: LegendaProps) {
  return (
    <ul className={classes.legenda} aria-label={rotulo}>
      {itens.map((item) => (
        <li key={item.serie}>
          <svg width="16" height="16" aria-hidden>
            <rect data-serie={item.serie} width="16" height="16" />
          </svg>
          {item.rotulo}
        </li>
      ))}
    </ul>
  );
}

interface BarraProps {
  rotulo: string;
  /** The figure in words, at the other end of the line. */
  valor: string;
  /** From left to right, each as a share of 100. */
  partes: readonly { serie: string | number; percentual: number }[];
}

/** A bar under its name and figure, cut into its parts. */
export function Barra({ rotulo, valor, partes }: BarraProps) {
  const inicios = partes.map((_, i) =>
    partes.slice(0, i).reduce((soma, { percentual }) => soma + percentual, 0),
  );
  return (
    <div className={classes.linha}>
      <p className={classes.rotulo}>
        <span>{rotulo}</span>
        <span className={classes.valor}>{valor}</span>
      </p>
      <svg className={classes.barra} width="100%" height="28" aria-hidden>
        {partes.map(({ serie, percentual }, i) => (
          <rect
            key={serie}
            data-serie={serie}
            x={`${inicios[i] ?? 0}%`}
            width={`${percentual}%`}
            height="28"
          />
        ))}
      </svg>
    </div>
  );
}
