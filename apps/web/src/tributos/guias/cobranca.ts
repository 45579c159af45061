import {
  atualizarParcela,
  atualizarParcelaPublico,
  emitirDocumento,
  emitirDocumentoPublico,
  type GuiaAlvara,
  type GuiaIptu,
  type LinhaDeTributo,
  type ParcelaDaGuia,
} from '@balcao/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { abrirDocumento } from '../../lib/documento.ts';
import { useAcao } from '../../lib/use-acao.ts';
import type { Alvo } from '../alvo.ts';
import { lugarDaConsulta } from '../consulta.ts';

/** The taxes that are paid by slips: the key of their look-up, the kind of the slip, and their article. */
export const TRIBUTOS = {
  iptus: { url: 'v2/iptus', documento: 'GUIA_IPTU', de: 'do' },
  issqn: { url: 'v2/issqn', documento: 'GUIA_ISSQN', de: 'do' },
  taxas: { url: 'v2/taxas-fiscalizacao', documento: 'GUIA_TAXA', de: 'da' },
  alvaras: { url: 'v2/alvaras', documento: 'GUIA_ALVARA', de: 'do' },
} as const;

/** What a page shows the guides of. */
export interface Cobranca {
  tributo: keyof typeof TRIBUTOS;
  alvo: Alvo;
}

/** An installment that is paid or refreshed. */
export interface Pagavel {
  numeroGuia: number;
  parcela: ParcelaDaGuia;
  /** As a dialog is headed: 'IPTU 2026, parcela 3/10'. */
  nome: string;
}

/** What lists are made of: guides with their installments, or one installment a line. */
type Item = GuiaIptu | GuiaAlvara | LinhaDeTributo;

function numeroDe(item: Item): number {
  if ('numeroGuia' in item) return item.numeroGuia;
  return 'guiaNumero' in item ? item.guiaNumero : item.numero;
}

/** A list with one installment in its new state. */
const comParcela = (itens: Item[], numeroGuia: number, nova: ParcelaDaGuia): Item[] =>
  itens.map((item) => {
    if (numeroDe(item) !== numeroGuia) return item;
    if ('parcelas' in item) {
      const trocar = (parcela: ParcelaDaGuia) =>
        parcela.numeroParcela === nova.numeroParcela ? nova : parcela;
      return { ...item, parcelas: item.parcelas.map(trocar) };
    }
    if (item.parcela.numeroParcela !== nova.numeroParcela) return item;
    const { dataVencimento, dataVencimentoFormatada, status, valor } = nova;
    return {
      ...item,
      dataVencimento,
      dataVencimentoFormatada,
      status,
      valorFormatado: valor,
      parcela: nova,
    };
  });

/** Refreshes an overdue installment; the list shows it at once, and is read anew behind it. */
export function useAtualizarParcela({ tributo, alvo }: Cobranca) {
  const queries = useQueryClient();
  const queryKey = lugarDaConsulta(tributo, alvo);
  return useAcao({
    mutationFn: async ({ numeroGuia, parcela }: Pagavel) => {
      const { data } = await call(alvo.publica ? atualizarParcelaPublico : atualizarParcela, {
        query: { url: TRIBUTOS[tributo].url },
        body: {
          cod_empre: alvo.cod_empre,
          ...alvo.identificacao,
          numero_guia: numeroGuia,
          numero_parcela: parcela.numeroParcela,
        },
      });
      return data;
    },
    onSuccess: (nova, { numeroGuia }) => {
      queries.setQueryData<Item[]>(
        queryKey,
        (itens) => itens && comParcela(itens, numeroGuia, nova),
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Issues the slip of one installment, or of all the open ones of a guide, and opens it. */
export const imprimirGuia = (
  { tributo, alvo: { cod_empre, identificacao, publica } }: Cobranca,
  num_guia: number,
  num_parcela?: number,
) =>
  abrirDocumento(publica ? emitirDocumentoPublico : emitirDocumento, TRIBUTOS[tributo].documento, {
    cod_empre,
    ...identificacao,
    num_guia,
    num_parcela,
  });
