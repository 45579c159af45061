/** An exact fraction. Money is never computed with floating point. */
export interface Racional {
  readonly num: bigint;
  /** Always positive. */
  readonly den: bigint;
}

/** Throws RangeError for a zero denominator. */
export function racional(num: bigint | number, den: bigint | number = 1n): Racional {
  const [n, d] = [BigInt(num), BigInt(den)];
  if (d === 0n) throw new RangeError('racional com denominador zero');
  return d < 0n ? { num: -n, den: -d } : { num: n, den: d };
}

export const somar = (a: Racional, b: Racional): Racional =>
  racional(a.num * b.den + b.num * a.den, a.den * b.den);

export const subtrair = (a: Racional, b: Racional): Racional =>
  somar(a, { num: -b.num, den: b.den });

export const multiplicar = (a: Racional, b: Racional): Racional =>
  racional(a.num * b.num, a.den * b.den);

/** Throws RangeError when dividing by zero. */
export const dividir = (a: Racional, b: Racional): Racional =>
  racional(a.num * b.den, a.den * b.num);

/** Negative, zero or positive, as a sort expects. */
export const comparar = (a: Racional, b: Racional): number =>
  Number(a.num * b.den - b.num * a.den > 0n) - Number(a.num * b.den - b.num * a.den < 0n);

export const menor = (a: Racional, b: Racional): Racional => (comparar(a, b) <= 0 ? a : b);

/** Nearest integer, a half moving away from zero: 2,5 → 3 and −2,5 → −3. */
export function arredondarMeioAcima(valor: Racional): bigint {
  const dobro = 2n * valor.den;
  return valor.num < 0n
    ? -((-2n * valor.num + valor.den) / dobro)
    : (2n * valor.num + valor.den) / dobro;
}
