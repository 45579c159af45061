import { sql } from 'drizzle-orm';
import { ESTE_POSTGRESQL } from '../core/ensaios.repository.ts';
import type { Database } from '../db/client.ts';

/** An attachment: its key, length and SHA-256. */
export type AnexoCopiado = readonly [chave: string, bytes: number, sha256: string];

/** Tables of whose institutions nothing is ever taken away: a copy has what was there, or more. */
const SO_CRESCEM = [
  'orgaos',
  'solicitacoes',
  'solicitacao_historico',
  'recursos',
  'recebimentos',
  'certidoes',
] as const;

/** How many rows each has, and where the sealed trail of each orgao ends. */
export interface Fatos {
  linhas: Readonly<Record<string, number>>;
  cabecas: readonly { cod_empre: number; posicao: number; selo: string }[];
}

/** Only one process makes copies; false when another is at it. Kept as long as the connection. */
export const tomarAVez = async (db: Database): Promise<boolean> => {
  const { rows } = await db.execute<{ minha: boolean }>(
    sql`select pg_try_advisory_lock(hashtext('balcao.copia')) as minha`,
  );
  return rows[0]?.minha ?? false;
};

/** Lets the next begin at once: PostgreSQL notices a connection that ended only some time later. */
export const soltarAVez = async (db: Database): Promise<void> => {
  await db.execute(sql`select pg_advisory_unlock(hashtext('balcao.copia'))`);
};

/** Which PostgreSQL this is. */
export const getSistema = async (db: Database): Promise<string> => {
  const { rows } = await db.execute<{ sistema: string }>(sql`select ${ESTE_POSTGRESQL} as sistema`);
  return rows[0]?.sistema ?? '';
};

export const lerFatos = async (db: Database): Promise<Fatos> => {
  const contagens = SO_CRESCEM.map(
    (tabela) =>
      sql`select ${tabela} as tabela, count(*)::int as linhas from ${sql.identifier(tabela)}`,
  );
  const { rows } = await db.execute<{ tabela: string; linhas: number }>(
    sql.join(contagens, sql` union all `),
  );
  const { rows: cabecas } = await db.execute<Fatos['cabecas'][number] & Record<string, unknown>>(
    sql`select distinct on (cod_empre) cod_empre, posicao::int as posicao, selo
        from auditoria_selos order by cod_empre, posicao desc`,
  );
  return {
    linhas: Object.fromEntries(rows.map(({ tabela, linhas }) => [tabela, linhas])),
    cabecas,
  };
};

/** Attachments that arrived whole and that nobody removed. */
export const listAnexosACopiar = async (db: Database): Promise<AnexoCopiado[]> => {
  const { rows } = await db.execute<{ chave: string; bytes: string; sha256: string }>(
    sql`select chave, bytes, sha256 from anexos
        where sha256 is not null and removido_em is null order by chave`,
  );
  return rows.map(({ chave, bytes, sha256 }) => [chave, Number(bytes), sha256]);
};

/** Whether an attachment is still to be there. */
export const aindaTemAnexo = async (db: Database, chave: string): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select 1 from anexos where chave = ${chave} and removido_em is null`,
  );
  return rows.length > 0;
};

/** Kept documents, by the column that has them, and how many are not what they were signed or sent as. */
export const conferirDocumentos = async (
  db: Database,
): Promise<{ onde: string; quantos: number; diferentes: number }[]> => {
  const { rows: colunas } = await db.execute<{ tabela: string; coluna: string }>(sql`
    select c.table_name as tabela, c.column_name as coluna from information_schema.columns c
    join information_schema.columns s on s.table_schema = c.table_schema
      and s.table_name = c.table_name and s.column_name = c.column_name || '_sha256'
    where c.table_schema = 'public' and c.data_type = 'bytea' order by 1, 2`);
  const conferidos = [];
  for (const { tabela, coluna } of colunas) {
    const [de, documento] = [sql.identifier(tabela), sql.identifier(coluna)];
    const resumo = sql.identifier(`${coluna}_sha256`);
    const { rows } = await db.execute<{ quantos: number; diferentes: number }>(sql`
      select count(*)::int as quantos,
        (count(*) filter (where encode(sha256(${documento}), 'hex') is distinct from ${resumo}))::int
          as diferentes
      from ${de} where ${documento} is not null`);
    const [row] = rows;
    if (row) conferidos.push({ onde: `${tabela}.${coluna}`, ...row });
  }
  return conferidos;
};
