import { CONSULTAS, type Endpoint } from '@balcao/contracts';
import { queryOptions, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { lerJson, request } from '../lib/call.ts';
import type { Resposta } from '../lib/wire.ts';
import type { Alvo } from './alvo.ts';

export type ChaveDeConsulta = keyof typeof CONSULTAS;

type DadosDaResposta<R> = R extends { data: infer D } ? D : never;

type Dados = {
  [C in ChaveDeConsulta]: DadosDaResposta<Resposta<(typeof CONSULTAS)[C]['privada']>>;
};

/** What a look-up of the gateway answers. */
export type DadosDe<C extends ChaveDeConsulta> = Dados[C];

/** Where the answer of a look-up is kept. */
export const lugarDaConsulta = (
  chave: ChaveDeConsulta | 'iptus',
  { cod_empre, publica, identificacao }: Alvo,
) => ['consulta', chave, cod_empre, publica, identificacao] as const;

/** Where it stands from when an answer of the city's system is: null when it came just now. */
export const lugarDoFrescor = (lugar: QueryKey): QueryKey => ['frescor', ...lugar];

/** What is right now is wrong tomorrow, and somebody else may have changed it, in milliseconds. */
export const VALE_POR = 60_000;

/** Asks the gateway, and keeps beside the answer from when it is. */
export async function perguntar<T>(
  endpoint: Endpoint,
  url: string,
  { cod_empre, identificacao }: Alvo,
  { signal, client, queryKey }: QueryFunctionContext,
): Promise<T> {
  const resposta = await request(endpoint, {
    query: { url, cod_empre, ...identificacao },
    signal,
  });
  client.setQueryData(lugarDoFrescor(queryKey), resposta.headers.get('x-dados-de'));
  return (await lerJson<{ data: T }>(resposta)).data;
}

/** A look-up, and the doors at which it is answered: some only to who signed in. */
interface Portas {
  url: string;
  privada: Endpoint;
  publica?: Endpoint;
}

/** A look-up of the gateway by a person. */
export const consultaQuery = <C extends ChaveDeConsulta>(chave: C, alvo: Alvo) =>
  queryOptions({
    queryKey: lugarDaConsulta(chave, alvo),
    queryFn: (contexto) => {
      const { url, publica, privada }: Portas = CONSULTAS[chave];
      const porta = alvo.publica && publica ? publica : privada;
      return perguntar<DadosDe<C>>(porta, url, alvo, contexto);
    },
    staleTime: VALE_POR,
  });
