import type { TributosDoInicio } from '@balcao/contracts';
import secao from '../../../ui/secao.module.css';
import classes from './inicio.module.css';

/** The last that was paid; nothing where nothing was. */
export function UltimosPagamentos({ pagas }: Pick<TributosDoInicio, 'pagas'>) {
  if (pagas.length === 0) return null;
  return (
    <section className={secao.secao} aria-labelledby="inicio-pagamentos">
      <h2 id="inicio-pagamentos">Últimos pagamentos</h2>
      <ul className={classes.lista}>
        {pagas.map(({ nome, detalhe, valor, pago_em }) => (
          <li key={`${nome} ${detalhe}`} className={classes.devida}>
            <div className={classes.oQue}>
              <span>{nome}</span>
              <span className={classes.detalhe}>{detalhe}</span>
            </div>
            <div className={classes.quanto}>
              <strong>{valor}</strong>
              <span className={classes.detalhe}>pago em {pago_em}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
