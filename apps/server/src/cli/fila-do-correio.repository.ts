import { sql, type SQL } from 'drizzle-orm';
import type { CartaNaFila } from '../core/correio/correio.ts';
import type { Executor } from '../db/client.ts';

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

const filtroDe = ({ cod_empre, falhou }: FiltroDeCartas): SQL =>
  sql.join(
    [
      sql`fila in ('correio', 'correio-falhas')`,
      ...(falhou === undefined ? [] : [sql`fila = ${falhou ? 'correio-falhas' : 'correio'}`]),
      ...(cod_empre === undefined ? [] : [sql`dados ->> 'cod_empre' = ${String(cod_empre)}`]),
    ],
    sql` and `,
  );

/** How many mails failed and how many wait. */
export const countCartas = async (
  db: Executor,
  filtro: FiltroDeCartas,
): Promise<{ falharam: number; esperam: number }> => {
  const { rows } = await db.execute<{ falharam: number; esperam: number }>(
    sql`select count(*) filter (where fila = 'correio-falhas')::int as falharam,
               count(*) filter (where fila = 'correio')::int as esperam
        from trabalhos where ${filtroDe(filtro)}`,
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
    sql`select id, fila = 'correio-falhas' as falhou, dados as data,
               to_json(case fila when 'correio-falhas' then criado_em else comeca_em end) #>> '{}' as quando
        from trabalhos where ${filtroDe(filtro)}
        order by fila = 'correio-falhas' desc, 4, id limit ${limite}`,
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
    sql`select 1 from trabalhos where fila = 'correio' and id = ${id}`,
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
    sql`delete from trabalhos where fila = 'correio-falhas' and ${quem}
        returning id, dados as data`,
  );
  return rows.map(({ id, data }) => ({ id, data: data as CartaNaFila }));
};
