/** Most characters of each field of an appeal, as people count them (`esic.md` §5 and §9). */
export const LIMITES_DO_RECURSO = { mensagem: 300, resposta: 300 } as const;

/** Rows of a page of appeals. */
export const RECURSOS_POR_PAGINA = 15;
