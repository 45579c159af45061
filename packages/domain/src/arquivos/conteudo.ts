import type { ExtensaoDeAnexo } from './anexo.ts';

/** Looks at a file as it passes, in pieces of any size, without keeping it. */
export interface Conferencia {
  /** Answers false as soon as the content cannot be what the name says. */
  receber: (pedaco: Uint8Array) => boolean;
  /** After the last piece: whether the content is what the name says. */
  terminar: () => boolean;
}

const latin1 = (texto: string): number[] => [...texto].map((letra) => letra.charCodeAt(0));
const utf16 = (texto: string): number[] => latin1(texto).flatMap((codigo) => [codigo, 0]);

interface Marcas {
  /** First bytes. */
  inicio: readonly number[];
  /** Any of these somewhere in the file. */
  contem?: readonly (readonly number[])[];
}

/**
 * How each binary kind begins: JPEG (ITU T.81 B.1.1.3: SOI and the next marker), PNG (ISO 15948
 * §5.2), PDF (ISO 32000-1 §7.5.2). DOCX is a zip (APPNOTE §4.3.7) that names its main part, XLS a
 * compound file ([MS-CFB] §2.2) with the stream of a workbook ([MS-XLS] §2.1.2): a bare zip or an
 * installer begins the same way.
 */
const JPEG: Marcas = { inicio: [0xff, 0xd8, 0xff] };
const BINARIOS: Readonly<Record<Exclude<ExtensaoDeAnexo, 'txt' | 'csv'>, Marcas>> = {
  jpeg: JPEG,
  jpg: JPEG,
  png: { inicio: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  pdf: { inicio: latin1('%PDF-') },
  docx: { inicio: latin1('PK\u0003\u0004'), contem: [latin1('word/document')] },
  xls: {
    inicio: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    contem: [utf16('Workbook'), utf16('Book')],
  },
};

/** Whether `bytes` stand in `onde` from `posicao` on. */
const estaEm = (onde: Uint8Array, posicao: number, bytes: readonly number[]): boolean =>
  bytes.every((byte, i) => onde[posicao + i] === byte);

const contemAlgum = (onde: Uint8Array, padroes: readonly (readonly number[])[]): boolean =>
  padroes.some((bytes) => {
    const [primeiro = 0] = bytes;
    for (let em = onde.indexOf(primeiro); em >= 0; em = onde.indexOf(primeiro, em + 1)) {
      if (estaEm(onde, em, bytes)) return true;
    }
    return false;
  });

const juntar = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const juntos = new Uint8Array(a.length + b.length);
  juntos.set(a);
  juntos.set(b, a.length);
  return juntos;
};

const binario = ({ inicio, contem = [] }: Marcas): Conferencia => {
  const sobra = Math.max(0, ...contem.map(({ length }) => length - 1));
  let comeco = new Uint8Array(0);
  let fim = new Uint8Array(0);
  let achou = contem.length === 0;
  return {
    receber: (pedaco) => {
      if (comeco.length < inicio.length) {
        comeco = new Uint8Array(juntar(comeco, pedaco).subarray(0, inicio.length));
      }
      if (!achou) {
        // A name may stand across two pieces.
        const costura = juntar(fim, pedaco.subarray(0, sobra));
        achou = contemAlgum(costura, contem) || contemAlgum(pedaco, contem);
        fim = new Uint8Array(juntar(fim, pedaco.slice(-sobra)).slice(-sobra));
      }
      return [...comeco].every((byte, i) => byte === inicio[i]);
    },
    terminar: () => achou && comeco.length === inicio.length && estaEm(comeco, 0, inicio),
  };
};

/** Controls that no text has, in UTF-8 as in Latin-1: all below the space but tab and line ends. */
const temControle = (pedaco: Uint8Array): boolean => {
  for (const byte of pedaco) {
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) return true;
  }
  return false;
};

/**
 * Beginnings by which a program would take a text for something to show or to run: marks of HTML,
 * XML and SVG (WHATWG MIME Sniffing §7.1), PDF, PostScript, RTF and scripts.
 */
const OUTRA_COISA = /^[\s\u00ef\u00bb\u00bf\ufeff]*(?:<[a-z!?/]|%pdf-|%!ps|\{\\rtf|#!)/i;
/** As much of a file as the sniffing of browsers looks at. */
const CABECA = 1445;

const texto = (): Conferencia => {
  let cabeca = '';
  return {
    receber: (pedaco) => {
      const falta = CABECA - cabeca.length;
      if (falta > 0) cabeca += String.fromCharCode(...pedaco.subarray(0, falta));
      return !temControle(pedaco) && !OUTRA_COISA.test(cabeca);
    },
    terminar: () => true,
  };
};

/**
 * Checks that a file is of the kind that its name says: a renamed program, a drawing with a script
 * called `.png` or a text that a browser would run are none of what is taken.
 */
export const conferirConteudo = (extensao: ExtensaoDeAnexo): Conferencia =>
  extensao === 'txt' || extensao === 'csv' ? texto() : binario(BINARIOS[extensao]);
