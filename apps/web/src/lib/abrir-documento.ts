import {
  emitirDocumento,
  emitirDocumentoPublico,
  type Endpoint,
  type TipoDeDocumento,
} from '@balcao/contracts';
import { request } from './call.ts';
import type { Entrada, PedidoCru } from './wire.ts';

/** A document that was issued: where it opens, and its bytes. */
export interface DocumentoEmitido {
  /** Short-lived address of the server, or a blob address when it gave none. */
  endereco: string;
  blob: Blob;
  /** False when the browser blocked the new tab: show a link to `endereco`. */
  aberto: boolean;
}

/** What a document is asked for with: in the address of a GET, in the body of a POST. */
type Dados<E extends Endpoint> = Entrada<E['method'] extends 'GET' ? E['query'] : E['body']> &
  PedidoCru['query'];

/** A document that is asked for: which, through which door, and of whom or what. */
export interface DocumentoPedido {
  tipo: TipoDeDocumento;
  publica: boolean;
  dados: Dados<typeof emitirDocumentoPublico>;
}

/** A tab has to be opened in the click itself: after an answer, the browser takes it for a pop-up. */
function openTab(): Window | null {
  const aba = window.open('', '_blank');
  if (aba === null) return null;
  aba.opener = null;
  aba.document.title = 'Gerando o documento…';
  aba.document.body.textContent = 'Gerando o documento. Isso leva só um instante…';
  return aba;
}

/**
 * Asks for a PDF and opens it in a new tab. To be called directly from a click. The bytes are
 * fetched first, so that a failure is read as an `ApiError` (which it throws), and what is opened
 * is the short-lived address of `Content-Location`, where there is one: it works on iOS and in web
 * views too.
 */
export async function abrirPdf(endpoint: Endpoint, pedido: PedidoCru): Promise<DocumentoEmitido> {
  const aba = openTab();
  try {
    const resposta = await request(endpoint, pedido);
    const blob = await resposta.blob();
    const endereco = resposta.headers.get('Content-Location') ?? URL.createObjectURL(blob);
    if (aba === null) {
      console.warn('O navegador bloqueou a nova aba; o documento abre pelo link da página.');
    } else {
      aba.location.replace(new URL(endereco, window.location.href).href);
    }
    return { endereco, blob, aberto: aba !== null };
  } catch (erro) {
    aba?.close();
    throw erro;
  }
}

/** Issues a document and opens it. */
export const abrirDocumento = <E extends Endpoint>(
  endpoint: E,
  tipo: TipoDeDocumento,
  dados: Dados<E>,
): Promise<DocumentoEmitido> =>
  abrirPdf(endpoint, {
    ...(endpoint.method === 'GET' ? { query: dados } : { body: dados }),
    headers: { 'X-Path': tipo, Accept: 'application/pdf, application/json' },
  });

/** The same by the door that is asked at. */
export const abrirPedido = ({ tipo, publica, dados }: DocumentoPedido) =>
  abrirDocumento(publica ? emitirDocumentoPublico : emitirDocumento, tipo, dados);

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
  // The browser reads the address just after the click; a moment later it can be released.
  setTimeout(() => URL.revokeObjectURL(endereco), 10_000);
}
