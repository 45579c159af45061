import { dataCivilValida, lerReais, type Percentual } from '@balcao/domain';
import * as z from 'zod/mini';

const percentual = z.pipe(
  z.string().check(z.regex(/^\d{1,3}([.,]\d{1,6})? ?%$/, 'escreva como "1%" ou "0,6%"')),
  z.transform((texto): Percentual => texto.replace(',', '.').replace(/ ?%$/, '')),
);

const centavosDe = (texto: string): number => {
  const valor = lerReais(texto, { decimal: ',' });
  return valor.ok ? valor.valor : -1;
};

const reais = z.pipe(
  z.string().check(z.refine((texto) => centavosDe(texto) >= 0, 'escreva como "50,00"')),
  z.transform(centavosDe),
);

/** `09/02` into `02-09`. */
const mesEDia = (texto: string): string => texto.split('/').reverse().join('-');

const diaDoAno = z.pipe(
  z
    .string()
    .check(
      z.refine((texto) => dataCivilValida(`2023-${mesEDia(texto)}`), 'escreva dia e mês: "09/02"'),
    ),
  z.transform(mesEDia),
);

/**
 * Turns the area and the price of the square metre of a line into the IPTU of a year: área × preço
 * × alíquota, divided as the city bills.
 */
export const Regra = z.strictObject({
  tipo: z.literal('area-vezes-preco'),
  /** Which of the two areas is multiplied. */
  area: z.enum(['area_terreno', 'area_construida']),
  aliquota: percentual,
  parcelas: z.int().check(z.minimum(1), z.maximum(12)),
  parcela_minima: reais,
  desconto_unica: percentual,
  primeiro_vencimento: diaDoAno,
  /** What becomes of a line without area or price. */
  sem_valor: z.enum(['rejeitar', 'cadastrar-sem-guia']),
});
export type Regra = z.infer<typeof Regra>;
