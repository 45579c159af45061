import {
  atualizarParcela,
  atualizarParcelaPublico,
  type GuiaAlvara,
  type GuiaIptu,
  type LinhaDeTributo,
  type ParcelaDaGuia,
} from '@balcao/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { LUGAR_DO_INICIO, lugarDaConsulta } from '../consulta.ts';
import { type Cobranca, type Pagavel, TRIBUTOS } from './cobranca.ts';

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
    onSettled: () =>
      Promise.all(
        [queryKey, LUGAR_DO_INICIO].map((lugar) => queries.invalidateQueries({ queryKey: lugar })),
      ),
  });
}
