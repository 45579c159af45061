import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export type ScannedCode = { format: 'ITF' | 'QRCode'; text: string };

/** zxing would fetch its binary from the network: the one of the package is given instead. */
let ready: Promise<unknown> | undefined;
const prepare = () =>
  (ready ??= prepareZXingModule({
    overrides: {
      wasmBinary: new Uint8Array(
        readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
      ).buffer,
    },
    fireImmediately: true,
  }));

type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** Barcodes (Interleaved 2 of 5) and QR codes in pixels or in the bytes of a PNG, read by ZXing. */
export async function scanCodes(picture: Pixels | Uint8Array): Promise<ScannedCode[]> {
  await prepare();
  const found = await readBarcodes(
    'data' in picture ? { ...picture, colorSpace: 'srgb' } : picture,
    // They are printed upright, dark on white: the search for others takes as long again.
    { formats: ['ITF', 'QRCode'], tryHarder: true, tryRotate: false, tryInvert: false },
  );
  return found.map(({ format, text }) => ({ format: format === 'ITF' ? 'ITF' : 'QRCode', text }));
}
