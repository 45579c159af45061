import classes from './skip-link.module.css';

/** Id of every page's `main`. */
export const CONTEUDO = 'conteudo';

/** First stop of the keyboard: past what is the same on every page. */
export function SkipLink() {
  return (
    <a className={classes.pular} href={`#${CONTEUDO}`}>
      Ir para o conteúdo
    </a>
  );
}
