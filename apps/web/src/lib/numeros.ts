const inteiro = new Intl.NumberFormat('pt-BR');
const umaCasa = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** A count, as people write it. */
export const emNumero = (quantos: number): string => inteiro.format(quantos);

/** A measure, to a tenth, as people write it; a dash where there is none. */
export const emMedida = (medida: number | null): string =>
  medida === null ? '–' : umaCasa.format(medida);

/** Per cent, as people write them; a dash where there is no whole. */
export const emPorcento = (percentual: number | null): string =>
  percentual === null ? '–' : `${emMedida(percentual)}%`;

/** A share of a whole, as people write it; a dash where there is no whole. */
export const emPercentual = (parte: number, todo: number): string =>
  emPorcento(todo === 0 ? null : (parte * 100) / todo);

/** Days on average, as people write them. */
export const emDias = (dias: number | null): string =>
  dias === null ? 'Sem respostas' : `${umaCasa.format(dias)} ${dias === 1 ? 'dia' : 'dias'}`;
