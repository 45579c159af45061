import { somarDias, type DataCivil } from '@balcao/domain';
import { ErroDeUso } from '../../operator-error.ts';
import { lerBytes, detectarCodificacao, type Codificacao } from './codificacao.ts';
import {
  AspasAbertas,
  createLeitor,
  type Linha,
  detectarSeparador,
  type Separador,
} from './registros.ts';

export interface Planilha {
  codificacao: Codificacao;
  separador: Separador;
  cabecalho: string[];
  linhas: AsyncIterable<Linha[]>;
}

export interface OpcoesDeLeitura {
  codificacao?: Codificacao | undefined;
  separador?: Separador | undefined;
  /** Day from which the file counts its own (`resolverDias`); without it they stay as they are. */
  hoje?: DataCivil | undefined;
  /** Told of every chunk as it comes from the disk. */
  aoLer?: (chunk: Buffer) => void;
}

/** The text of a file, unpacked when it is gzip, piece by piece. */
export async function* lerTexto(
  caminho: string,
  codificacao: Codificacao,
  aoLer?: (chunk: Buffer) => void,
): AsyncGenerator<string, void> {
  const decodificador = new TextDecoder(codificacao);
  // Without `stream` some versions of Node read Windows-1252 as Latin-1, which has no €, “ or –.
  for await (const chunk of lerBytes(caminho, aoLer))
    yield decodificador.decode(chunk, { stream: true });
  yield decodificador.decode();
}

async function* lerRegistros(
  inicio: string,
  texto: AsyncGenerator<string, void>,
  separador: Separador,
): AsyncGenerator<Linha[], undefined> {
  const leitor = createLeitor(separador);
  try {
    yield leitor.escrever(inicio);
    for await (const pedaco of texto) yield leitor.escrever(pedaco);
    yield leitor.terminar();
    return undefined;
  } catch (erro) {
    if (!(erro instanceof AspasAbertas)) throw erro;
    throw new ErroDeUso(
      `Na linha ${erro.linha} há aspas que abrem um campo e não fecham; dali em diante o arquivo não pode ser lido.`,
    );
  }
}

/** Text up to the end of the first line that is not blank. */
const lerInicio = async (texto: AsyncGenerator<string, void>): Promise<string> => {
  let inicio = '';
  while (!/\S[^\r\n]*[\r\n]/.test(inicio)) {
    const { value, done } = await texto.next();
    if (done === true) return inicio;
    inicio += value;
  }
  return inicio;
};

async function* comecandoPor(linhas: Linha[], resto: AsyncGenerator<Linha[], undefined>) {
  yield linhas;
  yield* resto;
}

const DIA = /\{(ano de )?hoje([+-][0-9]{1,5})?\}/g;
const ANO = /\{ano de hoje([+-][0-9]{1,2}) anos?\}/g;

/**
 * Writes out the days that a file counts from a day: `{hoje-30}`, `{hoje}`, `{hoje+12}`, and the
 * year of one, `{ano de hoje-30}`, also in the middle of a number; and years, `{ano de hoje-2 anos}`.
 */
const resolverDias = (texto: string, hoje: DataCivil): string =>
  texto
    .replace(ANO, (_tudo, anos: string) => String(Number(hoje.slice(0, 4)) + Number(anos)))
    .replace(DIA, (_tudo, ano: string | undefined, dias = '0') => {
      const dia = somarDias(hoje, Number(dias));
      return ano === undefined ? dia : dia.slice(0, 4);
    });

async function* comDias(lotes: AsyncIterable<Linha[]>, hoje: DataCivil) {
  for await (const lote of lotes) {
    yield lote.map(({ numero, celulas }) => ({
      numero,
      celulas: celulas.map((celula) => resolverDias(celula, hoje)),
    }));
  }
}

/**
 * Opens a CSV file: gzip or not, in any of the encodings, separated by semicolon, comma or tab.
 * Its records come in batches; nothing but the piece in hand is kept in memory.
 * @throws ErroDeUso when it cannot be read, also while the lines are read.
 */
export const abrirPlanilha = async (
  caminho: string,
  opcoes: OpcoesDeLeitura = {},
): Promise<Planilha> => {
  const codificacao = opcoes.codificacao ?? (await detectarCodificacao(caminho));
  const texto = lerTexto(caminho, codificacao, opcoes.aoLer);
  const inicio = await lerInicio(texto);
  const [primeiraLinha = ''] = inicio.trimStart().split(/[\r\n]/, 1);
  const separador = opcoes.separador ?? detectarSeparador(primeiraLinha);

  const registros = lerRegistros(inicio, texto, separador);
  let lote = await registros.next();
  while (lote.done !== true && lote.value.length === 0) lote = await registros.next();
  const [cabecalho, ...linhas] = lote.value ?? [];
  if (cabecalho === undefined) throw new ErroDeUso(`O arquivo ${caminho} está vazio.`);
  const nomes = cabecalho.celulas.map((nome) => nome.trim());
  const todas = comecandoPor(linhas, registros);
  const { hoje } = opcoes;
  return {
    codificacao,
    separador,
    cabecalho: nomes,
    linhas: hoje === undefined ? todas : comDias(todas, hoje),
  };
};
