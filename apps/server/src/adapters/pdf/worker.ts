import { move } from 'piscina';
import { renderGuias } from './guias/render-guias.ts';
import type { Emissao, GuiaParaImprimir } from './port.ts';

/** What the worker prints, by name: each new kind of document is one more function here. */
export type Documentos = {
  imprimirGuias: { guias: readonly GuiaParaImprimir[]; emissao: Emissao };
};

/** Runs in a worker thread. The bytes are handed over, not copied. */
export async function imprimirGuias(
  pedido: Documentos['imprimirGuias'],
): Promise<ReturnType<typeof move>> {
  const bytes = await renderGuias(pedido.guias, pedido.emissao);
  return move(bytes.buffer as ArrayBuffer);
}
