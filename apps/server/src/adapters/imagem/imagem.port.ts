import type { Origem } from '../../core/quem/origem.ts';

/** Makes a raster image of ours out of bytes that somebody sent. */
export interface Imagens {
  /**
   * The image as a PNG that fits `lado` × `lado` pixels, without the sender's metadata, or undefined
   * when the bytes are not a PNG, JPEG or WebP. `cortar` fills a square instead of fitting in it.
   * @param origem where they were sent from, to which the turn counts
   */
  reencodificar: (
    origem: Origem,
    bytes: Uint8Array,
    opcoes: { lado: number; cortar?: boolean },
  ) => Promise<Uint8Array | undefined>;
}
