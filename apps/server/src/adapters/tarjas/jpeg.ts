/** Marker of a segment that pictures are not made of: APPn but Adobe's (which says how its colours are meant), and comments. */
const deFora = (marcador: number): boolean =>
  (marcador >= 0xe0 && marcador <= 0xef && marcador !== 0xee) || marcador === 0xfe;

const SOS = 0xda;
const EOI = 0xd9;

/** Where the picture's own bits that begin at `em` end: at a marker that is none of theirs. */
function fimDosBits(bytes: Uint8Array, em: number): number {
  for (let i = em; i + 1 < bytes.length; i += 1) {
    const seguinte = bytes[i + 1] ?? 0;
    if (bytes[i] === 0xff && seguinte !== 0 && (seguinte < 0xd0 || seguinte > 0xd7)) return i;
  }
  return bytes.length;
}

/**
 * A JPEG without what was written beside the picture: EXIF, XMP, thumbnails, comments, anything after
 * its end (ITU T.81, B.1.1.4). What cannot be read as one is undefined.
 */
export function semMetadados(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const partes: Uint8Array[] = [bytes.subarray(0, 2)];
  for (let em = 2; em + 2 <= bytes.length;) {
    const marcador = bytes[em + 1] ?? 0;
    if (bytes[em] !== 0xff) return undefined;
    if (marcador === 0xff) {
      em += 1;
      continue;
    }
    if (marcador === EOI) return Buffer.concat([...partes, Uint8Array.of(0xff, EOI)]);
    const cabeca = em + 2 + (bytes[em + 2] ?? 0) * 256 + (bytes[em + 3] ?? 0);
    const fim = marcador === SOS ? fimDosBits(bytes, cabeca) : cabeca;
    if (!deFora(marcador)) partes.push(bytes.subarray(em, fim));
    em = fim;
  }
  return undefined;
}
