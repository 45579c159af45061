import type { Endpoint } from '@balcao/contracts';
import { request } from './call.ts';
import type { PedidoCru } from './wire.ts';

/** The name that the server gives the file, or the one that is expected. */
const nomeDe = (resposta: Response, padrao: string): string =>
  /filename="([^"]+)"/.exec(resposta.headers.get('Content-Disposition') ?? '')?.[1] ?? padrao;

/**
 * Fetches a file and hands it to the browser to keep, by the name that the server gives it. The
 * bytes come first, so that a failure is read as an `ApiError`, which it throws.
 */
export async function baixarArquivo(
  endpoint: Endpoint,
  pedido: PedidoCru,
  nomePadrao: string,
): Promise<void> {
  const resposta = await request(endpoint, pedido);
  const endereco = URL.createObjectURL(await resposta.blob());
  const link = Object.assign(document.createElement('a'), {
    href: endereco,
    download: nomeDe(resposta, nomePadrao),
  });
  link.click();
  // The browser reads the address after the click; a moment later it needs it no more.
  setTimeout(() => URL.revokeObjectURL(endereco), 10_000);
}
