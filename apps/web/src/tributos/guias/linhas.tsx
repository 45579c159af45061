import type { LinhaDeTributo } from '@balcao/contracts';
import { formatarReais } from '@balcao/domain';
import { lazy, Suspense } from 'react';
import { ComDetalhe } from '../../ui/fatos.tsx';
import { Lista, type ColunaOrdenavel } from '../../ui/lista.tsx';
import type { Alvo } from '../consulta.ts';
import { DocumentoButton } from '../documento-button.tsx';
import { NadaEncontrado, Resultado, Resumo } from '../resultado.tsx';
import { AcaoDaParcela, SituacaoDaParcela, usePagamento } from './parcela.tsx';
import {
  aPagarHoje,
  estaEncerrada,
  guiaEmPdf,
  type Cobranca,
  linhasEmPalavras,
} from './cobranca.ts';
import { ComoPagarDaLista } from './como-pagar.tsx';
import { SaldoDevedor } from './saldo.tsx';
import classes from './linhas.module.css';

const AutomaticasDasLinhas = lazy(async () => ({
  default: (await import('../automatico/das-linhas.tsx')).AutomaticasDasLinhas,
}));

const podeSerAutomatica = ({ parcela: { automatico, pagamento } }: LinhaDeTributo): boolean =>
  automatico !== null || pagamento?.pix_automatico === true;

interface LinhasProps {
  tributo: 'issqn' | 'taxas';
  /** How one of its bills is called: 'ISSQN'. */
  nome: string;
  /** 'Guias de ISSQN' */
  legenda: string;
  alvo: Alvo;
}

const COLUNAS: readonly ColunaOrdenavel<LinhaDeTributo>[] = [
  {
    titulo: 'Número',
    ordem: ({ numero, parcela }) => numero * 1000 + parcela.numeroParcela,
    celula: ({ numero, parcela, anoReferencia }) => (
      <span className={classes.numero}>
        <span>{numero}</span>{' '}
        <span className={classes.pequeno}>
          {anoReferencia} · parcela {parcela.numeroParcelaLegivel}
        </span>
        {parcela.escolha && <span className={classes.pequeno}>{parcela.escolha.texto}</span>}
      </span>
    ),
  },
  {
    titulo: 'Vencimento',
    ordem: ({ dataVencimento }) => dataVencimento,
    celula: ({ dataVencimentoFormatada, parcela: { vencimentoOriginalFormatado } }) => (
      <ComDetalhe
        detalhe={
          vencimentoOriginalFormatado === dataVencimentoFormatada
            ? null
            : `vencimento original ${vencimentoOriginalFormatado}`
        }
      >
        {dataVencimentoFormatada}
      </ComDetalhe>
    ),
  },
  {
    titulo: 'Valor',
    direita: true,
    ordem: ({ parcela }) => aPagarHoje(parcela),
    celula: ({ valorFormatado, parcela }) => {
      const hoje = aPagarHoje(parcela);
      const detalhes = [
        hoje !== parcela.valores.total && `antes, ${valorFormatado}`,
        parcela.pago_em_parte && `já pagos ${parcela.pago_em_parte}`,
      ].filter(Boolean);
      return (
        <ComDetalhe detalhe={detalhes.length > 0 ? detalhes.join(', ') : null}>
          <strong>{formatarReais(hoje)}</strong>
        </ComDetalhe>
      );
    },
  },
  { titulo: 'Tipo', ordem: ({ tipo }) => tipo, celula: ({ tipo }) => tipo },
  {
    titulo: 'Situação',
    ordem: ({ status, parcela }) => (parcela.vencida ? 'VENCIDA' : status),
    celula: ({ parcela }) => <SituacaoDaParcela parcela={parcela} />,
  },
];

/** The installments of a tax of a person, to be paid, refreshed and printed. */
export function Linhas({ tributo, nome, legenda, alvo }: LinhasProps) {
  const cobranca: Cobranca = { tributo, alvo };
  const pagamento = usePagamento(cobranca);
  const acoes: ColunaOrdenavel<LinhaDeTributo> = {
    titulo: 'Ações',
    acoes: true,
    direita: true,
    celula: ({ numero, anoReferencia, parcela }) => {
      if (!parcela.pagamento && (!parcela.vencida || estaEncerrada(parcela))) return null;
      const titulo = `${nome} ${anoReferencia}, guia ${numero}, parcela ${parcela.numeroParcelaLegivel}`;
      return (
        <span className={classes.acoes}>
          {parcela.pagamento && (
            <DocumentoButton
              documento={guiaEmPdf(cobranca, numero, parcela.numeroParcela)}
              rotulo={`Imprimir: ${titulo}`}
            >
              Imprimir
            </DocumentoButton>
          )}
          <AcaoDaParcela
            impressa
            pagavel={{ numeroGuia: numero, parcela, nome: titulo }}
            pagamento={pagamento}
          />
        </span>
      );
    },
  };
  return (
    <>
      <Resultado chave={tributo} alvo={alvo}>
        {(linhas: LinhaDeTributo[]) =>
          linhas.length === 0 ? (
            <NadaEncontrado alvo={alvo} />
          ) : (
            <>
              <SaldoDevedor parcelas={linhas.map(({ parcela }) => parcela)} alvo={alvo} />
              <ComoPagarDaLista parcelas={linhas.map(({ parcela }) => parcela)} />
              {!alvo.publica && linhas.some(podeSerAutomatica) && (
                <Suspense fallback={null}>
                  <AutomaticasDasLinhas cobranca={cobranca} nome={nome} linhas={linhas} />
                </Suspense>
              )}
              <Lista
                legenda={legenda}
                resumo={<Resumo alvo={alvo}>{linhasEmPalavras(linhas)}</Resumo>}
                colunas={[...COLUNAS, acoes]}
                linhas={linhas}
                chave={({ numero, parcela }) => `${numero}-${parcela.numeroParcela}`}
              />
            </>
          )
        }
      </Resultado>
      {pagamento.dialogo}
    </>
  );
}
