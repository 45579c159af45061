import type { Pagina, PedidoDePagina } from '@balcao/contracts';
import { asc, desc, is, Column, sql, type SQL } from 'drizzle-orm';
import { INICIO_DO_CSV, linhaCsv, type CelulaCsv } from '@balcao/domain';

/** Where a page begins and how long it is, for `limit` and `offset`. */
export const recorteDa = ({
  page,
  per_page,
}: PedidoDePagina): { limit: number; offset: number } => ({
  limit: per_page,
  offset: (page - 1) * per_page,
});

/** `%` and `_` typed by a person are letters like any other. */
export const literal = (texto: string): string => texto.replace(/[\\%_]/g, '\\$&');

/** Text of people and places sorted as Brazilians sort, where the column itself does not. */
export const emPortugues = (coluna: Column | SQL): SQL => sql`${coluna} collate "pt-BR-x-icu"`;

/**
 * The rows of a page and how many there are in all, by one statement: each row brings `total` with it.
 * Only of a page without rows, beyond the last one, it is asked alone.
 */
export const comTotal = async <Row extends { total: number }>(
  { page }: Pick<PedidoDePagina, 'page'>,
  lidas: PromiseLike<Row[]>,
  contar: () => PromiseLike<number>,
): Promise<{ linhas: Row[]; total: number }> => {
  const linhas = await lidas;
  const total = linhas[0]?.total ?? (page === 1 ? 0 : await contar());
  return { linhas, total };
};

type Ordenavel = Column | SQL;

const sentido = (coluna: Ordenavel, direcao: 'asc' | 'desc'): SQL => {
  if (direcao === 'asc') return asc(coluna);
  // PostgreSQL puts missing values first here; nobody looks for them there.
  const podeFaltar = !is(coluna, Column) || !coluna.notNull;
  return podeFaltar ? sql`${desc(coluna)} nulls last` : desc(coluna);
};

/**
 * `order by` of a list: what was asked, in the order in which it was asked, or else `padrao`; then
 * the key, so that rows that are equal never change places between two pages.
 */
export const ordemDa = <C extends string>(
  sort: PedidoDePagina<C>['sort'],
  campos: Readonly<Record<C, Ordenavel>>,
  { padrao, chave }: { padrao: PedidoDePagina<C>['sort']; chave: readonly Ordenavel[] },
): SQL[] => {
  const pedidos = Object.entries(sort ?? {}) as [C, 'asc' | 'desc'][];
  const ordem = pedidos.length > 0 ? pedidos : (Object.entries(padrao ?? {}) as typeof pedidos);
  return [
    ...ordem.map(([campo, direcao]) => sentido(campos[campo], direcao)),
    ...chave.map((coluna) => asc(coluna)),
  ];
};

/**
 * A page in both shapes that the specification reads, `meta`/`links` and flat. Links keep the
 * filters of the address that was asked; they are relative to the host, which is never taken from a
 * header.
 */
export const montarPagina = <T>(
  url: string,
  { page, per_page }: PedidoDePagina,
  { data, total }: { data: T[]; total: number },
): Pagina<T> => {
  const [path = '', consulta = ''] = url.split('?');
  const linkDa = (numero: number): string => {
    const parametros = new URLSearchParams(consulta);
    parametros.set('page', String(numero));
    parametros.set('per_page', String(per_page));
    return `${path}?${parametros.toString()}`;
  };
  const last_page = Math.max(1, Math.ceil(total / per_page));
  const vazia = data.length === 0;
  const comum = {
    current_page: page,
    from: vazia ? null : (page - 1) * per_page + 1,
    last_page,
    path,
    per_page,
    to: vazia ? null : (page - 1) * per_page + data.length,
    total,
  };
  const first = linkDa(1);
  const last = linkDa(last_page);
  const prev = page > 1 ? linkDa(Math.min(page - 1, last_page)) : null;
  const next = page < last_page ? linkDa(page + 1) : null;
  return {
    data,
    meta: comum,
    links: { first, last, prev, next },
    ...comum,
    first_page_url: first,
    last_page_url: last,
    next_page_url: next,
    prev_page_url: prev,
  };
};

/** Rows read at a time: what a slow reader does not take is not read. */
const LOTE = 1000;

/**
 * Rows of a long list, a batch at a time, so that memory stays the same however long it is.
 * @param ler the rows after one, at most so many
 */
export async function* lerEmLotes<Row>(
  ler: (depois: Row | undefined, quantas: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let depois: Row | undefined;
  for (;;) {
    const rows = await ler(depois, LOTE);
    if (rows.length > 0) yield rows;
    depois = rows.at(-1);
    if (rows.length < LOTE) return;
  }
}

/** The same batches, of which the first is read while something else is done; they leave when both are. */
export const lerEnquanto = async <Row>(
  outra: Promise<unknown>,
  lotes: AsyncGenerator<Row[]>,
): Promise<AsyncGenerator<Row[]>> => {
  const [primeiro] = await Promise.all([lotes.next(), outra]);
  async function* todos() {
    if (primeiro.done) return;
    yield primeiro.value;
    yield* lotes;
  }
  return todos();
};

/** A CSV of rows that come in batches, a batch at a time. */
export async function* csvEmLotes<Row>(
  colunas: readonly string[],
  lotes: AsyncIterable<readonly Row[]>,
  celulasDe: (row: Row) => readonly CelulaCsv[],
): AsyncGenerator<string> {
  yield INICIO_DO_CSV + linhaCsv(colunas);
  for await (const rows of lotes) yield rows.map((row) => linhaCsv(celulasDe(row))).join('');
}
