import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** A member that tells neither name nor time, nor on what it was made (RFC 1952, 2.3). */
const INICIO = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty block, the last one (RFC 1951, 3.2.4). */
const FIM = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Bytes as they are, in a block that is not the last (RFC 1951, 3.2.4); 65,535 of them at most. */
const blocoSemComprimir = (bytes: Buffer): Buffer[] => {
  const inicio = Buffer.alloc(5);
  inicio.writeUInt16LE(bytes.length, 1);
  inicio.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return [inicio, bytes];
};

const BITS = Array.from({ length: 32 }, (_, i) => 2 ** i);

/**
 * Carries a checksum over bytes without reading them again: what it makes of each bit of the sum of what
 * came before is known, and of several bits it makes their sum (CRC-32, RFC 1952, 8).
 */
const contadorDe = (bytes: Buffer): ((soma: number) => number) => {
  // Of no bytes, zlib begins anew.
  if (bytes.length === 0) return (soma) => soma;
  const deNada = crc32(bytes, 0);
  const efeitos = BITS.map((bit) => crc32(bytes, bit) ^ deNada);
  return (soma) =>
    efeitos.reduce((feita, efeito, i) => ((soma >>> i) & 1 ? feita ^ efeito : feita), deNada) >>> 0;
};

const finalDe = (soma: number, tamanho: number): Buffer => {
  const final = Buffer.alloc(8);
  final.writeUInt32LE(soma, 0);
  final.writeUInt32LE(tamanho, 4);
  return final;
};

/** Makes a gzip file of a text with its gaps filled, by 64 KiB at most. */
export type Preenchedor = (recheio: string) => Buffer;

/**
 * Compresses a text that has the same gap in some places, once for all that is filled in: each filling
 * costs a copy. What is filled in is not compressed, so that the size of what leaves
 * tells nothing of it.
 * @param trechos what stands before, between and after the gaps
 */
export const comprimirComLacunas = async (trechos: readonly string[]): Promise<Preenchedor> => {
  const opcoes = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };
  const pedacos = await Promise.all(
    trechos.map(async (trecho) => {
      const bytes = Buffer.from(trecho);
      // Ends at a byte of its own, in no last block: whatever block may follow.
      const comprimido = await promisify(deflateRaw)(bytes, opcoes);
      return { comprimido, tamanho: bytes.length, contar: contadorDe(bytes) };
    }),
  );
  return (recheio) => {
    const lacuna = Buffer.from(recheio);
    const bloco = blocoSemComprimir(lacuna);
    const partes: Uint8Array[] = [INICIO];
    let soma = 0;
    let total = lacuna.length * (pedacos.length - 1);
    for (const [i, { comprimido, tamanho, contar }] of pedacos.entries()) {
      if (i > 0) {
        partes.push(...bloco);
        if (lacuna.length > 0) soma = crc32(lacuna, soma);
      }
      partes.push(comprimido);
      soma = contar(soma);
      total += tamanho;
    }
    return Buffer.concat([...partes, FIM, finalDe(soma, total)]);
  };
};
