/** The value that a share `p` of them stays under. */
export const percentil = (valores: readonly number[], p: number): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length * p)] ?? NaN;

export const mediana = (valores: readonly number[]): number => percentil(valores, 0.5);
