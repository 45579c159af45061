import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { linhas } from '../testing/query.ts';

let banco: TestDatabase;
beforeAll(async () => {
  banco = await createTestDatabase();
});
afterAll(() => banco.drop());

/** Tables whose rows are an institution's. */
const DE_ORGAOS = `select c.oid, c.relname from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'cod_empre')`;
const cod_empre = (tabela: string) =>
  `(select attnum from pg_attribute where attrelid = ${tabela} and attname = 'cod_empre')`;

describe('what lets institutions lie in databases of their own (decision 0184)', () => {
  it('every table says whose its rows are, but the limits, the queue and what came of rehearsals', async () => {
    const outras = `select relname::text as tabela from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and oid not in (select oid from (${DE_ORGAOS}) t) order by 1`;
    expect(await linhas(banco, outras)).toEqual([
      { tabela: 'ensaios' },
      { tabela: 'limites' },
      { tabela: 'trabalhos' },
    ]);
  });

  it('what is unique is so within an institution', async () => {
    const semOrgao = `select i.indexrelid::regclass::text as indice
      from pg_index i join (${DE_ORGAOS}) t on t.oid = i.indrelid
      where i.indisunique and ${cod_empre('i.indrelid')} <> all (i.indkey)`;
    expect(await linhas(banco, semOrgao)).toEqual([]);
  });

  it('rows point to rows of their own institution, and never forget it', async () => {
    const entreOrgaos = `select f.conname::text as chave
      from pg_constraint f join (${DE_ORGAOS}) t on t.oid = f.conrelid
      where f.contype = 'f' and (${cod_empre('f.conrelid')} <> all (f.conkey)
        or ${cod_empre('f.confrelid')} <> all (f.confkey)
        or (f.confdeltype = 'n' and (f.confdelsetcols is null
          or ${cod_empre('f.conrelid')} = any (f.confdelsetcols))))`;
    expect(await linhas(banco, entreOrgaos)).toEqual([]);
  });
});
