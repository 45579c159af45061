import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/**
 * What a look reads in the statement that finds the session of who looks, and only where that is open: one
 * round trip for both (`docs/decisions/0085-one-statement-one-plan.md`). Its route declares it.
 */
export interface UmComASessao<V = unknown> {
  /** Names the statement. */
  nome: string;
  /** One value, in SQL: `$1` is the orgao of the session, `$5` the key. */
  texto: string;
  /** What is looked for, from the path; undefined of a path that the route refuses. */
  chave: (params: unknown) => string | undefined;
  /** From what the driver gave, what was looked for. */
  ler: (valor: unknown) => V;
}

/** What a route is asked, as it comes. */
interface DaRota {
  query: unknown;
  params: unknown;
}

/** One value, in SQL, and from what the driver gave of it, what was looked for. */
interface Montada<V> {
  texto: SQL;
  ler: (valor: unknown) => V;
}

/**
 * The same of a list, whose filters and orders have no end, or of what stands in several tables: its statement is
 * written anew each time, and not prepared.
 */
export interface ListaComASessao<V = unknown> {
  /** `u` is the account of the session. Undefined of what the route refuses. */
  montar: (
    pedido: DaRota,
    onde: { db: Database; cod_empre: number; agora: Date },
  ) => Montada<V> | undefined;
}

/** Reads it for staff alone. */
export const soParaServidores = (texto: SQL): SQL =>
  sql`case when u.tipo in ('PREFEITURA', 'ADMIN') then ${texto} end`;

export type ComASessao<V = unknown> = UmComASessao<V> | ListaComASessao<V>;

/** What a request asks to be read with its session. */
export type PedidoComASessao =
  | { de: UmComASessao; chave: string }
  | { de: ListaComASessao; lista: Montada<unknown> };

/** What the route reads together with the session, if its path or its query says of what. */
export const aoLadoDe = (
  de: ComASessao | undefined,
  onde: { db: Database; cod_empre: number; agora: Date },
  { params, query }: DaRota,
): PedidoComASessao | undefined => {
  if (de === undefined) return undefined;
  if ('montar' in de) {
    const lista = de.montar({ query, params }, onde);
    return lista && { de, lista };
  }
  const chave = de.chave(params);
  return chave === undefined ? undefined : { de, chave };
};

/** What was read with a session. */
export interface LidoComASessao {
  pedido: PedidoComASessao;
  valor: unknown;
}

/** Of whoever is signed in, what was read with their session. */
interface Lido {
  lidoComASessao?: { aoLado?: LidoComASessao | undefined };
}

/** What the session's statement read of this key; undefined where it was not asked, which is then asked apart. */
export const lidoComASessao = <V>(
  { lidoComASessao: lido }: Lido,
  de: UmComASessao<V>,
  chave: string,
): { valor: V } | undefined => {
  const { pedido, valor } = lido?.aoLado ?? {};
  if (pedido?.de !== de || !('chave' in pedido) || pedido.chave !== chave) return undefined;
  return { valor: de.ler(valor) };
};

/** The list that the session's statement read, by the query of this same request. */
export const listaComASessao = <V>({ lidoComASessao: lido }: Lido, de: ListaComASessao<V>): V => {
  const { pedido, valor } = lido?.aoLado ?? {};
  if (pedido?.de !== de || !('lista' in pedido))
    throw new Error('the route does not declare this list');
  return pedido.lista.ler(valor) as V;
};
