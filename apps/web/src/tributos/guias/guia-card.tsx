import type { GuiaIptu, ParcelaDaGuia } from '@balcao/contracts';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { formatarReais } from '@balcao/domain';
import { lazy, Suspense, type ReactNode } from 'react';
import { SituacaoBadge } from '../../ui/badge.tsx';
import { DocumentoButton } from '../documento-button.tsx';
import { AcaoDaParcela, type Pagamento, SituacaoDaParcela } from './parcela.tsx';
import {
  aPagarHoje,
  estaEncerrada,
  guiaEmPdf,
  somarSaldo,
  temAutomatico,
  type Cobranca,
} from './cobranca.ts';
import classes from './guia-card.module.css';

const BotaoDoAutomatico = lazy(async () => ({
  default: (await import('../automatico/botao.tsx')).BotaoDoAutomatico,
}));

interface ParcelaLinhaProps {
  parcela: ParcelaDaGuia;
  /** What can be done with it. */
  children: ReactNode;
}

/** When it was paid, or when it is due; of a reissued one also when it was due at first. */
function Quando({ parcela }: { parcela: ParcelaDaGuia }) {
  const { dataPagamentoFormatada, dataVencimentoFormatada, vencida, pago_em_parte } = parcela;
  const { vencimentoOriginalFormatado } = parcela;
  if (dataPagamentoFormatada !== null) return <>Paga em {dataPagamentoFormatada}</>;
  const reemitida = vencimentoOriginalFormatado !== dataVencimentoFormatada;
  return (
    <>
      {reemitida
        ? `Vencimento original ${vencimentoOriginalFormatado}, nova data ${dataVencimentoFormatada}`
        : `${vencida ? 'Venceu em' : 'Vencimento'} ${dataVencimentoFormatada}`}
      {pago_em_parte !== null && `, já pagos ${pago_em_parte}`}
    </>
  );
}

/** What would be paid today, and what it was without the delay. */
function Valor({ parcela }: { parcela: ParcelaDaGuia }) {
  const hoje = aPagarHoje(parcela);
  if (hoje === parcela.valores.total) return <>{parcela.valor}</>;
  return (
    <>
      {formatarReais(hoje)}
      <span className={classes.antes}>antes, {parcela.valor}</span>
    </>
  );
}

/** One installment: number, due date, amount, situation, and its actions. */
function ParcelaLinha({ parcela, children }: ParcelaLinhaProps) {
  const { numeroParcela, numeroParcelaLegivel, escolha, automatico } = parcela;
  const apagada = parcela.status !== 'ATIVA' || estaEncerrada(parcela);
  // What holds for every installment stands once above them.
  const diz = escolha && (numeroParcela === 0 || escolha.caso === 'PARCELA_ENCERRADA');
  return (
    <li className={classes.parcela} data-apagada={apagada || undefined}>
      <span className={classes.numero}>
        <span className="so-leitor">Parcela </span>
        {numeroParcelaLegivel}
      </span>
      <span className={classes.quando}>
        <Quando parcela={parcela} />
        {diz && <span className={classes.escolha}>{escolha.texto}</span>}
        {automatico?.cobra === false && <span className={classes.escolha}>{automatico.texto}</span>}
      </span>
      <span className={classes.valor}>
        <Valor parcela={parcela} />
      </span>
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
  parcelas: readonly ParcelaDaGuia[];
  /** Whether the installments show from the beginning. */
  aberta: boolean;
  /** Ends the name of an installment where its row is not seen: 'inscrição 01.007.0011.001'. */
  sufixo: string;
  /** What stands between the head and the installments. */
  children?: ReactNode;
}

/** What is owed of a guide today; of one that owes nothing, what was paid. */
function SaldoDaGuia({ parcelas }: Pick<GuiaCardProps, 'parcelas'>) {
  const { devedor, pago, dividaAtiva } = somarSaldo(parcelas);
  // What is inscribed is owed too, but not here.
  const inscrita = devedor === 0 && dividaAtiva > 0;
  const outros = [
    !inscrita && dividaAtiva > 0 && `${formatarReais(dividaAtiva)} em dívida ativa`,
    pago > 0 && `${formatarReais(pago)} já pagos`,
  ].filter(Boolean);
  return (
    <span className={classes.total}>
      <span className={classes.rotulo}>
        {inscrita ? 'Em dívida ativa, sem acréscimos' : 'Saldo devedor'}
      </span>
      {formatarReais(inscrita ? dividaAtiva : devedor)}
      {outros.length > 0 && <span className={classes.antes}>{outros.join(', ')}</span>}
    </span>
  );
}

/** One guide: its tax and year, what is owed, and its installments. */
export function GuiaCard(props: GuiaCardProps) {
  const { cobranca, pagamento, titulo, numeroGuia, parcelas, children } = props;
  const pagaveis = parcelas.filter(
    ({ pagamento: aberto, numeroParcela }) => aberto && numeroParcela !== 0,
  );
  const unica = parcelas.find(({ escolha }) => escolha?.caso === 'UNICA_ABERTA');
  const linha = (parcela: ParcelaDaGuia) => {
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
  };
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
        <SaldoDaGuia parcelas={parcelas} />
        <IconChevronDown className={classes.seta} size={22} aria-hidden />
      </summary>
      {children}
      {unica && (
        <ul className={classes.parcelas} aria-label={`Cota única da guia ${numeroGuia}`}>
          {linha(unica)}
        </ul>
      )}
      {unica?.escolha && (
        <p className={classes.ou}>
          Ou em {unica.escolha.quantas} {unica.escolha.quantas === 1 ? 'parcela' : 'parcelas'},{' '}
          {unica.escolha.parcelas} ao todo. Paga uma delas, a cota única deixa de valer.
        </p>
      )}
      {pagaveis.length > 1 && (
        <div className={classes.tudo}>
          <DocumentoButton documento={guiaEmPdf(cobranca, numeroGuia)}>
            Imprimir as {pagaveis.length} parcelas a vencer
          </DocumentoButton>
        </div>
      )}
      {!cobranca.alvo.publica && temAutomatico(parcelas) && (
        <div className={classes.tudo}>
          <Suspense fallback={null}>
            <BotaoDoAutomatico
              {...{ cobranca, numeroGuia, titulo, parcelas }}
              sufixo={props.sufixo}
            />
          </Suspense>
        </div>
      )}
      <ul className={classes.parcelas} aria-label={`Parcelas da guia ${numeroGuia}`}>
        {parcelas.filter((parcela) => parcela !== unica).map(linha)}
      </ul>
    </details>
  );
}
