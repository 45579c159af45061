import { existsSync, rmSync } from 'node:fs';
import { move } from 'piscina';
import type { Impressao } from '../adapters/pdf/pdf.port.ts';

/**
 * What a printing thread runs in the tests of its death: the number of the slip says whether it dies,
 * always, or as long as there is a file of that name.
 */
export function imprimir(impressao: Impressao): ReturnType<typeof move> {
  const numero = impressao.tipo === 'GUIAS' ? (impressao.guias[0]?.numeroGuia ?? '') : '';
  if (numero === 'morre sempre') process.exit(1);
  if (existsSync(numero)) {
    rmSync(numero);
    process.exit(1);
  }
  return move(new TextEncoder().encode('impresso').buffer);
}
