import { aviso } from './faixas.ts';
import { COLUNA } from './medidas.ts';
import type { Parte } from './parte.ts';

/** Says in real text what the watermark says across the page; answers the y below it. */
export const avisoDeDemonstracao = (parte: Parte, semValor: boolean, y: number): number =>
  semValor
    ? aviso(parte, 'SEM VALOR: documento de demonstração.', { ...COLUNA, y: y + 8 }, true)
    : y;
