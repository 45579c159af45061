import type { GuiaIptu, ParcelaDaGuia } from '@balcao/contracts';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';
import { SituacaoBadge } from '../../ui/badge.tsx';
import { DocumentoButton } from '../documento-button.tsx';
import { AcaoDaParcela, type Pagamento, SituacaoDaParcela } from './parcela.tsx';
import { guiaEmPdf, type Cobranca } from './cobranca.ts';
import classes from './guia-card.module.css';

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

/** One installment: number, due date, amount, situation, and its actions. */
function ParcelaLinha({ parcela, children }: ParcelaLinhaProps) {
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

interface GuiaCardProps {
  cobranca: Cobranca;
  pagamento: Pagamento;
  /** 'IPTU 2026' */
  titulo: string;
  /** What or who it is of. */
  de: ReactNode;
  /** 'Inscrição 01.007.0011.001 · Guia 123' */
  codigos: string;
  numeroGuia: number;
  situacao: GuiaIptu['status'];
  total: string;
  parcelas: readonly ParcelaDaGuia[];
  /** Whether the installments show from the beginning. */
  aberta: boolean;
  /** Ends the name of an installment where its row is not seen: 'inscrição 01.007.0011.001'. */
  sufixo: string;
  /** What stands between the head and the installments. */
  children?: ReactNode;
}

/** One guide: what it is of and the year, the total, and its installments. */
export function GuiaCard(props: GuiaCardProps) {
  const { cobranca, pagamento, titulo, numeroGuia, parcelas, children } = props;
  const pagaveis = parcelas.filter(
    ({ pagamento: aberto, numeroParcela }) => aberto && numeroParcela !== 0,
  );
  return (
    <details className={classes.guia} open={props.aberta}>
      <summary className={classes.cabecalho}>
        <span className={classes.identidade}>
          <span className={classes.titulo} role="heading" aria-level={2}>
            {titulo}
          </span>
          <span className={classes.imovel}>
            {props.de}
            <span className={classes.codigos}>{props.codigos}</span>
          </span>
        </span>
        <span>
          <SituacaoBadge situacao={props.situacao} />
        </span>
        <span className={classes.total}>
          <span className={classes.rotulo}>Total</span>
          {props.total}
        </span>
        <IconChevronDown className={classes.seta} size={22} aria-hidden />
      </summary>
      {children}
      {pagaveis.length > 1 && (
        <div className={classes.tudo}>
          <DocumentoButton documento={guiaEmPdf(cobranca, numeroGuia)}>
            Imprimir as {pagaveis.length} parcelas a vencer
          </DocumentoButton>
        </div>
      )}
      <ul className={classes.parcelas} aria-label={`Parcelas da guia ${numeroGuia}`}>
        {parcelas.map((parcela) => {
          const nome = `${titulo}, parcela ${parcela.numeroParcelaLegivel}`;
          return (
            <ParcelaLinha key={parcela.numeroParcela} parcela={parcela}>
              <AcaoDaParcela
                pagavel={{ numeroGuia, parcela, nome }}
                nome={`${nome}, ${props.sufixo}`}
                pagamento={pagamento}
              />
            </ParcelaLinha>
          );
        })}
      </ul>
    </details>
  );
}
