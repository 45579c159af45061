import type { Freio } from './freios.ts';
import type { Limite, Limites } from './limites.ts';

/** What is left to an address that the portal does not know while somebody guesses from many. */
const SOB_ATAQUE = { maximo: 3, teto: 60 };

/** More misses than this in an orgao, from everywhere, are somebody who guesses from many addresses. */
export const createVigia = (limites: Limites, porOrgao: Limite) => ({
  /** The brake of an address, tighter while the orgao is under attack. It shuts nobody out by itself. */
  freio: async (freio: Freio, cod_empre: number): Promise<Freio> => {
    const lida = await limites.ler(porOrgao, cod_empre);
    return (lida?.contagem ?? 0) >= porOrgao.maximo ? { ...freio, ...SOB_ATAQUE } : freio;
  },
  errou: async (cod_empre: number): Promise<void> => {
    await limites.contar(porOrgao, cod_empre);
  },
});
