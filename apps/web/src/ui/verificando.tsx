import { useVerificacao } from '../lib/verificacao.ts';
import classes from './verificando.module.css';

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
