import { isAscii } from 'node:buffer';
import { ErroDeUso } from '../erro.ts';
import { lerBytes } from './bytes.ts';

/** Encodings that can be read; Latin-1 is read as Windows-1252, which contains it. */
export const CODIFICACOES = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Codificacao = (typeof CODIFICACOES)[number];

const MARCAS: [Buffer, Codificacao][] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

const pelaMarca = (inicio: Buffer): Codificacao | undefined =>
  MARCAS.find(([marca]) => inicio.subarray(0, marca.length).equals(marca))?.[1];

/** Without a mark, Western text in UTF-16 shows by the zero byte of nearly every character. */
const pelosZeros = (inicio: Buffer): Codificacao | undefined => {
  const amostra = inicio.subarray(0, 4096);
  const zeros = [0, 0];
  amostra.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const [pares = 0, impares = 0] = zeros;
  const muitos = amostra.length / 8;
  if (impares > muitos && impares > pares) return 'utf-16le';
  if (pares > muitos && pares > impares) return 'utf-16be';
  return undefined;
};

/** How many bytes follow the first of a UTF-8 sequence; -1 when none can start so (RFC 3629). */
const continuacoes = (byte: number): number => {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : -1;
};

/** Counts well and badly formed sequences beyond ASCII, over any number of chunks. */
const criarContador = () => {
  const total = { boas: 0, ruins: 0 };
  let faltam = 0;
  const ver = (byte: number): void => {
    if (faltam > 0 && (byte & 0xc0) === 0x80) {
      faltam -= 1;
      if (faltam === 0) total.boas += 1;
      return;
    }
    if (faltam > 0) total.ruins += 1;
    faltam = 0;
    if (byte < 0x80) return;
    faltam = continuacoes(byte);
    if (faltam < 0) {
      faltam = 0;
      total.ruins += 1;
    }
  };
  const contar = (chunk: Buffer): void => {
    if (faltam === 0 && isAscii(chunk)) return;
    for (const byte of chunk) ver(byte);
  };
  return { total, contar };
};

/** The encoding of a file as a person writes it (`--codificacao`), or undefined. */
export const lerCodificacao = (texto: string): Codificacao | undefined => {
  const nome = texto.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (nome === 'latin1' || nome === 'iso88591' || nome === 'cp1252') return 'windows-1252';
  return CODIFICACOES.find((codificacao) => codificacao.replaceAll('-', '') === nome);
};

/**
 * Finds the encoding of a whole file: by its mark, by the zeros of UTF-16, else UTF-8 when all of
 * it is well formed, else Windows-1252. Reads everything, because the first accent may come late.
 * @throws ErroDeUso when part of the file is UTF-8 and part is not.
 */
export const detectarCodificacao = async (caminho: string): Promise<Codificacao> => {
  const contador = criarContador();
  let primeiro = true;
  for await (const chunk of lerBytes(caminho)) {
    const achada = primeiro ? (pelaMarca(chunk) ?? pelosZeros(chunk)) : undefined;
    if (achada) return achada;
    primeiro = false;
    contador.contar(chunk);
  }
  const { boas, ruins } = contador.total;
  if (ruins === 0) return 'utf-8';
  if (boas > ruins) {
    throw new ErroDeUso(
      `O arquivo mistura codificações: quase tudo está em UTF-8, mas ${ruins} ${ruins === 1 ? 'trecho não está' : 'trechos não estão'}. Corrija-o, ou diga como lê-lo com --codificacao.`,
    );
  }
  return 'windows-1252';
};
