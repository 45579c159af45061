import { createHash } from 'node:crypto';
import { PNG } from 'pngjs';

type Imagem = { largura: number; altura: number; rgb: Buffer };

/** Source pixels under one new pixel, end excluded. */
type Intervalo = readonly [inicio: number, fim: number];

/** Shrinks to at most `lado` pixels a side, each new pixel the mean of those it covers. */
function reduzir(imagem: Imagem, lado: number): Imagem {
  const escala = Math.max(imagem.largura, imagem.altura) / lado;
  if (escala <= 1) return imagem;
  const largura = Math.max(1, Math.round(imagem.largura / escala));
  const altura = Math.max(1, Math.round(imagem.altura / escala));
  const rgb = Buffer.alloc(largura * altura * 3);
  for (let y = 0; y < altura; y += 1) {
    const linhas = intervalo(y, altura, imagem.altura);
    for (let x = 0; x < largura; x += 1) {
      rgb.set(media(imagem, intervalo(x, largura, imagem.largura), linhas), (y * largura + x) * 3);
    }
  }
  return { largura, altura, rgb };
}

function intervalo(i: number, novos: number, antigos: number): Intervalo {
  const inicio = Math.floor((i * antigos) / novos);
  return [inicio, Math.max(inicio + 1, Math.floor(((i + 1) * antigos) / novos))];
}

function media({ largura, rgb }: Imagem, colunas: Intervalo, linhas: Intervalo): number[] {
  let [r, g, b] = [0, 0, 0];
  for (let y = linhas[0]; y < linhas[1]; y += 1) {
    for (let x = colunas[0]; x < colunas[1]; x += 1) {
      const i = (y * largura + x) * 3;
      r += rgb[i] ?? 0;
      g += rgb[i + 1] ?? 0;
      b += rgb[i + 2] ?? 0;
    }
  }
  const pixels = (colunas[1] - colunas[0]) * (linhas[1] - linhas[0]);
  return [r, g, b].map((soma) => Math.round(soma / pixels));
}

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
