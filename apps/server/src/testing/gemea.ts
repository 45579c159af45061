import pg from 'pg';
import { inject } from 'vitest';
import type { TestDatabase } from './database.ts';

/**
 * Gives an orgao everything that another one has, its own name and address apart: the same people,
 * bills, requests, numbers and ids. Whatever forgets to say of which orgao it speaks finds all twice.
 */
export const igualar = async (
  { ownerUrl }: TestDatabase,
  de: number,
  para: number,
): Promise<void> => {
  const url = new URL(inject('postgres').superuserUrl);
  url.pathname = new URL(ownerUrl).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    // Neither keys between tables nor what guards the trail stand in the way of a copy.
    await client.query(`set session_replication_role = 'replica'`);
    const { rows } = await client.query<{ tabela: string; colunas: string }>(
      `select c.table_name as tabela, string_agg(quote_ident(c.column_name), ', ') as colunas
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and t.table_type = 'BASE TABLE' and table_name <> 'orgaos'
         and c.column_name <> 'cod_empre' and c.is_generated = 'NEVER'
         and exists (select from information_schema.columns d where d.table_schema = c.table_schema
           and d.table_name = c.table_name and d.column_name = 'cod_empre')
       group by 1`,
    );
    for (const { tabela, colunas } of rows) {
      await client.query(`delete from ${tabela} where cod_empre = $1`, [para]);
      await client.query(
        `insert into ${tabela} (cod_empre, ${colunas}) overriding system value
         select $2, ${colunas} from ${tabela} where cod_empre = $1`,
        [de, para],
      );
    }
  } finally {
    await client.end();
  }
};
