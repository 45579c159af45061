import { expect, it } from 'vitest';
import { emDias, emMedida, emNumero } from './numeros.ts';

const NUMEROS = [0, 1, 7, 999, 1000, 4000, 12_345, 100_000, 1_234_567, -1234];
const MEDIDAS = [0, 0.04, 0.05, 0.95, 9.96, 57.94, 999.96, 1234.56, -0.04, -1.25, 100];

it.each(NUMEROS)('a count is written as the language has it: %d', (numero) => {
  expect(emNumero(numero)).toBe(new Intl.NumberFormat('pt-BR').format(numero));
});

it.each(MEDIDAS)('a measure too, to a tenth: %d', (medida) => {
  const umaCasa = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
  expect(emMedida(medida)).toBe(umaCasa.format(medida).replace(/^-0$/, '0'));
});

it('days have a word of their own, and none a dash or a sentence', () => {
  expect([emDias(1), emDias(1.5), emDias(null), emMedida(null)]).toEqual([
    ...['1 dia', '1,5 dias'],
    ...['Sem respostas', '–'],
  ]);
});
