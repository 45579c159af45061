import { formatarReais } from '@balcao/domain';
import { Suspense } from 'react';
import { sobDemanda } from '../../lib/sob-demanda.ts';
import { somarSaldo } from './cobranca.ts';
import type { SaldoDevedorProps } from './pagar-varias.tsx';
import classes from './saldo.module.css';

/** Behind the list: without code there is nothing to tick. */
const PagarVarias = sobDemanda(async () => (await import('./pagar-varias.tsx')).PagarVarias);

/** What is owed of everything on a page today, first and large; what was paid stands apart. */
export function SaldoDevedor({ parcelas, alvo }: SaldoDevedorProps) {
  const { devedor, pago, dividaAtiva, semEncargos } = somarSaldo(parcelas);
  return (
    <div className={classes.painel}>
      <dl className={classes.saldo}>
        <div className={classes.devedor}>
          <dt>Saldo devedor hoje</dt>
          <dd>{formatarReais(devedor)}</dd>
        </div>
        {dividaAtiva > 0 && (
          <div>
            <dt>Inscrito em dívida ativa, sem acréscimos</dt>
            <dd>{formatarReais(dividaAtiva)}</dd>
          </div>
        )}
        {pago > 0 && (
          <div>
            <dt>Já pago</dt>
            <dd>{formatarReais(pago)}</dd>
          </div>
        )}
      </dl>
      {semEncargos > 0 && (
        <p className={classes.nota}>
          Sem os acréscimos de {semEncargos} {semEncargos === 1 ? 'parcela' : 'parcelas'}: a
          prefeitura ainda não informou o índice do mês.
        </p>
      )}
      {!import.meta.env.SSR && (
        <Suspense fallback={null}>
          <PagarVarias parcelas={parcelas} alvo={alvo} />
        </Suspense>
      )}
    </div>
  );
}
