import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { ErroDeUso } from '../../operator-error.ts';
import type { Tipo } from '../tipos/tipo.ts';
import { Mapa, type Origem, type Transformacao } from './mapa.ts';

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

const transformar = (texto: string, lista: readonly Transformacao[]): string =>
  lista.reduce(aplicar, texto);

/** How to get the text of each field that the file has from the cells of a line. */
export type Extratores = ReadonlyMap<string, (celulas: readonly string[]) => string>;

type PosicaoDaColuna = (nome: string) => number;

const posicaoEm =
  (cabecalho: readonly string[]): PosicaoDaColuna =>
  (nome) => {
    const posicao = cabecalho.indexOf(nome);
    if (posicao < 0) {
      throw new ErroDeUso(
        `O arquivo não tem a coluna “${nome}”. As suas colunas: ${cabecalho.join(', ')}.`,
      );
    }
    if (cabecalho.includes(nome, posicao + 1)) {
      throw new ErroDeUso(`A coluna “${nome}” aparece mais de uma vez no arquivo.`);
    }
    return posicao;
  };

const extrator = (origem: Origem, posicaoDe: PosicaoDaColuna) => {
  if (typeof origem === 'object' && 'constante' in origem) return () => origem.constante;
  if (typeof origem === 'object' && 'modelo' in origem) {
    const partes = origem.modelo.split(/\{([^{}]+)\}/);
    // Odd places hold the names of columns.
    const posicoes = partes.map((parte, i) => (i % 2 === 1 ? posicaoDe(parte) : -1));
    return (celulas: readonly string[]) =>
      partes
        .map((parte, i) => (i % 2 === 1 ? (celulas[posicoes[i] ?? -1] ?? '').trim() : parte))
        .join('');
  }
  const { coluna, transformar: lista = [] } =
    typeof origem === 'string' ? { coluna: origem } : origem;
  const posicao = posicaoDe(coluna);
  return (celulas: readonly string[]) => transformar((celulas[posicao] ?? '').trim(), lista);
};

const conferirCabecalho = (tipo: Tipo, presentes: readonly string[]): void => {
  const campos = Object.entries(tipo.campos);
  const lista = campos
    .map(([nome, { obrigatorio }]) => (obrigatorio ? `${nome}*` : nome))
    .join(', ');
  const estranha = presentes.find((nome) => !(nome in tipo.campos));
  if (estranha !== undefined) {
    throw new ErroDeUso(
      `A coluna “${estranha}” não é um campo de ${tipo.nome}. Use um mapa (--mapa), ou só estas colunas: ${lista}.`,
    );
  }
  const falta = campos.find(([nome, { obrigatorio }]) => obrigatorio && !presentes.includes(nome));
  if (falta) {
    throw new ErroDeUso(
      `Falta a coluna “${falta[0]}”. Use um mapa (--mapa), ou estas colunas (* obrigatórias): ${lista}.`,
    );
  }
};

/**
 * Finds each field in the file, by the mapping or, without one, by a header that carries our own
 * field names.
 * @param fixos fields given on the command line, whatever the file says.
 * @throws ErroDeUso naming the column that is missing, unknown or twice there.
 */
export const prepararExtratores = (
  tipo: Tipo,
  cabecalho: readonly string[],
  mapa: Mapa | undefined,
  fixos: Readonly<Record<string, string>>,
): Extratores => {
  const nomes = cabecalho.filter((nome) => nome !== '');
  const origens: Record<string, Origem> =
    mapa?.campos ?? Object.fromEntries(nomes.map((nome) => [nome, nome]));
  if (!mapa) conferirCabecalho(tipo, [...nomes, ...Object.keys(fixos)]);
  const posicaoDe = posicaoEm(cabecalho);
  return new Map([
    ...Object.entries(origens).map(
      ([nome, origem]) => [nome, extrator(origem, posicaoDe)] as const,
    ),
    ...Object.entries(fixos).map(([nome, valor]) => [nome, () => valor] as const),
  ]);
};
