import {
  atualizarParcela,
  atualizarParcelaPublico,
  consultar,
  consultarPublico,
  emitirDocumento,
  emitirDocumentoPublico,
  type GuiaIptu,
  type ParcelaDaGuia,
} from '@balcao/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { abrirDocumento } from '../../lib/documento.ts';
import { useAcao } from '../../lib/use-acao.ts';

/** Who the look-up is for: nobody named (the taxpayer of the session), a person or a property. */
export interface Identificacao {
  cpfcnpj?: string;
  inscricao?: string;
}

/** One look-up: the institution, whose bills, and whether through the public door. */
export interface ConsultaDeIptu {
  cod_empre: number;
  identificacao: Identificacao;
  publica: boolean;
}

const URL_IPTU = 'v2/iptus';

export const iptusQuery = ({ cod_empre, identificacao, publica }: ConsultaDeIptu) =>
  queryOptions({
    queryKey: ['iptus', cod_empre, publica, identificacao],
    queryFn: async ({ signal }) => {
      const query = { url: URL_IPTU, cod_empre, ...identificacao };
      const endpoint = publica ? consultarPublico : consultar;
      return (await call(endpoint, { query, signal })).data;
    },
    // A value of today is wrong tomorrow, and somebody else may have refreshed it.
    staleTime: 60_000,
  });

/** The guides with one installment in its new state. */
const comParcela = (guias: GuiaIptu[], numeroGuia: number, nova: ParcelaDaGuia): GuiaIptu[] =>
  guias.map((guia) =>
    guia.numeroGuia === numeroGuia
      ? {
          ...guia,
          parcelas: guia.parcelas.map((parcela) =>
            parcela.numeroParcela === nova.numeroParcela ? nova : parcela,
          ),
        }
      : guia,
  );

/** Refreshes an overdue installment; the list shows it at once, and is read anew behind it. */
export function useAtualizarParcela(consulta: ConsultaDeIptu) {
  const queries = useQueryClient();
  const { cod_empre, identificacao, publica } = consulta;
  const { queryKey } = iptusQuery(consulta);
  return useAcao({
    mutationFn: async ({ guia, parcela }: { guia: GuiaIptu; parcela: ParcelaDaGuia }) => {
      const endpoint = publica ? atualizarParcelaPublico : atualizarParcela;
      const { data } = await call(endpoint, {
        query: { url: URL_IPTU },
        body: {
          cod_empre,
          ...identificacao,
          numero_guia: guia.numeroGuia,
          numero_parcela: parcela.numeroParcela,
        },
      });
      return data;
    },
    onSuccess: (nova, { guia }) => {
      queries.setQueryData(queryKey, (guias) => guias && comParcela(guias, guia.numeroGuia, nova));
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Issues the slip of one installment, or of all the open ones of a guide, and opens it. */
export const imprimirGuia = (
  { cod_empre, identificacao, publica }: ConsultaDeIptu,
  num_guia: number,
  num_parcela?: number,
) =>
  abrirDocumento(publica ? emitirDocumentoPublico : emitirDocumento, 'GUIA_IPTU', {
    cod_empre,
    ...identificacao,
    num_guia,
    num_parcela,
  });
