import type { ClientBase, Pool, PoolClient } from 'pg';

/** Does what writes within a transaction; what says that it was not written is taken back. */
export type Transacao = <Feito extends { gravado: boolean }>(
  client: ClientBase,
  fazer: () => Promise<Feito>,
) => Promise<Feito>;

export const emTransacaoPropria: Transacao = async (client, fazer) => {
  await client.query('begin');
  const feito = await fazer();
  await client.query(feito.gravado ? 'commit' : 'rollback');
  return feito;
};

/** The temporary tables, and a transaction that did not end, go with the connection. */
export const emConexaoPropria = async <Feito>(
  pool: Pool,
  fazer: (client: PoolClient) => Promise<Feito>,
): Promise<Feito> => {
  const client = await pool.connect();
  try {
    return await fazer(client);
  } finally {
    client.release(true);
  }
};
