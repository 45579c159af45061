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

/** What is decoded is not asked for again, and the threads are few: see `core/contas/senha.ts`. */
const carregar = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

let carregada: ReturnType<typeof carregar> | undefined;

/** Loaded with the first picture: the start has no use for it, and it takes a tenth of a second. */
const biblioteca = (): ReturnType<typeof carregar> => (carregada ??= carregar());

export const imagensComSharp = (): Imagens => ({
  reencodificar: async (_origem, bytes, { lado, cortar = false }) => {
    const sharp = await biblioteca();
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
