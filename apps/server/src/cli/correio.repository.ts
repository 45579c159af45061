import { sql, type SQL } from 'drizzle-orm';
import type { CartaNaFila } from '../core/correio.ts';
import type { Executor } from '../db/client.ts';
import { ESQUEMA_DAS_FILAS } from '../db/filas.ts';

const JOB = sql`${sql.identifier(ESQUEMA_DAS_FILAS)}.job`;

/** A mail of the queue, or of those that failed for good. */
export interface CartaGuardada {
  id: string;
  falhou: boolean;
  /** When it failed, or may next be tried. */
  quando: Date;
  data: CartaNaFila;
}

export interface FiltroDeCartas {
  cod_empre?: number | undefined;
  /** Only those that failed, or only those that wait. */
  falhou?: boolean | undefined;
}

const POR_FAZER = sql`state in ('created', 'retry', 'active') and data is not null`;

const filtroDe = ({ cod_empre, falhou }: FiltroDeCartas): SQL =>
  sql.join(
    [
      POR_FAZER,
      sql`name in ('correio', 'correio-falhas')`,
      ...(falhou === undefined ? [] : [sql`name = ${falhou ? 'correio-falhas' : 'correio'}`]),
      ...(cod_empre === undefined ? [] : [sql`data ->> 'cod_empre' = ${String(cod_empre)}`]),
    ],
    sql` and `,
  );

/** How many mails failed and how many wait. */
export const countCartas = async (
  db: Executor,
  filtro: FiltroDeCartas,
): Promise<{ falharam: number; esperam: number }> => {
  const { rows } = await db.execute<{ falharam: number; esperam: number }>(
    sql`select count(*) filter (where name = 'correio-falhas')::int as falharam,
               count(*) filter (where name = 'correio')::int as esperam
        from ${JOB} where ${filtroDe(filtro)}`,
  );
  return rows[0] ?? { falharam: 0, esperam: 0 };
};

/** The mails that failed, oldest first, then those that wait, next first. */
export const listCartas = async (
  db: Executor,
  filtro: FiltroDeCartas,
  limite: number,
): Promise<CartaGuardada[]> => {
  const { rows } = await db.execute<{ id: string; falhou: boolean; quando: string; data: object }>(
    sql`select id::text as id, name = 'correio-falhas' as falhou, data,
               to_json(case name when 'correio-falhas' then created_on else start_after end) #>> '{}' as quando
        from ${JOB} where ${filtroDe(filtro)}
        order by name = 'correio-falhas' desc, 4, id limit ${limite}`,
  );
  return rows.map(({ quando, data, ...row }) => ({
    ...row,
    quando: new Date(quando),
    data: data as CartaNaFila,
  }));
};

/** Whether a mail waits in the queue. */
export const cartaEspera = async (db: Executor, id: string): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select 1 from ${JOB} where name = 'correio' and id = ${id} and ${POR_FAZER}`,
  );
  return rows.length > 0;
};

/** Takes failed mails out, one by its id or all of an orgao. */
export const takeFalhas = async (
  tx: Executor,
  quais: { id: string } | { cod_empre: number },
): Promise<{ id: string; data: CartaNaFila }[]> => {
  const quem = 'id' in quais ? sql`id = ${quais.id}` : filtroDe({ ...quais, falhou: true });
  const { rows } = await tx.execute<{ id: string; data: object }>(
    sql`delete from ${JOB} where name = 'correio-falhas' and ${POR_FAZER} and ${quem}
        returning id::text as id, data`,
  );
  return rows.map(({ id, data }) => ({ id, data: data as CartaNaFila }));
};
