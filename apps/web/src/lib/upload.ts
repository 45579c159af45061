import type { Endpoint } from '@balcao/contracts';
import { lerJson, request, type Transporte } from './call.ts';
import type { Pedido, Resposta } from './wire.ts';

/** How much of the upload is done, from 0 to 100. */
type AoAvancar = (porcento: number) => void;

/** Of the headers only the one that the reading of errors asks for. */
const respostaDe = (xhr: XMLHttpRequest): Response =>
  new Response(xhr.status === 204 ? null : xhr.responseText, {
    status: xhr.status,
    headers: { 'Retry-After': xhr.getResponseHeader('Retry-After') ?? '' },
  });

/**
 * Longest silence, in milliseconds, of an upload that does not move and is not answered: longer than
 * the server waits for an antivirus or a storage, at the end of each file.
 */
const SILENCIO_MS = 120_000;

/** `fetch` does not tell how much of an upload went: the older way does. */
const porXhr =
  (aoAvancar: AoAvancar): Transporte =>
  (endereco, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      xhr.open(method, endereco);
      xhr.withCredentials = true;
      new Headers(headers).forEach((valor, nome) => xhr.setRequestHeader(nome, valor));
      let prazo: ReturnType<typeof setTimeout> | undefined;
      const ouvir = () => {
        clearTimeout(prazo);
        prazo = setTimeout(() => xhr.abort(), SILENCIO_MS);
      };
      xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        ouvir();
        if (lengthComputable && total > 0) aoAvancar(Math.floor((100 * loaded) / total));
      };
      xhr.onload = () => resolve(respostaDe(xhr));
      xhr.onerror = () => reject(new TypeError('a conexão caiu'));
      xhr.onabort = () => reject(new DOMException('envio interrompido', 'AbortError'));
      xhr.onprogress = ouvir;
      xhr.onloadend = () => clearTimeout(prazo);
      signal?.addEventListener('abort', () => xhr.abort(), { once: true });
      aoAvancar(0);
      ouvir();
      xhr.send(body as XMLHttpRequestBodyInit);
    });

type Campo = string | number | boolean | null | undefined;

/** Fields and then files, as `anexos[]`; what has no value is left out (`esic.md` §7). */
function formularioDe(campos: Readonly<Record<string, Campo>>, arquivos: readonly File[]) {
  const formulario = new FormData();
  for (const [nome, valor] of Object.entries(campos)) {
    if (valor !== null && valor !== undefined) formulario.append(nome, String(valor));
  }
  for (const arquivo of arquivos) formulario.append('anexos[]', arquivo, arquivo.name);
  return formulario;
}

/** Something to be sent with files beside its fields. */
export interface Envio<E extends Endpoint> {
  campos: Pedido<E> extends { body: infer B extends object } ? B : never;
  arquivos: readonly File[];
  /** The same for every try of one submission: the server makes one of them. */
  chave: string;
  aoAvancar: AoAvancar;
  signal: AbortSignal;
}

/**
 * Sends a form with files, telling how much of it went. Throws `ApiError` as every call does, and
 * what `signal` says when it is stopped.
 */
export async function enviar<E extends Endpoint>(
  endpoint: E,
  { campos, arquivos, chave, aoAvancar, signal }: Envio<E>,
): Promise<Resposta<E>> {
  const resposta = await request(
    endpoint,
    {
      body: formularioDe(campos as Readonly<Record<string, Campo>>, arquivos),
      headers: { 'idempotency-key': chave },
      signal,
    },
    porXhr(aoAvancar),
  );
  return lerJson<Resposta<E>>(resposta);
}
