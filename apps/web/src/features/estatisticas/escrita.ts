const inteiro = new Intl.NumberFormat('pt-BR');
const umaCasa = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** A count, as people write it. */
export const emNumero = (quantos: number): string => inteiro.format(quantos);

/** A share of a whole, as people write it; a dash where there is no whole. */
export const emPercentual = (parte: number, todo: number): string =>
  todo === 0 ? '–' : `${umaCasa.format((parte * 100) / todo)}%`;

/** Days on average, as people write them. */
export const emDias = (dias: number | null): string =>
  dias === null ? 'Sem respostas' : `${umaCasa.format(dias)} ${dias === 1 ? 'dia' : 'dias'}`;
