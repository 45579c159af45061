/**
 * Whether SHA-256 (FIPS 180-4) of a text begins with so many zero bits: of short texts, one block,
 * many thousand times. The browser's own is slower for this: each call of it is a promise, and
 * without HTTPS there is none.
 */

const primosAte = (quantos: number): number[] => {
  const primos: number[] = [];
  for (let n = 2; primos.length < quantos; n += 1)
    if (primos.every((primo) => n % primo !== 0)) primos.push(n);
  return primos;
};
const fracao = (numero: number): number => ((numero % 1) * 2 ** 32) | 0;

const K = Int32Array.from(primosAte(64), (primo) => fracao(Math.cbrt(primo)));
const INICIO = Int32Array.from(primosAte(8), (primo) => fracao(Math.sqrt(primo)));
const W = new Int32Array(64);
const girar = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

/** Puts a text of at most 55 letters into the one block, with its end mark and its length. */
const escrever = (texto: string): void => {
  W.fill(0, 0, 16);
  for (let i = 0; i < texto.length; i += 1)
    W[i >> 2] = (W[i >> 2] ?? 0) | (texto.charCodeAt(i) << (24 - 8 * (i & 3)));
  const fim = texto.length;
  W[fim >> 2] = (W[fim >> 2] ?? 0) | (0x80 << (24 - 8 * (fim & 3)));
  W[15] = fim * 8;
};

const estender = (): void => {
  for (let i = 16; i < 64; i += 1) {
    const x = W[i - 15] ?? 0;
    const y = W[i - 2] ?? 0;
    const s0 = girar(x, 7) ^ girar(x, 18) ^ (x >>> 3);
    const s1 = girar(y, 17) ^ girar(y, 19) ^ (y >>> 10);
    W[i] = ((W[i - 16] ?? 0) + s0 + (W[i - 7] ?? 0) + s1) | 0;
  }
};

/** The first 32 bits of the hash of a text of at most 55 ASCII letters. */
export const comecoDoHash = (texto: string): number => {
  escrever(texto);
  estender();
  const [h0 = 0, h1 = 0, h2 = 0, h3 = 0, h4 = 0, h5 = 0, h6 = 0, h7 = 0] = INICIO;
  let [a, b, c, d, e, f, g, h] = [h0, h1, h2, h3, h4, h5, h6, h7];
  for (let i = 0; i < 64; i += 1) {
    const s1 = girar(e, 6) ^ girar(e, 11) ^ girar(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (W[i] ?? 0)) | 0;
    const s0 = girar(a, 2) ^ girar(a, 13) ^ girar(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return (h0 + a) >>> 0;
};

/** The first number from `desde` and before `ate` that does, or undefined. */
export const procurarNumero = (
  inicio: string,
  bits: number,
  desde: number,
  ate: number,
): number | undefined => {
  for (let numero = desde; numero < ate; numero += 1)
    if (Math.clz32(comecoDoHash(inicio + String(numero))) >= bits) return numero;
  return undefined;
};
