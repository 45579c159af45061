/** A taxpayer of orgao 1 whose IPTU is overdue. */
export const TERESA = '00008003840';

/** The number of that bill, whose first installment was due 250 days ago. */
export const guiaDeTeresa = (): string => {
  const vencida = new Date(Date.now() - 250 * 86_400_000);
  const ano = vencida.toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' }).slice(0, 4);
  return `${ano}000379`;
};
