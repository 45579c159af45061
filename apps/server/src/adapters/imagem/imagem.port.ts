/** Makes a raster image of ours out of bytes that somebody sent. */
export interface Imagens {
  /**
   * The image as a PNG that fits `lado` × `lado` pixels, without the sender's metadata, or undefined
   * when the bytes are not a PNG, JPEG or WebP. `cortar` fills a square instead of fitting in it.
   */
  reencodificar: (
    bytes: Uint8Array,
    opcoes: { lado: number; cortar?: boolean },
  ) => Promise<Uint8Array | undefined>;
}
