import * as z from 'zod/mini';

/** The closed list of what a mapping may do to the text of a cell, in the order it is written. */
export const Transformacao = z.union([
  z.enum(['maiusculas', 'somente_digitos', 'sem_pontuacao']),
  z.strictObject({ zeros_a_esquerda: z.int().check(z.minimum(1), z.maximum(40)) }),
  z.strictObject({ vazio_se: z.array(z.string()).check(z.minLength(1)) }),
  z.strictObject({ traduzir: z.record(z.string(), z.string()) }),
]);
type Transformacao = z.infer<typeof Transformacao>;

/** `zeros_a_esquerda` completes what a spreadsheet cut; an empty cell stays empty. */
const comZeros = (texto: string, casas: number): string =>
  texto === '' ? '' : texto.padStart(casas, '0');

const aplicar = (texto: string, transformacao: Transformacao): string => {
  if (transformacao === 'maiusculas') return texto.toUpperCase();
  if (transformacao === 'somente_digitos') return texto.replace(/[^0-9]/g, '');
  if (transformacao === 'sem_pontuacao') return texto.replace(/[^\p{L}\p{N}]/gu, '');
  if ('zeros_a_esquerda' in transformacao) return comZeros(texto, transformacao.zeros_a_esquerda);
  if ('vazio_se' in transformacao) return transformacao.vazio_se.includes(texto) ? '' : texto;
  return transformacao.traduzir[texto] ?? texto;
};

export const transformar = (texto: string, lista: readonly Transformacao[]): string =>
  lista.reduce(aplicar, texto);
