import type { MouseEvent } from 'react';
import classes from './skip-link.module.css';
import { findVisivel, TECLAS } from './teclas.ts';

/** Id of every page's `main`. */
export const CONTEUDO = 'conteudo';

const irPara = (evento: MouseEvent, alvos: readonly string[]): void => {
  evento.preventDefault();
  const alvo = findVisivel(alvos);
  alvo?.focus();
  alvo?.scrollIntoView({ block: 'nearest' });
};

/** First stops of the keyboard: past what is the same on every page, to the menu, to the search. */
export function SkipLink() {
  return TECLAS.map(({ tecla, texto, alvos }) => (
    <a
      key={tecla}
      className={classes.pular}
      href={`#${CONTEUDO}`}
      accessKey={tecla}
      onClick={(evento) => irPara(evento, alvos)}
    >
      {texto}
    </a>
  ));
}
