/** One record of the file; a quoted field may hold line breaks. */
export interface Linha {
  /** Line of the file on which the record begins, the first being 1. */
  numero: number;
  celulas: string[];
}

/** A quote opens a field on this line and never closes. */
export class AspasAbertas extends Error {
  constructor(readonly linha: number) {
    super(`unclosed quote, line ${linha}`);
  }
}

interface Leitor {
  /** Records that this piece of text completes. */
  escrever: (texto: string) => Linha[];
  /** The record that the end of the file completes, if any. */
  terminar: () => Linha[];
}

/** Longer than any record of a real file: a quote was opened and never closed. */
const MAIOR_REGISTRO = 1_000_000;

/** Where `alvo` comes next: looked for once, not again for every record that has none. */
const createBusca = (texto: string, alvo: string) => {
  let achado = -1;
  return (desde: number): number => {
    if (achado < desde) achado = texto.indexOf(alvo, desde);
    if (achado < 0) achado = texto.length;
    return achado;
  };
};

const quebrasEm = (texto: string): number => texto.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Where the quotes that open at `inicio` close, which is before a separator or a line end. */
const findFechamento = (texto: string, inicio: number, separador: string): number => {
  for (let i = texto.indexOf('"', inicio + 1); i >= 0; i = texto.indexOf('"', i + 1)) {
    const seguinte = texto[i + 1];
    if (seguinte === '"') i += 1;
    else if (seguinte === undefined || [separador, '\n', '\r'].includes(seguinte)) return i;
  }
  return -1;
};

/**
 * Reads a record with quotes (RFC 4180), lenient with what spreadsheets and old systems write:
 * quotes in the middle of a field are part of it.
 * @returns undefined while the closing quote has not come.
 */
const lerComAspas = (texto: string, desde: number, separador: string) => {
  const celulas: string[] = [];
  for (let pos = desde; ;) {
    let fim = pos;
    if (texto[pos] === '"') {
      const fecha = findFechamento(texto, pos, separador);
      if (fecha < 0) return undefined;
      celulas.push(texto.slice(pos + 1, fecha).replaceAll('""', '"'));
      fim = fecha + 1;
    } else {
      while (fim < texto.length && ![separador, '\n', '\r'].includes(texto.charAt(fim))) fim += 1;
      celulas.push(texto.slice(pos, fim));
    }
    if (texto[fim] !== separador) return { celulas, fim };
    pos = fim + 1;
  }
};

const emBranco = (celulas: readonly string[]): boolean =>
  celulas.every((celula) => celula.trim() === '');

/**
 * Cuts CSV text into records, piece by piece. Line ends may be of any system, even mixed; blank
 * lines are skipped. Both calls throw AspasAbertas.
 */
export const createLeitor = (separador: string): Leitor => {
  let resto = '';
  let numero = 1;

  const cortar = (texto: string, acabou: boolean): Linha[] => {
    const linhas: Linha[] = [];
    const [proximoLf, proximoCr, proximaAspa] = [
      createBusca(texto, '\n'),
      createBusca(texto, '\r'),
      createBusca(texto, '"'),
    ];
    let pos = 0;
    while (pos < texto.length) {
      let fim = Math.min(proximoLf(pos), proximoCr(pos));
      let celulas: string[];
      const comAspas = proximaAspa(pos) < fim;
      if (comAspas) {
        const lido = lerComAspas(texto, pos, separador);
        if (lido === undefined && acabou) throw new AspasAbertas(numero);
        celulas = lido?.celulas ?? [];
        fim = lido?.fim ?? texto.length;
      } else {
        celulas = texto.slice(pos, fim).split(separador);
      }
      // The record, or the pair of its line end, may go on in the next piece.
      if (!acabou && fim >= texto.length - 1) break;
      const seguinte = fim + (texto.startsWith('\r\n', fim) ? 2 : 1);
      if (!emBranco(celulas)) linhas.push({ numero, celulas });
      numero += comAspas ? quebrasEm(texto.slice(pos, seguinte)) : 1;
      pos = seguinte;
    }
    resto = texto.slice(pos);
    if (resto.length > MAIOR_REGISTRO) throw new AspasAbertas(numero);
    return linhas;
  };

  return {
    escrever: (texto) => cortar(resto + texto, false),
    terminar: () => cortar(resto, true),
  };
};

const SEPARADORES = [';', ',', '\t'] as const;
export type Separador = (typeof SEPARADORES)[number];

/** Characters of the first line that stand outside quotes. */
const semAspas = (linha: string): string => linha.replace(/"(?:[^"]|"")*"?/g, '');

/** The separator of a file, found in its header: the one that splits it most; `;` when none does. */
export const detectarSeparador = (cabecalho: string): Separador => {
  const texto = semAspas(cabecalho);
  const vezes = (separador: Separador): number => texto.split(separador).length;
  return SEPARADORES.reduce((melhor, outro) => (vezes(outro) > vezes(melhor) ? outro : melhor));
};

/** As a person writes it (`--separador`): the character itself, or `tab`. */
export const lerSeparador = (texto: string): Separador | undefined =>
  texto === 'tab' || texto === '\\t' ? '\t' : SEPARADORES.find((separador) => separador === texto);
