import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { criarEnderecoCurto, type EnderecoCurto } from './endereco-curto.ts';
import type { Sigilo } from './sigilo.ts';

/** Which attachment. */
const Qual = z.object({ cod_empre: z.number(), id: z.string() });
type Qual = z.infer<typeof Qual>;

/** A new attachment: its id, and its name in the storage, in which nothing comes from outside. */
export const novoAnexo = (cod_empre: number): { id: string; chave: string } => {
  const id = randomUUID();
  return { id, chave: `${cod_empre}/${id.slice(0, 2)}/${id}` };
};

/**
 * Addresses under which an attachment is downloaded for a few minutes, by whoever has them: only for
 * readers who were told already that they may read it.
 */
export const enderecosDosAnexos = (partes: {
  sigilo: Sigilo;
  relogio: () => Date;
}): EnderecoCurto<Qual> => criarEnderecoCurto(partes, 'anexo', '/api/anexos/', Qual);
