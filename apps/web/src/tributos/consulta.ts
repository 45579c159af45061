import { CONSULTAS } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
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

/** What is right now is wrong tomorrow, and somebody else may have changed it, in milliseconds. */
export const VALE_POR = 60_000;

/** A look-up of the gateway by a person. */
export const consultaQuery = <C extends ChaveDeConsulta>(chave: C, alvo: Alvo) =>
  queryOptions({
    queryKey: lugarDaConsulta(chave, alvo),
    queryFn: async ({ signal }) => {
      const { url, publica, privada } = CONSULTAS[chave];
      const { cod_empre, identificacao } = alvo;
      const resposta = await request(alvo.publica ? publica : privada, {
        query: { url, cod_empre, ...identificacao },
        signal,
      });
      return (await lerJson<{ data: DadosDe<C> }>(resposta)).data;
    },
    staleTime: VALE_POR,
  });
