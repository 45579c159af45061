import type { LinhaDeTributo } from '@balcao/contracts';
import { ComDetalhe } from '../../ui/fatos.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Lista, type ColunaOrdenavel } from '../../ui/lista.tsx';
import type { Alvo } from '../consulta.ts';
import { DocumentoButton } from '../documento-button.tsx';
import { Resultado, Resumo } from '../resultado.tsx';
import { AcaoDaParcela, SituacaoDaParcela, usePagamento } from './parcela.tsx';
import { guiaEmPdf, type Cobranca, linhasEmPalavras } from './cobranca.ts';
import classes from './linhas.module.css';

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
      </span>
    ),
  },
  {
    titulo: 'Vencimento',
    ordem: ({ dataVencimento }) => dataVencimento,
    celula: ({ dataVencimentoFormatada }) => dataVencimentoFormatada,
  },
  {
    titulo: 'Valor',
    direita: true,
    ordem: ({ parcela }) => parcela.valores.total,
    celula: ({ valorFormatado, parcela: { pago_em_parte } }) => (
      <ComDetalhe detalhe={pago_em_parte && `já pagos ${pago_em_parte}`}>
        <strong>{valorFormatado}</strong>
      </ComDetalhe>
    ),
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
      if (!parcela.pagamento && !parcela.vencida) return null;
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
            <EmptyState />
          ) : (
            <Lista
              legenda={legenda}
              resumo={<Resumo alvo={alvo}>{linhasEmPalavras(linhas)}</Resumo>}
              colunas={[...COLUNAS, acoes]}
              linhas={linhas}
              chave={({ numero, parcela }) => `${numero}-${parcela.numeroParcela}`}
            />
          )
        }
      </Resultado>
      {pagamento.dialogo}
    </>
  );
}
