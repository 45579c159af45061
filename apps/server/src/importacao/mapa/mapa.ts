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
const Regra = z.strictObject({
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

/** The closed list of what a mapping may do to the text of a cell, in the order it is written. */
const Transformacao = z.union([
  z.enum(['maiusculas', 'somente_digitos', 'sem_pontuacao']),
  z.strictObject({ zeros_a_esquerda: z.int().check(z.minimum(1), z.maximum(40)) }),
  z.strictObject({ vazio_se: z.array(z.string()).check(z.minLength(1)) }),
  z.strictObject({ traduzir: z.record(z.string(), z.string()) }),
]);
export type Transformacao = z.infer<typeof Transformacao>;

/** Where a field comes from: a column, several joined by a model, or always the same text. */
const Origem = z.union([
  z.string().check(z.minLength(1)),
  z.strictObject({
    coluna: z.string().check(z.minLength(1)),
    transformar: z.optional(z.array(Transformacao)),
  }),
  z.strictObject({ modelo: z.string().check(z.regex(/\{[^{}]+\}/, 'falta uma {coluna}')) }),
  z.strictObject({ constante: z.string() }),
]);
export type Origem = z.infer<typeof Origem>;

/** A mapping file: how the columns of a city's own file become our fields. */
export const Mapa = z.strictObject({
  tipo: z.string(),
  /** Who published the figures; kept in the audit trail. */
  fonte: z.optional(z.string().check(z.maxLength(200))),
  decimal: z.optional(z.enum([',', '.'])),
  campos: z.record(z.string(), Origem),
  regra: z.optional(Regra),
});
export type Mapa = z.infer<typeof Mapa>;
