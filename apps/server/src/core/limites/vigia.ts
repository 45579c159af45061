import type { Contagem, Limite, Limites } from './limites.ts';

/** What is left to an address that the portal does not know while somebody guesses from many. */
export const SOB_ATAQUE = { maximo: 3, teto: 60 };

/** More misses than this in an orgao, from everywhere, are somebody who guesses from many addresses. */
export const createVigia = (limites: Limites, porOrgao: Limite) => ({
  /** What it watches: while that is full the first brake is tighter, and nobody is shut out by it alone. */
  contagem: (cod_empre: number): Contagem => ({ limite: porOrgao, partes: [cod_empre] }),
  errou: async (cod_empre: number): Promise<void> => {
    await limites.contar(porOrgao, cod_empre);
  },
});
