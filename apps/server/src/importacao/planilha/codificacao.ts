import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isAscii } from 'node:buffer';
import { ErroDeUso } from '../../operator-error.ts';

const GZIP = Buffer.from([0x1f, 0x8b]);

const codigoDe = (erro: unknown): string =>
  erro instanceof Error && 'code' in erro ? String(erro.code) : '';

/** What the operating system or zlib complained of, as the operator should read it. */
const traduzir = (caminho: string, erro: unknown): Error => {
  const codigo = codigoDe(erro);
  if (codigo === 'ENOENT') return new ErroDeUso(`O arquivo ${caminho} não existe.`);
  if (codigo === 'EISDIR') return new ErroDeUso(`${caminho} é uma pasta, não um arquivo.`);
  if (codigo === 'EACCES') return new ErroDeUso(`Sem permissão para ler o arquivo ${caminho}.`);
  if (codigo.startsWith('Z_')) {
    return new ErroDeUso(`O arquivo ${caminho} está compactado, e incompleto ou estragado.`);
  }
  return erro instanceof Error ? erro : new Error(String(erro));
};

/** Size of the file as it lies on the disk, and whether gzip made it, whatever its name. */
export const inspecionar = async (
  caminho: string,
): Promise<{ tamanho: number; compactado: boolean }> => {
  try {
    const arquivo = await open(caminho);
    try {
      const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(2), 0, 2, 0);
      const { size } = await arquivo.stat();
      return { tamanho: size, compactado: bytesRead === 2 && buffer.equals(GZIP) };
    } finally {
      await arquivo.close();
    }
  } catch (erro) {
    throw traduzir(caminho, erro);
  }
};

/**
 * The bytes of a file, unpacked when it is gzip.
 * @param aoLer told of every chunk as it comes from the disk.
 */
export async function* lerBytes(
  caminho: string,
  aoLer: (chunk: Buffer) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const { compactado } = await inspecionar(caminho);
  const disco = createReadStream(caminho, { highWaterMark: 256 * 1024 });
  disco.on('data', (chunk) => aoLer(chunk as Buffer));
  let bytes: Readable = disco;
  if (compactado) {
    bytes = disco.pipe(createGunzip({ chunkSize: 256 * 1024 }));
    disco.on('error', (erro) => bytes.destroy(erro));
  }
  try {
    for await (const chunk of bytes) yield chunk as Buffer;
  } catch (erro) {
    throw traduzir(caminho, erro);
  } finally {
    disco.destroy();
  }
}

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
const createContador = () => {
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
  const contador = createContador();
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
