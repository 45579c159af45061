import type { Parte } from './parte.ts';
import { campo, type Estilo } from './escrita.ts';
import { COLUNA } from './medidas.ts';

const ENTRE = 14;
const VALOR: Estilo = { tamanhos: [10.5, 9.5, 9, 8.5, 8], linhas: 3, entrelinha: 1.2 };

/** A row of labelled values side by side, each with its share of the width. */
export type Fileira = readonly (readonly [rotulo: string, valor: string, fatia: number])[];

/** Rows of labelled values, one under the other; answers the y below them. */
export const fileiras = (
  parte: Parte,
  linhas: readonly Fileira[],
  topo: number,
  estilo: Estilo = VALOR,
): number => linhas.reduce((y, fileira) => desenhar(parte, fileira, y, estilo) + 5, topo) - 5;

function desenhar(parte: Parte, fileira: Fileira, y: number, estilo: Estilo): number {
  const fatias = fileira.reduce((soma, [, , fatia]) => soma + fatia, 0);
  const util = COLUNA.largura - ENTRE * (fileira.length - 1);
  let x = COLUNA.x;
  let base = y;
  for (const [rotulo, valor, fatia] of fileira) {
    const largura = (util * fatia) / fatias;
    base = Math.max(base, campo(parte, rotulo, valor, { x, y, largura }, estilo));
    x += largura + ENTRE;
  }
  return base;
}
