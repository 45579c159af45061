import sharp from 'sharp';
import type { Imagens } from './port.ts';

const FORMATOS = new Set(['png', 'jpeg', 'webp']);
/** A picture of more is a decompression bomb, not a coat of arms. */
const PIXELS = 40_000_000;

// What is decoded is not asked for again, and the threads are few: see `core/senha.ts`.
sharp.cache(false);
sharp.concurrency(1);

export const imagensComSharp = (): Imagens => ({
  reencodificar: async (bytes, { lado, cortar = false }) => {
    try {
      const imagem = sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error', animated: false });
      const { format } = await imagem.metadata();
      if (!FORMATOS.has(format)) return undefined;
      const fit = cortar ? 'cover' : 'inside';
      return await imagem
        .rotate()
        .resize({ width: lado, height: lado, fit, withoutEnlargement: true })
        .png({ compressionLevel: 9 })
        .toBuffer();
    } catch {
      return undefined;
    }
  },
});
