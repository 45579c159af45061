import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { enviosDeSolicitacao as envios } from '../db/schema/solicitacoes.ts';

type Envio = typeof envios.$inferSelect;

/** What was sent with a key. */
export const findEnvio = async (
  db: Executor,
  cod_empre: number,
  chave: string,
): Promise<Envio | undefined> => {
  const [row] = await db
    .select()
    .from(envios)
    .where(and(eq(envios.cod_empre, cod_empre), eq(envios.chave, chave)));
  return row;
};

/**
 * Notes a submission by its key, or answers the one that has the key. Of two at once the second
 * waits for the first to be whole.
 */
export const insertEnvio = async (tx: Executor, envio: Envio): Promise<Envio | undefined> => {
  const { rowCount } = await tx.insert(envios).values(envio).onConflictDoNothing();
  return rowCount === 1 ? undefined : findEnvio(tx, envio.cod_empre, envio.chave);
};
