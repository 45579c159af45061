import { setImmediate } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import type pg from 'pg';

/** Statements that went to the database, in order. */
export interface Comandos {
  textos: string[];
  /** Forgets those that were made until now, and answers them. */
  tomar: () => string[];
  /** How often one was sent while its connection waited for none: those sent together count once. */
  tomarIdas: () => number;
  /** How often somebody waited: one that is sent after another was answered is a wait more, on whatever connections. */
  tomarEsperas: () => number;
}

type Consulta = (...partes: unknown[]) => unknown;

export const textoDe = (primeira: unknown): string =>
  typeof primeira === 'string' ? primeira : String((primeira as { text?: unknown } | null)?.text);

/** An answer takes a while, as by a network: whatever is sent in one turn has left before. */
const aCaminhoDeVolta = async (): Promise<void> => {
  for (let turno = 0; turno < 3; turno += 1) await setImmediate();
};

/** Sends it and does something when it is answered, to a callback or to who awaits. */
const aoResponder = (enviar: Consulta, partes: unknown[], feito: () => void): unknown => {
  const ultima = partes.at(-1);
  if (typeof ultima === 'function') {
    const responder = ultima as Consulta;
    return enviar(...partes.slice(0, -1), (...resposta: unknown[]) => {
      feito();
      return responder(...resposta);
    });
  }
  const resposta = enviar(...partes);
  if (!(resposta instanceof Promise)) return resposta;
  const responder = async (): Promise<unknown> => {
    try {
      return await (resposta as Promise<unknown>);
    } finally {
      await aCaminhoDeVolta();
      feito();
    }
  };
  return responder();
};

/**
 * Notes every statement that a pool sends, BEGIN and COMMIT too: each is a round trip. Of who waits
 * for a shared one (the writer of looks, the versions of orgaos) the first who asks sends it.
 */
export const contarComandos = (pool: pg.Pool): Comandos => {
  const textos: string[] = [];
  let idas = 0;
  let esperas = 0;
  let respondida = 0;
  const vistos = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (vistos.has(client)) return;
    vistos.add(client);
    const enviar = client.query.bind(client) as Consulta;
    let aCaminho = 0;
    client.query = ((...partes: unknown[]) => {
      textos.push(textoDe(partes[0]).replaceAll(/\s+/g, ' ').trim());
      if (aCaminho === 0) idas += 1;
      aCaminho += 1;
      const espera = respondida + 1;
      esperas = Math.max(esperas, espera);
      return aoResponder(enviar, partes, () => {
        aCaminho -= 1;
        respondida = Math.max(respondida, espera);
      });
    }) as typeof client.query;
  });
  const tomarIdas = () => {
    const quantas = idas;
    idas = 0;
    return quantas;
  };
  const tomarEsperas = () => {
    const quantas = esperas;
    [esperas, respondida] = [0, 0];
    return quantas;
  };
  return { textos, tomar: () => textos.splice(0), tomarIdas, tomarEsperas };
};

/** What one request asks, how often it goes to the database and back, and its answer; fails where it is refused. */
export const medirPedido = async (
  feitos: Comandos,
  fazer: () => Promise<LightMyRequestResponse>,
): Promise<{ idas: number; esperas: number; textos: string[]; body: string }> => {
  feitos.tomar();
  feitos.tomarIdas();
  feitos.tomarEsperas();
  const { statusCode, body } = await fazer();
  if (statusCode >= 300) throw new Error(`refused: ${body}`);
  const [idas, esperas] = [feitos.tomarIdas(), feitos.tomarEsperas()];
  return { idas, esperas, textos: feitos.tomar(), body };
};
