import * as z from 'zod/mini';
import type { Cofre } from '../../../core/cofre.ts';

const USO = 'pedido-de-senha';

const Pedido = z.object({
  email: z.string(),
  /** Undefined asks for the accounts of every orgao. */
  cod_empre: z.optional(z.number()),
  /** When it was asked for, ISO 8601; a request of a former version does not say. */
  em: z.optional(z.string()),
  /** What the trail may know of the address that asked, on the day it did. */
  origem_do_dia: z._default(z.string(), ''),
});

/** Somebody asked for a new password for whoever has this e-mail. */
export type PedidoDeSenha = z.infer<typeof Pedido>;

/** The request as the queue keeps it: encrypted. */
export const selarPedido = (cofre: Cofre, pedido: PedidoDeSenha): string =>
  cofre.cifrar(USO, JSON.stringify(pedido));

/** Undefined when it was sealed with another `APP_KEY`. */
export const abrirPedido = (cofre: Cofre, selado: string): PedidoDeSenha | undefined => {
  const texto = cofre.decifrar(USO, selado);
  return texto === undefined ? undefined : Pedido.parse(JSON.parse(texto));
};
