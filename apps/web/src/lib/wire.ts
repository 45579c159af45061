import type { Endpoint } from '@balcao/contracts';
import type * as z from 'zod/mini';

/** What a caller writes for a schema: its input, or its output where the input is `unknown` (coerced). */
export type Entrada<S> = S extends z.ZodMiniType
  ? {
      [K in keyof z.input<S>]: unknown extends z.input<S>[K]
        ? K extends keyof z.output<S>
          ? z.output<S>[K]
          : never
        : z.input<S>[K];
    }
  : never;

type Partes = 'params' | 'query' | 'body' | 'headers';

/** Arguments of a call: exactly the parts that its endpoint declares. */
export type Pedido<E extends Endpoint> = {
  [P in Partes as E[P] extends z.ZodMiniType ? P : never]: Entrada<E[P]>;
} & { signal?: AbortSignal };

type Sucesso = 200 | 201 | 202 | 204;

/** The reply of a call that succeeded. */
export type Resposta<E extends Endpoint> = {
  [S in keyof E['replies'] & Sucesso]: z.output<E['replies'][S]>;
}[keyof E['replies'] & Sucesso];

/** A value of an address or a header; undefined ones are left out. */
type Simples = string | number | boolean | undefined;

/** The untyped shape behind `Pedido`, for the code that puts a request together. */
export interface PedidoCru {
  params?: Readonly<Record<string, Simples>>;
  /** An object stands for `sort[field]=asc`. */
  query?: Readonly<Record<string, Simples | Readonly<Record<string, string>>>>;
  body?: unknown;
  headers?: Readonly<Record<string, Simples>>;
  signal?: AbortSignal | undefined;
}
