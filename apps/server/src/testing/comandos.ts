import type pg from 'pg';

/** Statements that went to the database, in order. */
export interface Comandos {
  textos: string[];
  /** Forgets those that were made until now, and answers them. */
  tomar: () => string[];
}

type Consulta = (...partes: unknown[]) => unknown;

const textoDe = (primeira: unknown): string =>
  typeof primeira === 'string' ? primeira : String((primeira as { text?: unknown } | null)?.text);

/**
 * Notes every statement that a pool sends, BEGIN and COMMIT too: each is a round trip. Of who waits
 * for a shared one (the writer of looks, the versions of orgaos) the first who asks sends it.
 */
export const contarComandos = (pool: pg.Pool): Comandos => {
  const textos: string[] = [];
  const vistos = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (vistos.has(client)) return;
    vistos.add(client);
    const enviar = client.query.bind(client) as Consulta;
    client.query = ((...partes: unknown[]) => {
      textos.push(textoDe(partes[0]).replaceAll(/\s+/g, ' ').trim());
      return enviar(...partes);
    }) as typeof client.query;
  });
  return { textos, tomar: () => textos.splice(0) };
};
