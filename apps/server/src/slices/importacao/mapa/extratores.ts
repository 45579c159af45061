import { ErroDeUso } from '../erro.ts';
import type { Tipo } from '../tipos/tipo.ts';
import type { Mapa, Origem } from './mapa.ts';
import { transformar } from './transformacoes.ts';

/** How to get the text of each field that the file has from the cells of a line. */
export type Extratores = ReadonlyMap<string, (celulas: readonly string[]) => string>;

type AcharColuna = (nome: string) => number;

const acharEm =
  (cabecalho: readonly string[]): AcharColuna =>
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

const extrator = (origem: Origem, achar: AcharColuna) => {
  if (typeof origem === 'object' && 'constante' in origem) return () => origem.constante;
  if (typeof origem === 'object' && 'modelo' in origem) {
    const partes = origem.modelo.split(/\{([^{}]+)\}/);
    // Odd places hold the names of columns.
    const posicoes = partes.map((parte, i) => (i % 2 === 1 ? achar(parte) : -1));
    return (celulas: readonly string[]) =>
      partes
        .map((parte, i) => (i % 2 === 1 ? (celulas[posicoes[i] ?? -1] ?? '').trim() : parte))
        .join('');
  }
  const { coluna, transformar: lista = [] } =
    typeof origem === 'string' ? { coluna: origem } : origem;
  const posicao = achar(coluna);
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
  const achar = acharEm(cabecalho);
  return new Map([
    ...Object.entries(origens).map(([nome, origem]) => [nome, extrator(origem, achar)] as const),
    ...Object.entries(fixos).map(([nome, valor]) => [nome, () => valor] as const),
  ]);
};
