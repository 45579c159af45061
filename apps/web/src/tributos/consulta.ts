import { CONSULTAS, type Endpoint, ERROS_DA_CONSULTA } from '@balcao/contracts';
import { queryOptions, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { useContext, useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { lerJson, request } from '../lib/call.ts';
import type { Resposta } from '../lib/wire.ts';
import { ApiError } from '../lib/api-error.ts';
import { useOrgao } from '../lib/orgao.ts';
import { UsuarioContext } from '../lib/sessao.ts';

/**
 * Who a look-up is for: nobody named (the taxpayer of the session), a person, a property, or a bill by
 * a number printed on it.
 */
export interface Identificacao {
  cpfcnpj?: string;
  inscricao?: string;
  num_guia?: number;
  linha_digitavel?: string;
}

/** One look-up: the institution, whom it is about, and whether through the public endpoint. */
export interface Alvo {
  cod_empre: number;
  identificacao: Identificacao;
  publica: boolean;
}

/** Whether it is made by itself, for the taxpayer who is signed in. */
export const isAutomatica = ({ identificacao }: Alvo): boolean =>
  Object.keys(identificacao).length === 0;

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

/** Where what a taxpayer owes is kept, of all taxes together. */
export const LUGAR_DO_INICIO = ['inicio'] as const;

/** The instant to which an answer of the city's system belongs, where it is an older one that was kept; null when it came just now. */
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

/** A look-up, and the doors at which it is answered: some only to whoever signed in. */
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

/** Refusals that are not about the person looked for: their own text is the one that helps. */
const DE_OUTRA_COISA = new Set(['SERVICO_INATIVO', 'ORGAO_NAO_ENCONTRADO', 'NAO_AUTENTICADO']);

/** Which text of `portal.md` §8 a failed look-up is told with; undefined leaves the server's. */
function codigoDoTexto(
  chave: ChaveDeConsulta,
  contribuinte: boolean,
  { status, code }: ApiError,
): keyof typeof ERROS_DA_CONSULTA | undefined {
  if (DE_OUTRA_COISA.has(code)) return undefined;
  if (chave === 'alteracoes' && status === 401) return 'DOCUMENTO_NAO_CONFERE';
  if (chave === 'issqn' && contribuinte && status === 404) return 'INSCRICAO_NAO_ENCONTRADA';
  if (chave !== 'cadastro') return undefined;
  if (!contribuinte) return 'DOCUMENTO_NAO_ENCONTRADO';
  return status === 404 ? 'CADASTRO_NAO_ENCONTRADO' : undefined;
}

/**
 * A failed look-up, in the words that the specification gives its page and reader (`portal.md` §8);
 * where it gives none, as the server told it.
 */
export function erroDaConsulta(
  chave: ChaveDeConsulta,
  contribuinte: boolean,
  erro: unknown,
): unknown {
  if (!(erro instanceof ApiError)) return erro;
  const codigo = codigoDoTexto(chave, contribuinte, erro);
  if (codigo === undefined) return erro;
  return new ApiError(erro.status, erro.code, ERROS_DA_CONSULTA[codigo].message);
}

/** Where a page stands, and whether it speaks to the taxpayer whose data it shows. */
export function useQuem(publica: boolean): {
  cod_empre: number;
  /** The taxpayer of the session: nothing to be typed, on the pages of the dashboard. */
  isContribuinte: boolean;
} {
  const { cod_empre } = useOrgao();
  const usuario = useContext(UsuarioContext);
  return { cod_empre, isContribuinte: !publica && usuario?.tipo === 'CONTRIBUINTE' };
}

/**
 * What was found stays in sight until something else is looked for; a search that cannot be read takes it
 * away, so that nobody takes it for the answer.
 */
export function useRecusada<T>(procurada: T | undefined) {
  const qual = JSON.stringify(procurada);
  const [recusada, setRecusada] = useState<string>();
  return {
    mostrada: recusada === qual ? undefined : procurada,
    recusar: () => setRecusada(qual),
    aceitar: () => setRecusada(undefined),
  };
}

/**
 * Whom or what was searched, so that it is still there after going on and back or reloading. It never
 * stands in the page's address: it stays in the browser's history entry.
 */
export function useIdentificacaoBuscada(): [
  Identificacao | undefined,
  (identificacao: Identificacao) => void,
] {
  const [, navigate] = useLocation();
  const state = useHistoryState<Identificacao | null>();
  const buscar = useCallback(
    (identificacao: Identificacao) =>
      navigate(window.location.pathname + window.location.search, { state: identificacao }),
    [navigate],
  );
  return [state ?? undefined, buscar];
}
