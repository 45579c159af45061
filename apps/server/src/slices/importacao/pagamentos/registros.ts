import { TAMANHO_DO_REGISTRO } from '@balcao/domain';

/** A record of a return file, with its place: the first is 1. */
export interface RegistroLido {
  numero: number;
  linha: string;
}

/** What some systems write after the last record. */
const FIM_DE_ARQUIVO = '\u001A';

/** Whether records stand one a line; some banks write them end to end. */
export const temLinhas = (inicio: string): boolean => /[\r\n]/.test(inicio);

/** The first record, whatever ends it. */
export const primeiroRegistro = (inicio: string): string =>
  temLinhas(inicio)
    ? (inicio.trimStart().split(/[\r\n]/, 1)[0] ?? '')
    : inicio.slice(0, TAMANHO_DO_REGISTRO);

/** Pieces of the length of a record; the last may be shorter. */
const emBlocos = (texto: string): string[] =>
  texto.match(new RegExp(`[^]{1,${TAMANHO_DO_REGISTRO}}`, 'g')) ?? [''];

/** A line end may go on in the next piece: its first half waits there. */
const emLinhas = (texto: string): string[] => texto.split(/\r\n|\n|\r(?!$)/);

/** Cuts the text of a return file into records; keeps nothing but the piece in hand. */
export async function* lerRegistros(
  texto: AsyncIterable<string>,
  porLinha: boolean,
): AsyncGenerator<RegistroLido[]> {
  let [resto, numero] = ['', 0];
  const numerar = (linhas: readonly string[]): RegistroLido[] =>
    linhas.flatMap((bruta) => {
      numero += 1;
      const linha = bruta.replaceAll(FIM_DE_ARQUIVO, '').replace(/\r$/, '');
      return linha.trim() === '' ? [] : [{ numero, linha }];
    });
  for await (const pedaco of texto) {
    const linhas = porLinha ? emLinhas(resto + pedaco) : emBlocos(resto + pedaco);
    resto = linhas.pop() ?? '';
    yield numerar(linhas);
  }
  yield numerar([resto]);
}
