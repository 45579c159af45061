import type { ClientBase } from 'pg';

/** A table of institutions, as the database itself tells of it. */
export interface TabelaDoOrgao {
  nome: string;
  /** In the order of their names, which is the same in every installation; without generated ones. */
  colunas: { nome: string; tipo: string }[];
  chave: string[];
  /** Sequence that numbers its rows, and the column that it numbers. */
  serie: { coluna: string; sequencia: string } | null;
  /** Tables that its rows point to. */
  aponta: string[];
}

/** Numbers that an installation gives to what it keeps in memory. */
const DA_INSTALACAO = ['orgaos.versao'];

/** The trail is added to and never goes back, not even with the institution. */
export const TRILHA = ['auditoria', 'auditoria_do_dia', 'auditoria_selos'];

/** Tables whose rows no other table points to: what triggers wrote there can be written over. */
export const semQuemAponte = (tabelas: readonly TabelaDoOrgao[]): TabelaDoOrgao[] =>
  tabelas.filter(({ nome }) => !tabelas.some(({ aponta }) => aponta.includes(nome)));

/** Those that are pointed to before those that point. */
const emOrdem = (tabelas: readonly TabelaDoOrgao[]): TabelaDoOrgao[] => {
  const prontas = new Set<string>();
  const ordem: TabelaDoOrgao[] = [];
  while (ordem.length < tabelas.length) {
    const proximas = tabelas.filter(
      ({ nome, aponta }) => !prontas.has(nome) && aponta.every((outra) => prontas.has(outra)),
    );
    if (proximas.length === 0) throw new Error('tables point to each other in a circle');
    for (const tabela of proximas) prontas.add(tabela.nome);
    ordem.push(...proximas);
  }
  return ordem;
};

/**
 * Every table whose rows belong to an institution (`cod_empre`), read from the database: one that is added
 * tomorrow is exported, restored and moved without anybody thinking of it.
 */
export const listTabelasDoOrgao = async (client: ClientBase): Promise<TabelaDoOrgao[]> => {
  const { rows } = await client.query<TabelaDoOrgao>(
    `select c.relname::text as nome,
       (select json_agg(json_build_object('nome', a.attname,
           'tipo', format_type(a.atttypid, a.atttypmod)) order by a.attname::text collate "C")
         from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and a.attgenerated = '' and c.relname || '.' || a.attname <> all ($1)) as colunas,
       (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
         from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
         where i.indrelid = c.oid and i.indisprimary) as chave,
       (select json_build_object('coluna', a.attname, 'sequencia', d.objid::regclass::text)
         from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
         where d.refobjid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
           and exists (select from pg_class s where s.oid = d.objid and s.relkind = 'S')) as serie,
       (select coalesce(json_agg(distinct p.relname), '[]')
         from pg_constraint f join pg_class p on p.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as aponta
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'cod_empre' and not a.attisdropped)
     order by c.relname::text collate "C"`,
    [DA_INSTALACAO],
  );
  return emOrdem(rows);
};

/** The columns of a table as statements name them. */
export const nomesDas = (client: ClientBase, colunas: TabelaDoOrgao['colunas']): string =>
  colunas.map(({ nome }) => client.escapeIdentifier(nome)).join(', ');

/** How many rows an institution has in a table, and a sum over all that is in them. */
export interface Resumo {
  linhas: number;
  soma: string;
}

/** Values are written alike whatever the settings of a database or of a role. */
export const FORMA_DOS_VALORES = `set timezone = 'UTC'; set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1`;

/**
 * Tells two copies of a table apart: the same rows give the same sum in whatever order they lie. Against
 * mistakes, not against who makes rows to the measure of it.
 */
const resumir = async (
  client: ClientBase,
  { nome, colunas }: TabelaDoOrgao,
  cod_empre: number,
): Promise<Resumo> => {
  const { rows } = await client.query<Resumo>(
    `select count(*)::int as linhas,
       coalesce(sum(('x' || left(md5(row(${nomesDas(client, colunas)})::text), 16))::bit(64)::bigint), 0)::text
         as soma
     from ${client.escapeIdentifier(nome)} where cod_empre = $1`,
    [cod_empre],
  );
  return rows[0] ?? { linhas: 0, soma: '0' };
};

/** Of every table, by its name. */
export const resumirTodas = async (
  client: ClientBase,
  tabelas: readonly TabelaDoOrgao[],
  cod_empre: number,
): Promise<Map<string, Resumo>> => {
  const resumos = new Map<string, Resumo>();
  for (const tabela of tabelas) resumos.set(tabela.nome, await resumir(client, tabela, cod_empre));
  return resumos;
};

/** Tables in which two copies of an institution differ. */
export const diferencas = (
  estes: ReadonlyMap<string, Resumo>,
  aqueles: ReadonlyMap<string, Resumo>,
): string[] =>
  [...estes].flatMap(([nome, { linhas, soma }]) => {
    const outro = aqueles.get(nome);
    return outro?.soma === soma && outro.linhas === linhas ? [] : [nome];
  });

/** The next number that a table gives here is after every number that the institution has there. */
export const adiantarSeries = async (
  aqui: ClientBase,
  la: ClientBase,
  { tabelas, cod_empre }: { tabelas: readonly TabelaDoOrgao[]; cod_empre: number },
): Promise<void> => {
  for (const { nome, serie } of tabelas) {
    if (!serie) continue;
    const { rows } = await la.query<{ ultimo: string | null }>(
      `select max(${la.escapeIdentifier(serie.coluna)})::text as ultimo
       from ${la.escapeIdentifier(nome)} where cod_empre = $1`,
      [cod_empre],
    );
    await aqui.query(
      `select setval($1::regclass, $2) from ${serie.sequencia} where last_value < $2::bigint`,
      [serie.sequencia, rows[0]?.ultimo ?? '0'],
    );
  }
};

/** Takes all rows of an institution out of these tables, those that point first. */
export const deleteOrgao = async (
  client: ClientBase,
  tabelas: readonly TabelaDoOrgao[],
  cod_empre: number,
): Promise<void> => {
  // Triggers count what goes, with numbers of their own; what they wrote goes in the end.
  await adiantarSeries(client, client, { tabelas, cod_empre });
  for (const { nome } of [...tabelas.toReversed(), ...semQuemAponte(tabelas)])
    await client.query(`delete from ${client.escapeIdentifier(nome)} where cod_empre = $1`, [
      cod_empre,
    ]);
};
