import { createHash } from 'node:crypto';
import { PNG } from 'pngjs';
import { reduzir } from './reduzir.ts';

/** 40 mm at 300 dpi: more would only make each slip heavier. */
const LADO_MAXIMO = 472;
const PIXELS_MAXIMOS = 25_000_000;
const GUARDADAS = 32;

const prontas = new Map<string, Buffer | null>();

/**
 * A coat of arms as PDF/A takes it, done once per worker for each picture: PNG flattened on white
 * and reduced (no soft mask, no alpha), JPEG in grey or RGB as it is. Null for anything else.
 */
export function prepararLogo(bytes: Uint8Array): Buffer | null {
  const chave = createHash('sha1').update(bytes).digest('base64');
  const pronta = prontas.get(chave);
  if (pronta !== undefined) return pronta;
  const nova = preparar(Buffer.from(bytes));
  if (prontas.size >= GUARDADAS) prontas.clear();
  prontas.set(chave, nova);
  return nova;
}

function preparar(bytes: Buffer): Buffer | null {
  try {
    if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')))
      return prepararPng(bytes);
    return componentesDoJpeg(bytes) === 1 || componentesDoJpeg(bytes) === 3 ? bytes : null;
  } catch {
    return null; // A damaged picture must not keep anyone from paying: the shield stands in.
  }
}

function prepararPng(bytes: Buffer): Buffer | null {
  if (bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > PIXELS_MAXIMOS) return null;
  const { width, height, data } = PNG.sync.read(bytes);
  const rgb = Buffer.alloc(width * height * 3);
  for (let i = 0, j = 0; i < data.length; i += 4, j += 3) {
    const alfa = (data[i + 3] ?? 255) / 255;
    for (let c = 0; c < 3; c += 1)
      rgb[j + c] = Math.round((data[i + c] ?? 255) * alfa + 255 * (1 - alfa));
  }
  const menor = reduzir({ largura: width, altura: height, rgb }, LADO_MAXIMO);
  const saida = new PNG({ width: menor.largura, height: menor.altura });
  saida.data = menor.rgb;
  return PNG.sync.write(saida, { colorType: 2, inputColorType: 2, inputHasAlpha: false });
}

/** Colour components in the frame header (SOFn); undefined when it is no whole JPEG. */
function componentesDoJpeg(bytes: Buffer): number | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let posicao = 2;
  while (posicao + 9 < bytes.length) {
    const marca = bytes.readUInt16BE(posicao);
    if (marca < 0xffc0) return undefined;
    const quadro = marca >= 0xffc0 && marca <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marca);
    if (quadro) return bytes[posicao + 9];
    posicao += 2 + bytes.readUInt16BE(posicao + 2);
  }
  return undefined;
}
