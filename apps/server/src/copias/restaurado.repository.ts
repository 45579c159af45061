import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { Fatos } from './copias.repository.ts';

/** What a database says of itself that was restored for trial. */
interface Restaurado extends Record<string, unknown> {
  /** When restoring began, as who restored it wrote; null of one that serves people. */
  comecou_em: string | null;
  /** When it was whole again; null where nobody wrote that. */
  voltou_em: string | null;
  /** It is still reading the log. */
  voltando: boolean;
  /** When the last write was done that came back; null of a database without any. */
  ate: string | null;
}

const EM_UTC = (instante: ReturnType<typeof sql>) =>
  sql`to_char(${instante} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The server says until when it read the log; who starts it once more does not know it any longer. */
export const getRestaurado = async (db: Database): Promise<Restaurado> => {
  const { rows } = await db.execute<Restaurado>(sql`
    select ${EM_UTC(sql`nullif(current_setting('balcao.ensaio', true), '')::timestamptz`)} as comecou_em,
      ${EM_UTC(sql`nullif(current_setting('balcao.ensaio_voltou', true), '')::timestamptz`)} as voltou_em,
      pg_is_in_recovery() as voltando,
      ${EM_UTC(sql`coalesce(pg_last_xact_replay_timestamp(),
        (select max(u.momento) from orgaos o cross join lateral (select a.momento from auditoria a
          where a.cod_empre = o.cod_empre order by a.momento desc limit 1) u))`)} as ate`);
  const [row] = rows;
  if (row === undefined) throw new Error('the database says nothing of itself');
  return row;
};

type Cabeca = Fatos['cabecas'][number];

/** The seals that the database in use has where the chain of the restored one ends. */
export const listSelosEm = async (db: Database, cabecas: readonly Cabeca[]): Promise<Cabeca[]> => {
  const { rows } = await db.execute<Cabeca & Record<string, unknown>>(sql`
    select s.cod_empre, s.posicao::int as posicao, s.selo
    from jsonb_to_recordset(${JSON.stringify(cabecas)}::jsonb) as c (cod_empre int, posicao bigint)
    join auditoria_selos s using (cod_empre, posicao)`);
  return rows;
};

/**
 * How many acts with an hour the trail of each orgao has between two instants. Those without are brought to it later.
 */
export const contarAtos = async (
  db: Database,
  { desde, ate }: { desde: Date; ate: Date },
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await db.execute<{ cod_empre: number; atos: number }>(sql`
    select cod_empre, count(*)::int as atos from auditoria
    where origem is not null and momento >= ${desde.toISOString()} and momento < ${ate.toISOString()}
    group by cod_empre`);
  return new Map(rows.map(({ cod_empre, atos }) => [cod_empre, atos]));
};
