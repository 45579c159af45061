import { readdirSync, readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';
import { PASTA } from '../config/pasta.ts';
import type { Break } from './older-version.ts';

const MIGRATIONS = new URL('migrations/', PASTA);

/** All that stands as SQL beside the generated migrations, without its comments. */
export const readByHand = (): string =>
  ['before', 'after']
    .flatMap((folder) =>
      readdirSync(new URL(folder, MIGRATIONS)).map((file) => `${folder}/${file}`),
    )
    .concat('grants.sql')
    .map((file) => readFileSync(new URL(file, MIGRATIONS), 'utf8'))
    .join('\n')
    .replaceAll(/--.*$/gm, '');

/** What of it a database has, as the version before made it. */
export interface MadeByHand {
  functions: readonly { name: string; types: string; result: string }[];
  triggers: readonly { name: string; table: string }[];
  /** Of the application, where it is not the owner. */
  grants: readonly { table: string; privilege: string }[];
}

export const findMadeByHand = async (client: ClientBase): Promise<MadeByHand> => {
  const { rows } = await client.query<MadeByHand & Record<string, unknown>>(`
    select
      coalesce((select jsonb_agg(jsonb_build_object('name', p.proname,
          'types', oidvectortypes(p.proargtypes), 'result', pg_get_function_result(p.oid)))
        from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d
          where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')), '[]') as functions,
      coalesce((select jsonb_agg(jsonb_build_object('name', t.tgname, 'table', c.relname))
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and c.relnamespace = 'public'::regnamespace), '[]') as triggers,
      coalesce((select jsonb_agg(jsonb_build_object('table', c.relname, 'privilege', lower(a.privilege_type)))
        from pg_class c cross join lateral aclexplode(c.relacl) a
        where c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner), '[]') as grants`);
  const [row] = rows;
  if (row === undefined) throw new Error('the database says nothing of itself');
  return row;
};

/** As PostgreSQL writes them. */
const TYPES: Readonly<Record<string, string>> = {
  int: 'integer',
  int4: 'integer',
  int8: 'bigint',
  int2: 'smallint',
  bool: 'boolean',
  timestamp: 'timestamp without time zone',
  timestamptz: 'timestamp with time zone',
};
const typeOf = (written: string): string => {
  const type = written.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return TYPES[type] ?? type;
};

/** `nome tipo`, with or without what it is when it is left out. */
const typeOfArgument = (written: string): string =>
  typeOf(
    written
      .replace(/\s+(?:default|=)[\s\S]*$/i, '')
      .trim()
      .replace(/^(?:variadic\s+)?\w+\s+/i, ''),
  );

const resultOf = (written: string): string => {
  const columns = /^table\s*\(([^)]*)\)$/i.exec(written)?.[1]?.split(',');
  if (columns === undefined) return typeOf(written);
  const typed = columns.map((column) => {
    const [name = '', ...type] = column.trim().split(/\s+/);
    return `${name.toLowerCase()} ${typeOf(type.join(' '))}`;
  });
  return `table(${typed.join(', ')})`;
};

const namesIn = (sql: string, pattern: RegExp): string[] =>
  [...sql.matchAll(pattern)].map(([, ...names]) => names.join(' ').toLowerCase());

const createdFunctions = (sql: string) =>
  [
    ...sql.matchAll(
      /create (?:or replace )?function\s+(\w+)\s*\(([^)]*)\)\s*returns\s+(table\s*\([^)]*\)|(?:setof\s+)?\w+(?:\[\])?)/gi,
    ),
  ].map(([, name = '', args = '', result = '']) => ({
    name: name.toLowerCase(),
    types: args.trim() === '' ? '' : args.split(',').map(typeOfArgument).join(', '),
    result: resultOf(result),
  }));

const revoked = (sql: string) =>
  [...sql.matchAll(/revoke\s+([\w, ]+?)\s+on\s+([\w,\s]+?)\s+from/gi)].flatMap(
    ([, privileges = '', tables = '']) =>
      tables.split(',').flatMap((table) =>
        privileges.split(',').map((privilege) => ({
          table: table.trim().toLowerCase(),
          privilege: privilege.trim().toLowerCase(),
        })),
      ),
  );

/**
 * What of the SQL written by hand would break the version before, which still runs: a function that it calls and that
 * is gone or answers something else, a trigger that did something for it, a right that it uses.
 */
export const breaksByHand = (sql: string, made: MadeByHand): Break[] => {
  const created = createdFunctions(sql);
  const dropped = new Set(namesIn(sql, /drop function (?:if exists )?(\w+)/gi));
  const functions = made.functions.flatMap(({ name, types, result }) => {
    const same = created.find((one) => one.name === name && one.types === types);
    const statement = `${name}(${types})`;
    if (same === undefined && dropped.has(name))
      return [{ statement, reason: 'tira uma função que a versão anterior ainda chama' }];
    if (same !== undefined && same.result !== typeOf(result))
      return [{ statement, reason: 'muda o que devolve uma função que a versão anterior chama' }];
    return [];
  });
  const triggers = namesIn(sql, /drop trigger (?:if exists )?(\w+)\s+on\s+(\w+)/gi).filter(
    (one) =>
      !namesIn(sql, /create (?:or replace )?(?:constraint )?trigger\s+(\w+)/gi).includes(
        one.split(' ')[0] ?? '',
      ),
  );
  const lost = made.triggers.filter(({ name, table }) => triggers.includes(`${name} ${table}`));
  const rights = revoked(sql).filter(({ table, privilege }) =>
    made.grants.some((one) => one.table === table && one.privilege === privilege),
  );
  return [
    ...functions,
    ...lost.map(({ name, table }) => ({
      statement: `${name} on ${table}`,
      reason: 'tira um gatilho com que a versão anterior conta',
    })),
    ...rights.map(({ table, privilege }) => ({
      statement: `${privilege} on ${table}`,
      reason: 'tira um direito que a versão anterior usa',
    })),
  ];
};
