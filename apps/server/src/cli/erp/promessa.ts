import { AppError } from '../../core/app-error.ts';
import type { Alvo } from './alvo.ts';

/** Something that the system of a city promises; broken when `cumprir` throws. */
export interface Promessa {
  nome: string;
  cumprir: (alvo: Alvo) => Promise<void>;
}

class Quebra extends Error {}

/** @throws when what was promised is not so */
export function exigir(cumprida: boolean, motivo: string): asserts cumprida {
  if (!cumprida) throw new Quebra(motivo);
}

/** Why a promise is broken, in words; a fault of our own is thrown on. */
export const motivoDe = (erro: unknown): string => {
  if (erro instanceof Quebra) return erro.message;
  if (erro instanceof AppError)
    return erro.cause instanceof Error ? erro.cause.message : erro.message;
  throw erro;
};
