import classes from './spinner.module.css';

/** Work under way, said aloud. The default text is the specification's. */
export function Spinner({ texto = 'Salvando alteracoes' }: { texto?: string }) {
  return (
    <div className={classes.linha} role="status">
      <span className={classes.roda} aria-hidden />
      <span>{texto}</span>
    </div>
  );
}
