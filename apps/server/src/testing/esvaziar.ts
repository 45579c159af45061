import type { TestDatabase } from './database.ts';

/** These tables, what refers to them, and what refers to that; and what each does when it is truncated. */
const ATINGIDAS = `
  with recursive atingidas (tabela) as (
    select unnest($1::regclass[])::oid
    union
    select conrelid from pg_constraint join atingidas on confrelid = tabela where contype = 'f'
  )
  select tabela::regclass::text as tabela, tgfoid::regproc::text as faz
    from atingidas left join pg_trigger on tgrelid = tabela and tgtype & 32 <> 0 order by 1`;

/** What the functions of those triggers do. */
const AO_ESVAZIAR: Record<string, string> = {
  orgaos_todos: 'update orgaos set versao = 0',
  orgaos_avisar_todos: `select pg_notify('orgaos', 'todos')`,
  anexos_esvaziar: 'update armazenamento_uso set bytes = 0',
};

/** The next row of each of these tables is its first one again. */
const RECONTAR = `
  select setval(s.oid::regclass, 1, false)
    from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
   where s.relkind = 'S' and d.refobjid::regclass::text = any`;

/** The statements of each list of tables: they are the same in every database. */
const prontos = new Map<string, Pronto>();

const prontoPara = async ({ owner }: Pick<TestDatabase, 'owner'>, tabelas: readonly string[]) => {
  const { rows } = await owner.query<{ tabela: string; faz: string | null }>(ATINGIDAS, [tabelas]);
  const atingidas = [...new Set(rows.map(({ tabela }) => tabela))];
  const feitos = new Set(rows.flatMap(({ faz }) => faz ?? []));
  // Who still writes is waited for; no trigger and no reference is asked.
  const esvaziar = [
    `lock table ${atingidas.join(', ')} in share row exclusive mode`,
    'set local session_replication_role = replica',
    ...atingidas.map((tabela) => `delete from ${tabela}`),
    'set local session_replication_role = origin',
    ...[...feitos].map((faz) => {
      const comando = AO_ESVAZIAR[faz];
      if (comando === undefined) throw new Error(`what does ${faz} do?`);
      return comando;
    }),
  ].join(';\n');
  return { esvaziar, recontar: `${RECONTAR} ('{${atingidas.join()}}')` };
};
type Pronto = Awaited<ReturnType<typeof prontoPara>>;

const daLista = async (banco: Pick<TestDatabase, 'owner'>, tabelas: string[]): Promise<Pronto> => {
  const quais = tabelas.join();
  let pronto = prontos.get(quais);
  if (pronto === undefined) prontos.set(quais, (pronto = await prontoPara(banco, tabelas)));
  return pronto;
};

/**
 * Takes all rows out of tables and out of what refers to them, as TRUNCATE CASCADE does. That makes
 * new files of each table and index, and has each connection learn them anew: for a handful of rows
 * it costs twenty times as much.
 */
export const esvaziar = async (
  banco: Pick<TestDatabase, 'owner'>,
  ...tabelas: string[]
): Promise<void> => {
  await banco.owner.query((await daLista(banco, tabelas)).esvaziar);
};

/** And counts from one again, as RESTART IDENTITY does: for tests that know the numbers of their rows. */
export const esvaziarERecontar = async (
  banco: Pick<TestDatabase, 'owner'>,
  ...tabelas: string[]
): Promise<void> => {
  const { esvaziar, recontar } = await daLista(banco, tabelas);
  await banco.owner.query(`${esvaziar};\n${recontar}`);
};
