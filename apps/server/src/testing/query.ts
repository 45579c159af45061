import pg from 'pg';
import type { TestDatabase } from './database.ts';

/** Runs one statement over a connection of its own; every value of every row, in order. */
export const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
};

type Banco = Pick<TestDatabase, 'owner'>;

/** Rows of a statement, as the owner of the tables. */
export const linhas = async <Linha extends object>(
  { owner }: Banco,
  sql: string,
  valores: unknown[] = [],
): Promise<Linha[]> => (await owner.query<Linha>(sql, valores)).rows;

/** Id of an account; empty when there is none. */
export const idDe = async (banco: Banco, cpfcnpj: string, cod_empre = 1): Promise<string> => {
  const [row] = await linhas<{ id: string }>(
    banco,
    'select id from usuarios where cod_empre = $1 and cpfcnpj = $2',
    [cod_empre, cpfcnpj],
  );
  return row?.id ?? '';
};

/** Facts of the audited events of a name, newest first. */
export const fatosDe = async (banco: Banco, evento: string): Promise<object[]> => {
  const rows = await linhas<{ dados: object }>(
    banco,
    'select dados from auditoria where evento = $1 order by id desc',
    [evento],
  );
  return rows.map(({ dados }) => dados);
};

/** What happened to a request, as its history has it: types of entries, oldest first. */
export const historicoDe = async (banco: Banco, solicitacao_id: string): Promise<string[]> => {
  const rows = await linhas<{ tipo: string }>(
    banco,
    'select tipo from solicitacao_historico where solicitacao_id = $1 order by id',
    [solicitacao_id],
  );
  return rows.map(({ tipo }) => tipo);
};
