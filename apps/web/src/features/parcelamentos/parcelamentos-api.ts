import {
  aderirAoParcelamento,
  anteciparAcordo,
  cobrarPix,
  desistirDoParcelamento,
  listAcordos,
  parcelarNoBalcao,
  pedirCodigoDoAcordo,
  preverAntecipacao,
  preverPlano,
  simularParcelamento,
  simularParcelamentoPublico,
  type AderirAoParcelamento,
  type AntecipacaoNaTela,
  type ConfirmacaoDoAcordo,
  type ParcelarNoBalcao,
  type PreverPlano,
  type SimularParcelamento,
  type SimularParcelamentoPublico,
} from '@balcao/contracts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { LUGAR_DO_INICIO, VALE_POR } from '../../tributos/consulta.ts';
import { TRIBUTOS } from '../../tributos/guias/cobranca.ts';

const LUGAR = 'parcelamentos';

/** What may enter, and the ways to pay it; what was shown stays until the next choice is counted. */
export const simulacaoQuery = (pedido: SimularParcelamento) =>
  queryOptions({
    queryKey: [LUGAR, 'simulacao', pedido],
    queryFn: async ({ signal }) => (await call(simularParcelamento, { body: pedido, signal })).data,
    staleTime: VALE_POR,
    placeholderData: keepPreviousData,
  });

/** The same of one bill, without signing in. */
export const simulacaoPublicaQuery = (pedido: SimularParcelamentoPublico) =>
  queryOptions({
    queryKey: [LUGAR, 'simulacao-publica', pedido],
    queryFn: async ({ signal }) =>
      (await call(simularParcelamentoPublico, { body: pedido, signal })).data,
    staleTime: VALE_POR,
    placeholderData: keepPreviousData,
  });

/** One of the ways to pay, installment by installment. */
export const planoQuery = (pedido: PreverPlano) =>
  queryOptions({
    queryKey: [LUGAR, 'plano', pedido],
    queryFn: async ({ signal }) => (await call(preverPlano, { body: pedido, signal })).data,
    staleTime: VALE_POR,
    placeholderData: keepPreviousData,
  });

/**
 * The agreements of who is signed in, or of whom staff attend, and the text that is confessed for another
 * one.
 */
export const acordosQuery = (cpfcnpj?: string) =>
  queryOptions({
    queryKey: [LUGAR, 'acordos', cpfcnpj],
    queryFn: async ({ signal }) => (await call(listAcordos, { query: { cpfcnpj }, signal })).data,
  });

/** What it costs today to pay so many installments of an agreement; undefined: all of them. */
export const antecipacaoQuery = (numero: number, quantas: number | undefined) =>
  queryOptions({
    queryKey: [LUGAR, 'antecipacao', numero, quantas],
    queryFn: async ({ signal }) =>
      (await call(preverAntecipacao, { params: { numero }, query: { quantas }, signal })).data,
    staleTime: VALE_POR,
    placeholderData: keepPreviousData,
  });

export const antecipar = async (
  numero: number,
  { quantas, total_centavos }: Pick<AntecipacaoNaTela, 'quantas' | 'total_centavos'>,
) => (await call(anteciparAcordo, { params: { numero }, body: { quantas, total_centavos } })).data;

/** The PIX of an installment at the city's bank. */
export const cobrarParcela = async (
  cod_empre: number,
  numero_guia: number,
  numero_parcela: number,
) =>
  (
    await call(cobrarPix, {
      query: { url: TRIBUTOS.parcelamentos.url },
      body: { cod_empre, numero_guia, numero_parcela },
    })
  ).data;

export const pedirCodigo = async (acordo: ConfirmacaoDoAcordo) =>
  (await call(pedirCodigoDoAcordo, { body: acordo })).data;

export const aderir = async (acordo: AderirAoParcelamento) =>
  (await call(aderirAoParcelamento, { body: acordo })).data;

export const aderirNoBalcao = async (acordo: ParcelarNoBalcao) =>
  (await call(parcelarNoBalcao, { body: acordo })).data;

export const desistir = async (numero: number) =>
  (await call(desistirDoParcelamento, { params: { numero } })).data;

/**
 * What was shown of debts and agreements is over. What is in sight is asked again, unless it is about to be
 * left: a plan that was agreed on is refused from then on.
 */
export const esquecerDebitos = (
  queries: QueryClient,
  refetchType: 'active' | 'none' = 'active',
): Promise<unknown> =>
  Promise.all(
    [
      [LUGAR],
      LUGAR_DO_INICIO,
      ['consulta'],
      ['debitos-em-aberto'],
      ['gestao-de-parcelamentos'],
    ].map((queryKey) => queries.invalidateQueries({ queryKey, refetchType })),
  );
