import pg from 'pg';
import { inject } from 'vitest';
import type { TestDatabase } from './database.ts';

/** Columns that hold words of people. */
const PALAVRAS = 'nome assunto descricao mensagem observacao pergunta resposta'.split(' ');

interface Coluna {
  tabela: string;
  coluna: string;
  tipo: string;
}

/** Columns of what each orgao has for itself, without its own name and address. */
const COLUNAS = `
  select quote_ident(c.table_name) as tabela, quote_ident(c.column_name) as coluna, c.data_type as tipo
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  join information_schema.columns d using (table_schema, table_name)
  where table_schema = 'public' and t.table_type = 'BASE TABLE' and table_name <> 'orgaos'
    and d.column_name = 'cod_empre' and c.column_name <> 'cod_empre' and c.is_generated = 'NEVER'`;

/** Does something where neither keys between tables nor what guards the trail stand in the way. */
const semGuardas = async (
  { ownerUrl }: TestDatabase,
  fazer: (client: pg.Client, tabelas: Map<string, Coluna[]>) => Promise<void>,
): Promise<void> => {
  const url = new URL(inject('postgres').superuserUrl);
  url.pathname = new URL(ownerUrl).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`set session_replication_role = 'replica'`);
    const { rows } = await client.query<Coluna>(COLUNAS);
    const tabelas = new Map<string, Coluna[]>();
    for (const linha of rows)
      tabelas.set(linha.tabela, [...(tabelas.get(linha.tabela) ?? []), linha]);
    await fazer(client, tabelas);
  } finally {
    await client.end();
  }
};

/**
 * Gives an orgao everything that another one has: the same people, bills, requests, numbers and ids.
 * Whatever forgets to say of which orgao it speaks finds all twice.
 */
export const igualar = (banco: TestDatabase, de: number, para: number): Promise<void> =>
  semGuardas(banco, async (client, tabelas) => {
    for (const [tabela, colunas] of tabelas) {
      const nomes = colunas.map(({ coluna }) => coluna).join(', ');
      await client.query(`delete from ${tabela} where cod_empre = $1`, [para]);
      await client.query(
        `insert into ${tabela} (cod_empre, ${nomes}) overriding system value
         select $2, ${nomes} from ${tabela} where cod_empre = $1`,
        [de, para],
      );
    }
  });

/** Gives what an orgao has other words and other days, under the same numbers and ids; written last. */
export const disfarcar = (banco: TestDatabase, cod_empre: number): Promise<void> =>
  semGuardas(banco, async (client, tabelas) => {
    for (const [tabela, colunas] of tabelas) {
      const outros = colunas.flatMap(({ coluna, tipo }) => {
        if (tipo === 'date') return [`${coluna} = (${coluna} - interval '9 years')::date`];
        return PALAVRAS.includes(coluna) ? [`${coluna} = 'X' || ${coluna}`] : [];
      });
      if (outros.length === 0) continue;
      await client.query(`update ${tabela} set ${outros.join(', ')} where cod_empre = $1`, [
        cod_empre,
      ]);
    }
  });

/** Writes what an orgao has once more: rows written last are found last, by whoever takes any row. */
export const escreverPorUltimo = (banco: TestDatabase, cod_empre: number): Promise<void> =>
  semGuardas(banco, async (client, tabelas) => {
    for (const tabela of tabelas.keys())
      await client.query(`update ${tabela} set cod_empre = cod_empre where cod_empre = $1`, [
        cod_empre,
      ]);
  });
