/** How long an invitation to the survey may be answered. */
export const DIAS_DO_CONVITE = 30;

/**
 * What an invitation to the survey says: an institution, until when, and something of its own. The
 * words are signed, not hidden: the page reads them too.
 */
export const escreverConvite = (cod_empre: number, expira_em: Date, unico: string): string =>
  [cod_empre, expira_em.getTime(), unico].join(' ');

/**
 * Until when the words of an invitation let one answer to an institution; undefined of what is none,
 * is of another institution, or is late.
 */
export const prazoDoConvite = (texto: string, cod_empre: number, agora: Date): Date | undefined => {
  const [orgao, expira] = texto.split(' ').map(Number);
  const expira_em = new Date(expira ?? NaN);
  return orgao === cod_empre && expira_em > agora ? expira_em : undefined;
};
