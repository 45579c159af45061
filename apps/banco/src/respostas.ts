import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Resposta {
  status: number;
  corpo?: unknown;
  /** `application/problem+json` of the central bank's errors (RFC 7807), unless it is something else. */
  tipo?: string;
}

const ERRO = 'https://pix.bcb.gov.br/api/v2/error/';

/** An error as the central bank's API writes it. */
export const problema = (
  status: number,
  tipo: string,
  title: string,
  violacoes: { razao: string; propriedade: string }[] = [],
): Resposta => ({
  status,
  tipo: 'application/problem+json',
  corpo: {
    type: `${ERRO}${tipo}`,
    title,
    status,
    ...(violacoes.length > 0 && { violacoes }),
  },
});

const MAIOR_CORPO = 64 * 1024;

export const lerTexto = async (request: IncomingMessage): Promise<string> => {
  let texto = '';
  for await (const parte of request.setEncoding('utf8') as AsyncIterable<string>) {
    texto += parte;
    if (texto.length > MAIOR_CORPO) throw new RangeError('corpo grande demais');
  }
  return texto;
};

/** An object of JSON; undefined for anything else. */
export const lerObjeto = (texto: string): Record<string, unknown> | undefined => {
  try {
    const lido: unknown = JSON.parse(texto);
    return typeof lido === 'object' && lido !== null && !Array.isArray(lido)
      ? (lido as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
};

export const enviar = (
  response: ServerResponse,
  { status, corpo, tipo = 'application/json' }: Resposta,
): void => {
  response.writeHead(status, {
    'content-type': `${tipo}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  if (corpo === undefined) response.end();
  else response.end(typeof corpo === 'string' ? corpo : JSON.stringify(corpo));
};
