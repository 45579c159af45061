import type { Limite, Limites } from './limites.ts';
import type { Quem } from './quem.ts';

/**
 * So many devices of one address become known in a day: who collects cookies to guess with them has
 * no more of them than this, each with its few misses.
 */
const NOVOS_POR_ORIGEM: Limite = {
  uso: 'aparelho:novos',
  maximo: 30,
  janelaSegundos: 24 * 3_600,
};

/** A look-up found what it asked for: from now on its device counts for itself. */
export const lembrarAparelho = async (
  limites: Limites,
  { aparelho, origem }: Quem,
): Promise<void> => {
  if (aparelho === undefined || (aparelho.id !== undefined && !aparelho.velho)) return;
  const { contagem } = await limites.contar(NOVOS_POR_ORIGEM, origem);
  if (contagem <= NOVOS_POR_ORIGEM.maximo) aparelho.lembrar();
};
