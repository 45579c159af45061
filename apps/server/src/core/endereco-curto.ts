import { ENDERECO_CURTO_MS } from '@balcao/contracts';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import type { Cofre } from './cofre.ts';

export interface EnderecoCurto<Conteudo> {
  create: (conteudo: Conteudo) => string;
  /** @throws AppError NAO_ENCONTRADO when it is none of ours, ENDERECO_EXPIRADO */
  abrir: (endereco: string) => Conteudo;
}

const Prazo = z.object({ expira: z.number() });

/**
 * Addresses that open something for five minutes in any browser; nobody reads in them what it is or
 * for whom.
 * @param uso keeps one purpose's addresses useless for another
 * @param caminho what stands before the address, with its final slash
 */
export const createEnderecoCurto = <S extends z.ZodMiniObject>(
  { cofre, relogio }: { cofre: Cofre; relogio: () => Date },
  uso: string,
  caminho: string,
  schema: S,
): EnderecoCurto<z.output<S>> => ({
  create: (conteudo) => {
    const texto = JSON.stringify({ ...conteudo, expira: relogio().getTime() + ENDERECO_CURTO_MS });
    return caminho + cofre.cifrar(uso, texto);
  },
  abrir: (endereco) => {
    const texto = cofre.decifrar(uso, endereco);
    if (texto === undefined) throw new AppError('NAO_ENCONTRADO');
    const lido: unknown = JSON.parse(texto);
    if (Prazo.parse(lido).expira < relogio().getTime()) throw new AppError('ENDERECO_EXPIRADO');
    return schema.parse(lido);
  },
});
