import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { ESQUEMA_DAS_FILAS, type NomeDaFila } from '../db/filas.ts';

/** pg-boss's table of jobs; it offers no way to list them, nor to forget what one carried. */
const JOB = sql.identifier(ESQUEMA_DAS_FILAS);

/** Where a job stands, for whoever took it. */
export interface ChaveDoTrabalho {
  fila: NomeDaFila;
  id: string;
}

/**
 * Ends a job well and forgets what it carried. False when it is no longer ours: it took longer
 * than its lease and was given to another.
 */
export const concluir = async (tx: Executor, { fila, id }: ChaveDoTrabalho): Promise<boolean> => {
  const { rowCount } = await tx.execute(
    sql`update ${JOB}.job set state = 'completed', completed_on = now(), data = null
        where name = ${fila} and id = ${id} and state = 'active'`,
  );
  return rowCount === 1;
};

/** Takes a running job out of its queue. False when it is no longer ours. */
export const retirar = async (tx: Executor, { fila, id }: ChaveDoTrabalho): Promise<boolean> => {
  const { rowCount } = await tx.execute(
    sql`delete from ${JOB}.job where name = ${fila} and id = ${id} and state = 'active'`,
  );
  return rowCount === 1;
};
