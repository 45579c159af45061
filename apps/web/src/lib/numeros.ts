// Without `Intl`: the first object of it costs an old phone what waking a page does.
const comPontos = (inteiro: number): string =>
  String(inteiro).replace(/\B(?=(?:[0-9]{3})+$)/g, '.');

const comUmaCasa = (medida: number): string => {
  const decimos = Math.round(Math.abs(medida) * 10);
  const [inteiro, decimo] = [Math.floor(decimos / 10), decimos % 10];
  const sinal = medida < 0 && decimos > 0 ? '-' : '';
  return `${sinal}${comPontos(inteiro)}${decimo === 0 ? '' : `,${decimo}`}`;
};

/** A count, as people write it. */
export const emNumero = (quantos: number): string => comPontos(Math.round(quantos));

/** A measure, to a tenth, as people write it; a dash where there is none. */
export const emMedida = (medida: number | null): string =>
  medida === null ? '–' : comUmaCasa(medida);

/** Per cent, as people write them; a dash where there is no whole. */
export const emPorcento = (percentual: number | null): string =>
  percentual === null ? '–' : `${emMedida(percentual)}%`;

/** A share of a whole, as people write it; a dash where there is no whole. */
export const emPercentual = (parte: number, todo: number): string =>
  emPorcento(todo === 0 ? null : (parte * 100) / todo);

/** Days on average, as people write them. */
export const emDias = (dias: number | null): string =>
  dias === null ? 'Sem respostas' : `${comUmaCasa(dias)} ${dias === 1 ? 'dia' : 'dias'}`;
