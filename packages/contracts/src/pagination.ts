import * as z from 'zod/mini';

/** Query of every list: `page`, `per_page` and `sort[field]=asc|desc`. */
export const paginaQuery = <const C extends readonly [string, ...string[]]>(campos: C) =>
  z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
    per_page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
    sort: z.optional(z.partialRecord(z.enum(campos), z.enum(['asc', 'desc']))),
  });

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
