/** Source of repeatable chance: the same seed always gives the same sequence. */
export interface Acaso {
  /** In [0, 1). */
  numero(): number;
  /** Integer, both ends included. */
  inteiro(min: number, max: number): number;
  chance(probabilidade: number): boolean;
  escolher<Item>(itens: readonly Item[]): Item;
}

/** Repeatable chance by mulberry32, which is small and good enough for invented figures. */
export const createAcaso = (semente: number): Acaso => {
  let estado = semente >>> 0;
  const numero = (): number => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const inteiro = (min: number, max: number): number =>
    min + Math.floor(numero() * (max - min + 1));
  return {
    numero,
    inteiro,
    chance: (probabilidade) => numero() < probabilidade,
    escolher: (itens) => {
      const item = itens[inteiro(0, itens.length - 1)];
      if (item === undefined) throw new Error('Nothing to choose from.');
      return item;
    },
  };
};
