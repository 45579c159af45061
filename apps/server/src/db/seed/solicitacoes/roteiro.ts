import type { Acaso } from '../acaso.ts';
import type { RoteiroDoRecurso } from '../recursos/roteiro.ts';
import type { Tema } from './temas.ts';

/** What is going to happen to a request, in days after its filing; null for what never does. */
export interface Roteiro {
  cancelar: number | null;
  direcionar: number | null;
  /** A second sector, when the first was the wrong one. */
  redirecionar: number | null;
  atender: number | null;
  prorrogar: number | null;
  responder: number | null;
  recursos: readonly RoteiroDoRecurso[];
}

/** A request to which nothing happens. */
export const NADA: Roteiro = {
  cancelar: null,
  direcionar: null,
  redirecionar: null,
  atender: null,
  prorrogar: null,
  responder: null,
  recursos: [],
};

/**
 * Days until the answer: some at once, most when the term is nearly over, a few late. Half take 21
 * days or fewer, and half of the extended ones 31, as Brazilian cities answer.
 */
const diasDaResposta = (acaso: Acaso, termo: number): number => {
  const sorte = acaso.numero();
  if (sorte < 0.28) return acaso.inteiro(3, termo - 4);
  if (sorte < 0.82) return acaso.inteiro(termo - 2, termo + 3);
  return termo + acaso.inteiro(4, 20);
};

/** The course of a request of a subject, as chance has it. */
export const escolherRoteiro = (acaso: Acaso, { natureza }: Tema, comConta: boolean): Roteiro => {
  if (comConta && acaso.chance(0.04)) return { ...NADA, cancelar: acaso.inteiro(0, 2) };
  const direcionar = acaso.chance(0.85) ? acaso.inteiro(0, 3) : null;
  const base = { ...NADA, direcionar };
  if (acaso.chance(0.035)) return base;
  const redirecionar = direcionar !== null && acaso.chance(0.1) ? direcionar + 1 : null;
  const primeiro = (redirecionar ?? direcionar ?? 0) + acaso.inteiro(0, 5);
  const atender = acaso.chance(0.04) ? 20 + acaso.inteiro(2, 12) : primeiro;
  const estende = acaso.chance(natureza === 1 ? 0.2 : 0.08);
  const dia = acaso.inteiro(12, 18);
  const prorrogar = estende && dia >= atender ? dia : null;
  const responder = Math.max(
    atender,
    (prorrogar ?? -1) + 1,
    diasDaResposta(acaso, prorrogar === null ? 20 : 30),
  );
  return { ...base, redirecionar, atender, prorrogar, responder };
};
