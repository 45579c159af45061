import * as z from 'zod/mini';
import { inteiroEntre } from './fields.ts';

const CAMPO_SEM_ORDEM = 'Não é possível ordenar por este campo.';
const SENTIDO_DESCONHECIDO = 'A ordem é asc (crescente) ou desc (decrescente).';
const PAGINA_INVALIDA = 'Informe o número da página, a partir de 1.';

/**
 * Query of every list: `page`, `per_page` and `sort[field]=asc|desc`, of a closed list of fields;
 * several fields sort in the order in which they were sent. `porPagina` rows when nobody says, and never
 * more than `maximo`.
 */
export const paginaQuery = <const C extends readonly [string, ...string[]]>(
  campos: C,
  porPagina = 10,
  maximo = 100,
) =>
  z.object({
    page: z._default(inteiroEntre(1, 1_000_000, PAGINA_INVALIDA), 1),
    per_page: z._default(
      inteiroEntre(1, maximo, `Uma página tem de 1 a ${maximo} linhas.`),
      porPagina,
    ),
    sort: z.optional(
      z.partialRecord(z.enum(campos), z.enum(['asc', 'desc'], { error: SENTIDO_DESCONHECIDO }), {
        error: CAMPO_SEM_ORDEM,
      }),
    ),
  });

/** What `paginaQuery` leaves of a query: which page, and in which order. */
export interface PedidoDePagina<C extends string = string> {
  page: number;
  per_page: number;
  sort?: Partial<Record<C, 'asc' | 'desc'>> | undefined;
}

const link = z.nullable(z.string());

/** A page of rows in both shapes that the specification reads: `meta`/`links` and flat. */
export const paginaDe = <T extends z.ZodMiniType>(linha: T) =>
  z.object({
    data: z.array(linha),
    meta: z.object({
      current_page: z.number(),
      from: z.nullable(z.number()),
      last_page: z.number(),
      path: z.string(),
      per_page: z.number(),
      to: z.nullable(z.number()),
      total: z.number(),
    }),
    links: z.object({ first: link, last: link, prev: link, next: link }),
    current_page: z.number(),
    first_page_url: z.string(),
    from: z.nullable(z.number()),
    last_page: z.number(),
    last_page_url: z.string(),
    next_page_url: link,
    path: z.string(),
    per_page: z.number(),
    prev_page_url: link,
    to: z.nullable(z.number()),
    total: z.number(),
  });

/** A page as `paginaDe` describes it. */
export type Pagina<T> = z.infer<ReturnType<typeof paginaDe<z.ZodMiniType<T>>>>;
