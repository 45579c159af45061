import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { ErroDeUso } from '../erro.ts';
import type { Tipo } from '../tipos/tipo.ts';
import { Regra } from './regra.ts';
import { Transformacao } from './transformacoes.ts';

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

const { localeError } = z.locales.pt();

const lerJson = async (caminho: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(caminho, 'utf8')) as unknown;
  } catch (erro) {
    const motivo = erro instanceof SyntaxError ? 'não é JSON' : 'não pode ser lido';
    throw new ErroDeUso(`O mapa ${caminho} ${motivo}: ${String(erro)}`);
  }
};

/** What is wrong with a mapping as a whole, besides its shape. */
const problemas = (mapa: Mapa, tipo: Tipo, dispensados: readonly string[]): string[] => {
  const presentes = Object.keys(mapa.campos);
  const faltam = Object.entries(tipo.campos).filter(
    ([nome, campo]) =>
      campo.obrigatorio && !presentes.includes(nome) && !dispensados.includes(nome),
  );
  return [
    ...(mapa.tipo === tipo.nome ? [] : [`tipo: é um mapa de ${mapa.tipo}, não de ${tipo.nome}`]),
    ...presentes
      .filter((nome) => !(nome in tipo.campos))
      .map((nome) => `campos.${nome}: ${tipo.nome} não tem este campo`),
    ...faltam.map(([nome]) => `campos.${nome}: é obrigatório`),
    ...(tipo.comRegra && !mapa.regra ? ['regra: é obrigatória'] : []),
    ...(!tipo.comRegra && mapa.regra ? [`regra: ${tipo.nome} não usa regra`] : []),
  ];
};

/**
 * Reads a mapping file for a kind of import.
 * @param dispensados fields that come from elsewhere (`--ano`).
 * @throws ErroDeUso that lists every problem, one a line.
 */
export const lerMapa = async (
  caminho: string,
  tipo: Tipo,
  dispensados: readonly string[] = [],
): Promise<Mapa> => {
  const lido = Mapa.safeParse(await lerJson(caminho), { error: localeError });
  const erros = lido.success
    ? problemas(lido.data, tipo, dispensados)
    : lido.error.issues.map(({ path, message }) => `${path.join('.') || 'mapa'}: ${message}`);
  if (lido.success && erros.length === 0) return lido.data;
  throw new ErroDeUso([`O mapa ${caminho} tem problemas:`, ...erros].join('\n  '));
};
