import * as z from 'zod/mini';
import { CodigoDeAcesso, SenhaAtual } from './fields.ts';

/**
 * Proof of who is signed in, typed again with what it is for: the password, and a code of who has
 * the two-factor sign-in on.
 */
export const Reautenticacao = z.object({ senha: SenhaAtual, codigo: z.optional(CodigoDeAcesso) });
export type Reautenticacao = z.infer<typeof Reautenticacao>;

/**
 * Carried by calls of which only some need the proof. Without it those are refused with
 * REAUTENTICACAO_NECESSARIA, which names the fields that have to be filled in.
 */
export const comReautenticacao = { reautenticacao: z.optional(Reautenticacao) };
