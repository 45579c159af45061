import type { Limite } from '../../core/limites/limites.ts';
import type { Contexto } from '../slice.ts';

/** What is counted anew for who asks, not what is answered from memory: enough for people, not for a script. */
export const CONTAGENS: Limite = { uso: 'transparencia-fiscal', maximo: 120, janelaSegundos: 600 };

export interface DoOrgao {
  query: { cod_empre: number };
}

/** An amount changes with every payment: the sums of the books are those of the hour. */
export const daHora =
  ({ orgaos, relogio }: Contexto) =>
  async ({ query }: DoOrgao) => ({
    orgao: await orgaos.getPublico(query.cod_empre),
    versao: relogio().toISOString().slice(0, 13),
  });
