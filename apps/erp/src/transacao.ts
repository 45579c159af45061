import type { Pool, PoolClient } from 'pg';

/** What asks the books: the pool, or a connection within a transaction. */
export type Livro = Pick<PoolClient, 'query'>;

export const naTransacao = async <T>(
  pool: Pool,
  work: (cliente: PoolClient) => Promise<T>,
): Promise<T> => {
  const cliente = await pool.connect();
  try {
    await cliente.query('begin');
    const resultado = await work(cliente);
    await cliente.query('commit');
    return resultado;
  } catch (erro) {
    await cliente.query('rollback');
    throw erro;
  } finally {
    cliente.release();
  }
};
