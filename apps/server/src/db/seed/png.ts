import { crc32, deflateSync } from 'node:zlib';

const ASSINATURA = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const bloco = (tipo: string, dados: Buffer): Buffer => {
  const corpo = Buffer.concat([Buffer.from(tipo, 'latin1'), dados]);
  const inteiro = Buffer.alloc(8);
  inteiro.writeUInt32BE(dados.length, 0);
  inteiro.writeUInt32BE(crc32(corpo), 4);
  return Buffer.concat([inteiro.subarray(0, 4), corpo, inteiro.subarray(4)]);
};

/**
 * Writes an 8-bit RGBA image as PNG (ISO/IEC 15948).
 * @param rgba 4 bytes a pixel, row by row from the top left.
 */
export const escreverPng = (largura: number, altura: number, rgba: Uint8Array): Buffer => {
  const cabecalho = Buffer.alloc(13);
  cabecalho.writeUInt32BE(largura, 0);
  cabecalho.writeUInt32BE(altura, 4);
  cabecalho.set([8, 6, 0, 0, 0], 8);
  const linha = largura * 4;
  const linhas = Buffer.alloc(altura * (linha + 1));
  for (let y = 0; y < altura; y++) {
    linhas.set(rgba.subarray(y * linha, (y + 1) * linha), y * (linha + 1) + 1);
  }
  return Buffer.concat([
    ASSINATURA,
    bloco('IHDR', cabecalho),
    bloco('IDAT', deflateSync(linhas, { level: 9 })),
    bloco('IEND', Buffer.alloc(0)),
  ]);
};
