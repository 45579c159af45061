import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { Ensaio, EstadoDasCopias } from './estado-das-copias.ts';

/** A rehearsal of a database of the operator's own, with what the next is compared with. */
export interface EnsaioPorFora extends Ensaio {
  /** How many rows each table had that only grows. */
  linhas: Readonly<Record<string, number>>;
}

interface Linha extends Record<string, unknown> {
  em: string;
  resultado: EnsaioPorFora | null;
  falha: string | null;
}

/** Which PostgreSQL this is: its copies are it too, another's data in it are not. */
export const ESTE_POSTGRESQL = sql`(select system_identifier::text from pg_control_system())`;

/** The last result, and why there is none since. */
export const findEnsaios = async (
  db: Database,
): Promise<Pick<EstadoDasCopias, 'falhaDoEnsaio'> & { ensaio?: EnsaioPorFora }> => {
  const { rows } = await db.execute<Linha>(sql`
    select to_char(comecou_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as em, resultado, falha
    from ensaios where sistema = ${ESTE_POSTGRESQL} and comecou_em >= coalesce((select max(comecou_em) from ensaios
      where sistema = ${ESTE_POSTGRESQL} and resultado is not null), '-infinity')
    order by comecou_em desc`);
  const ensaio = rows.at(-1)?.resultado;
  const [ultima] = rows;
  return {
    ...(ensaio ? { ensaio } : {}),
    ...(typeof ultima?.falha === 'string'
      ? { falhaDoEnsaio: { em: ultima.em, motivo: ultima.falha } }
      : {}),
  };
};

/** How many rows each table had in the last rehearsal that began before an instant. */
export const findLinhasDeAntes = async (
  db: Database,
  em: string,
): Promise<EnsaioPorFora['linhas']> => {
  const { rows } = await db.execute<Pick<EnsaioPorFora, 'linhas'> & Record<string, unknown>>(sql`
    select resultado -> 'linhas' as linhas from ensaios
    where sistema = ${ESTE_POSTGRESQL} and resultado is not null and comecou_em < ${em}
    order by comecou_em desc limit 1`);
  return rows[0]?.linhas ?? {};
};

/** One that could not be done is written over by the one that could, and never the other way round. */
const save = (db: Database, em: string, resultado: Ensaio | null, falha: string | null) =>
  db.execute(sql`
    insert into ensaios (comecou_em, sistema, resultado, falha)
    values (${em}, ${ESTE_POSTGRESQL}, ${resultado && JSON.stringify(resultado)}::jsonb, ${falha})
    on conflict (comecou_em) do update
      set sistema = excluded.sistema, resultado = excluded.resultado, falha = excluded.falha
      where excluded.resultado is not null or ensaios.resultado is null`);

export const saveEnsaio = async (db: Database, ensaio: EnsaioPorFora): Promise<void> => {
  await save(db, ensaio.em, ensaio, null);
};

export const saveFalhaDoEnsaio = async (
  db: Database,
  em: string,
  motivo: string,
): Promise<void> => {
  await save(db, em, null, motivo);
};
