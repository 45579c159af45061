import type { Trecho } from '@balcao/domain';
import classes from './trechos.module.css';

/** A text in pieces, those that stand out marked; whatever it holds is text. */
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
