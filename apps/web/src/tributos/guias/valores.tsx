import type { ParcelaDaGuia } from '@balcao/contracts';
import { formatarReais } from '@balcao/domain';
import classes from './valores.module.css';

const LINHAS = [
  ['principal', 'Valor original'],
  ['correcao', 'Correção monetária'],
  ['multa', 'Multa'],
  ['juros', 'Juros'],
] as const;

/** What a total is made of; charges that do not apply are left out. */
export function Valores({ valores }: { valores: ParcelaDaGuia['valores'] }) {
  return (
    <dl className={classes.valores}>
      {LINHAS.filter(([campo]) => campo === 'principal' || valores[campo] > 0).map(
        ([campo, rotulo]) => (
          <div key={campo}>
            <dt>{rotulo}</dt>
            <dd>{formatarReais(valores[campo])}</dd>
          </div>
        ),
      )}
      <div className={classes.total}>
        <dt>Total</dt>
        <dd>{formatarReais(valores.total)}</dd>
      </div>
    </dl>
  );
}
