import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ErroDeUso } from '../erro.ts';

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
