import type { ParcelaDaGuia } from '@balcao/contracts';
import type { ReactNode } from 'react';
import { SituacaoDaParcela } from './situacao-da-parcela.tsx';
import classes from './parcela-linha.module.css';

interface ParcelaLinhaProps {
  parcela: ParcelaDaGuia;
  /** What can be done with it. */
  children: ReactNode;
}

/** When it was paid, or when it is due. */
function Quando({ parcela }: { parcela: ParcelaDaGuia }) {
  const { dataPagamentoFormatada, dataVencimentoFormatada, vencida, pago_em_parte } = parcela;
  if (dataPagamentoFormatada !== null) return <>Paga em {dataPagamentoFormatada}</>;
  return (
    <>
      {vencida ? 'Venceu em' : 'Vencimento'} {dataVencimentoFormatada}
      {pago_em_parte !== null && `, já pagos ${pago_em_parte}`}
    </>
  );
}

/** One installment: what it is, when, how much, how it stands, and what can be done. */
export function ParcelaLinha({ parcela, children }: ParcelaLinhaProps) {
  const { numeroParcelaLegivel, status, valor } = parcela;
  return (
    <li className={classes.parcela} data-apagada={status !== 'ATIVA' || undefined}>
      <span className={classes.numero}>
        <span className="so-leitor">Parcela </span>
        {numeroParcelaLegivel}
      </span>
      <span className={classes.quando}>
        <Quando parcela={parcela} />
      </span>
      <span className={classes.valor}>{valor}</span>
      <span className={classes.pe}>
        <span>
          <SituacaoDaParcela parcela={parcela} />
        </span>
        <span className={classes.acoes}>{children}</span>
      </span>
    </li>
  );
}
