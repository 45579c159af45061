import type { Desafio } from '@balcao/contracts';
import { useSyncExternalStore } from 'react';
import { announce } from './anuncio.ts';

/** How far the checks under way are: parts done, of how many. */
interface Andamento {
  feitas: number;
  partes: number;
}

let andamento: Andamento | undefined;
const ouvintes = new Set<() => void>();

const mostrar = (novo: Andamento | undefined) => {
  andamento = novo;
  for (const ouvinte of ouvintes) ouvinte();
};

const subscribe = (ouvinte: () => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};

/** The check under way, or undefined. */
export const useVerificacao = (): Andamento | undefined =>
  useSyncExternalStore(
    subscribe,
    () => andamento,
    () => undefined,
  );

const desafioDe = async (resposta: Response): Promise<Desafio | undefined> => {
  const corpo: unknown = await resposta
    .clone()
    .json()
    .catch(() => undefined);
  return (corpo as { desafio?: Desafio } | undefined)?.desafio;
};

/**
 * The proof of work that an answer asks for, or undefined when it asks none or it cannot be done;
 * the page says meanwhile that it checks. Throws what `signal` says when it is stopped.
 */
export async function provaPedida(
  resposta: Response,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const desafio = resposta.status === 429 ? await desafioDe(resposta) : undefined;
  if (desafio === undefined) return undefined;
  const { partes } = desafio;
  announce('Verificando o seu aparelho. Aguarde.');
  mostrar({ feitas: 0, partes });
  try {
    const { resolver } = await import('./prova/resolver.ts');
    return await resolver(desafio, (feitas) => mostrar({ feitas, partes }), signal);
  } catch (erro) {
    if (signal?.aborted) throw erro;
    return undefined;
  } finally {
    mostrar(undefined);
  }
}
