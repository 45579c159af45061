import { useAnuncio } from '../lib/anuncio.ts';
import { useVerificacao } from '../lib/verificacao.ts';
import classes from './announcer.module.css';

/** The one live region of the page. */
export function Announcer() {
  const atual = useAnuncio();
  return (
    <div className="so-leitor" role="status" aria-live="polite">
      {atual}
    </div>
  );
}

/** Says, while it lasts, that the device does a check for the server; screen readers were told. */
export function Verificando() {
  const andamento = useVerificacao();
  if (andamento === undefined) return null;
  const { feitas, partes } = andamento;
  return (
    <section className={classes.verificando} aria-label="Verificação">
      <span>Verificando…</span>
      <progress
        className={classes.andamento}
        aria-label="Verificação do aparelho"
        value={feitas}
        max={partes}
      />
    </section>
  );
}
