import { createFilaJusta } from '../../core/fila-justa.ts';
import type { Imagens } from './port.ts';

/**
 * One picture at a time: of 40 million pixels, the largest, it takes 160 MB while it is decoded. One that
 * waits takes the 5 MB at most in which it came.
 */
const MEDIDAS = { lugares: 1, espera: 30, porOrigem: 24 };

export const imagensNaVez = (imagens: Imagens): Imagens => {
  const naVez = createFilaJusta(MEDIDAS);
  return { reencodificar: (...partes) => naVez(() => imagens.reencodificar(...partes)) };
};
