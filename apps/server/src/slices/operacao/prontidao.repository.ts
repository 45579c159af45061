import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Selo } from '../../core/auditoria/auditoria.ts';

/** What the database says of itself. */
interface EstadoDoBanco extends Record<string, unknown> {
  /** It is a replica, or was told to take nothing. */
  so_leitura: boolean;
  /** When the last of its migrations was written; null of an empty one. */
  tabelas_de: string | null;
  /** What its own clock said, in milliseconds since 1970. */
  relogio: number;
}

/** @throws Error also where its tables are not there */
export const getEstadoDoBanco = async (db: Database): Promise<EstadoDoBanco> => {
  const { rows } = await db.execute<EstadoDoBanco>(sql`
    select current_setting('transaction_read_only')::boolean as so_leitura,
      (select max(created_at) from drizzle.__drizzle_migrations)::text as tabelas_de,
      extract(epoch from clock_timestamp())::float8 * 1000 as relogio`);
  const [row] = rows;
  if (row === undefined) throw new Error('the database says nothing of itself');
  return row;
};

/** The last link of a chain, with the seal before it. */
interface Cabeca extends Omit<Selo, 'eliminacao'>, Record<string, unknown> {
  cod_empre: number;
  anterior: string | null;
}

/** The last links of a few orgaos: enough to tell whose key they were made with. */
export const listUltimosSelos = async (db: Database): Promise<Cabeca[]> => {
  const { rows } = await db.execute<Cabeca>(sql`
    select o.cod_empre, u.posicao::float8, u.auditoria_id::float8, u.resumo, u.selo, a.selo as anterior
    from orgaos o
    cross join lateral (select * from auditoria_selos s where s.cod_empre = o.cod_empre
      order by s.posicao desc limit 1) u
    left join auditoria_selos a on a.cod_empre = u.cod_empre and a.posicao = u.posicao - 1
    limit 10`);
  return rows;
};

/** For how many minutes the oldest mail that may leave has been waiting. */
export const findEsperaDoCorreio = async (db: Database): Promise<number> => {
  const { rows } = await db.execute<{ minutos: number }>(sql`
    select coalesce(extract(epoch from now() - min(comeca_em)) / 60, 0)::float8 as minutos
    from trabalhos where fila = 'correio' and tomado_em is null and comeca_em <= now()`);
  return rows[0]?.minutos ?? 0;
};
