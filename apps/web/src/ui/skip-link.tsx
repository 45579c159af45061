import type { MouseEvent } from 'react';
import classes from './skip-link.module.css';

/**
 * Access keys of every page (eMAG 3.1, recommendation 1.5), each with where it leads: the first of
 * these that the page shows, else its content.
 */
export const TECLAS = [
  { tecla: '1', texto: 'Ir para o conteúdo', alvos: ['main'] },
  {
    tecla: '2',
    texto: 'Ir para o menu',
    alvos: ['aside nav a', 'header button', 'header a', 'main nav a', 'a[href]:not([accesskey])'],
  },
  {
    tecla: '3',
    texto: 'Ir para a busca',
    alvos: ['[role=search] :enabled', 'main :is(input, select):enabled', 'main'],
  },
] as const;

/** The first element that is on the screen, by these selectors in turn. */
const findVisivel = (alvos: readonly string[]): HTMLElement | undefined => {
  for (const alvo of alvos) {
    const [achado] = [...document.querySelectorAll<HTMLElement>(alvo)].filter(
      (elemento) => elemento.getClientRects().length > 0,
    );
    if (achado) return achado;
  }
  return undefined;
};

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
