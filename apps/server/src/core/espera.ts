import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from './app-error.ts';
import type { Origem } from './quem/origem.ts';

interface Medidas {
  /** Done at once. */
  lugares: number;
  /** Waiting, of all. */
  espera: number;
  /** Waiting, of one origin. */
  porOrigem: number;
}

/**
 * Runs the work when its turn comes, which counts to where it was asked from.
 * @param origem undefined for what nobody asked for over the network: the operator's commands, jobs
 * @throws AppError MUITO_MOVIMENTO when too many wait already
 */
type FilaJusta = <A>(origem: Origem | undefined, fazer: () => Promise<A>) => Promise<A>;

const DA_CASA = '';

/** Seconds after which somebody who found the queue full may try again. */
const VOLTE_EM = 5;

/**
 * Turns of what takes much memory or processor: a few are done at once, some wait, the rest are told to
 * come back. Origins take turns, each in its own order: whoever sends a hundred at once waits for
 * themselves, and not everybody for them. Of this process alone.
 */
export const createFilaJusta = ({ lugares, espera, porOrigem }: Medidas): FilaJusta => {
  /** Who waits, by origin; the origin whose turn is next stands first. */
  const filas = new Map<string, (() => void)[]>();
  let ocupados = 0;
  let esperam = 0;

  const entrarNaFila = (origem: string): Promise<void> => {
    const fila = filas.get(origem) ?? [];
    if (esperam >= espera || fila.length >= porOrigem)
      throw new AppError('MUITO_MOVIMENTO', { retryAfter: VOLTE_EM });
    filas.set(origem, fila);
    esperam += 1;
    return new Promise((entrar) => fila.push(entrar));
  };

  /** Hands the place over: it stays taken, so that nobody slips in between. */
  const passarAVez = (): void => {
    const [vez] = filas;
    if (vez === undefined) {
      ocupados -= 1;
      return;
    }
    const [origem, fila] = vez;
    const entrar = fila.shift();
    filas.delete(origem);
    if (fila.length > 0) filas.set(origem, fila);
    esperam -= 1;
    entrar?.();
  };

  return async (origem, fazer) => {
    if (ocupados < lugares) ocupados += 1;
    else await entrarNaFila(origem?.para('turno') ?? DA_CASA);
    try {
      return await fazer();
    } finally {
      passarAVez();
    }
  };
};

interface Fila {
  ocupados: number;
  esperam: (() => void)[];
}

/**
 * Runs what is done under one key a few at a time, in the order in which it came; what is done under
 * other keys does not wait for it. Only of this process: each replica has its own.
 */
export const createAosPoucos = (lugares: number) => {
  const filas = new Map<string, Fila>();

  return async <A>(chave: string, fazer: () => Promise<A>): Promise<A> => {
    const fila = filas.get(chave) ?? { ocupados: 0, esperam: [] };
    filas.set(chave, fila);
    if (fila.ocupados < lugares) fila.ocupados += 1;
    else await new Promise<void>((entrar) => fila.esperam.push(entrar));
    try {
      return await fazer();
    } finally {
      // Whoever leaves hands the place over; nobody else can slip in between.
      const proximo = fila.esperam.shift();
      if (proximo) proximo();
      else fila.ocupados -= 1;
      if (fila.ocupados === 0) filas.delete(chave);
    }
  };
};

/** What a person waits at most for things to be put in order after a refusal, in milliseconds. */
const POUCO_MS = 5_000;

/**
 * Waits for work that comes to an end by itself, but not for long: somebody waits for the answer, and
 * what the work is about may be just what hangs. It is to deal with its own failures.
 */
export const esperarPouco = (trabalho: Promise<void>): Promise<void> =>
  Promise.race([trabalho, sleep(POUCO_MS, undefined, { ref: false })]);
