import sharp from 'sharp';
import { createFilaJusta } from '../../core/espera.ts';
import type { Imagens } from './imagem.port.ts';

/**
 * One picture at a time: of 40 million pixels, the largest, it takes 160 MB while it is decoded. One that
 * waits takes the 5 MB at most in which it came.
 */
const MEDIDAS = { lugares: 1, espera: 30, porOrigem: 24 };

export const imagensNaVez = (imagens: Imagens): Imagens => {
  const naVez = createFilaJusta(MEDIDAS);
  return {
    reencodificar: (origem, ...partes) =>
      naVez(origem, () => imagens.reencodificar(origem, ...partes)),
  };
};

const FORMATOS = new Set(['png', 'jpeg', 'webp']);
/** Larger pictures are decompression bombs, not coats of arms. */
const PIXELS = 40_000_000;

// What is decoded is not asked for again, and the threads are few: see `core/senha.ts`.
sharp.cache(false);
sharp.concurrency(1);

export const imagensComSharp = (): Imagens => ({
  reencodificar: async (_origem, bytes, { lado, cortar = false }) => {
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
