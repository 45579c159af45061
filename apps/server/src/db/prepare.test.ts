import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { APP_ROLE } from './embedded/cluster.ts';
import { prepareDatabase } from './prepare.ts';

describe('the prepared database', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.drop());

  const rights = async (table: string): Promise<string[]> => {
    const { rows } = await db.owner.query<{ right: string }>(
      `SELECT name AS right FROM unnest(ARRAY['SELECT','INSERT','UPDATE','DELETE','TRUNCATE']) AS name
       WHERE has_table_privilege($1, $2, name)`,
      [APP_ROLE, table],
    );
    return rows.map(({ right }) => right);
  };

  it('B08 lets the application read the audit trail and add to it, no more', async () => {
    for (const table of ['auditoria', 'auditoria_selos']) {
      expect(await rights(table), table).toEqual(['SELECT', 'INSERT']);
    }
    await expect(db.app.query('DELETE FROM auditoria')).rejects.toThrow('permission denied');
    await expect(db.app.query('UPDATE auditoria SET id = id')).rejects.toThrow('permission denied');
    await expect(db.app.query('TRUNCATE auditoria')).rejects.toThrow('permission denied');
  });

  const DO_OPERADOR = ['fontes_tributarias', 'bancos_do_pix', 'credenciais_do_govbr', 'ensaios'];
  const APENAS_CRESCEM = ['documentos_unicos', 'partes_do_documento', 'partes_recebidas'];

  it('lets the application add documents of several installments, and change none', async () => {
    for (const table of APENAS_CRESCEM) {
      expect(await rights(table), table).toEqual(['SELECT', 'INSERT']);
    }
  });

  it('lets the application read and write the rows of every other table', async () => {
    const { rows } = await db.owner.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'auditoria%'
         AND tablename <> ALL ($1)`,
      [[...APENAS_CRESCEM, ...DO_OPERADOR]],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { name } of rows) {
      expect(await rights(name), name).toEqual(['SELECT', 'INSERT', 'UPDATE', 'DELETE']);
    }
  });

  it.each(DO_OPERADOR)(
    'B07 lets the application read %s, which only the operator sets',
    async (tabela) => {
      expect(await rights(tabela)).toEqual(['SELECT']);
    },
  );

  it('gives the application nothing to own, no files and no tables of its own making', async () => {
    const { rows } = await db.app.query(
      `SELECT (SELECT count(*)::int FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner
               WHERE r.rolname = current_user) AS owned, rolsuper, rolcreatedb, rolcreaterole
       FROM pg_roles WHERE rolname = current_user`,
    );
    expect(rows).toEqual([{ owned: 0, rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
    await expect(db.app.query(`SELECT pg_read_file('PG_VERSION')`)).rejects.toThrow('denied');
    await expect(db.app.query(`COPY orgaos TO '/tmp/x'`)).rejects.toThrow('denied');
    await expect(db.app.query('CREATE TABLE public.minha (a int)')).rejects.toThrow('denied');
  });

  it('can be prepared by several servers at once, and again', async () => {
    const all = Array.from({ length: 4 }, () => prepareDatabase(db.ownerUrl, db.appUrl));
    await expect(Promise.all(all)).resolves.toHaveLength(4);
  });

  it('runs what is written by hand again where it changed since, and only there', async () => {
    const versions = async (name: string) => {
      const { rows } = await db.owner.query<{ version: string }>(
        `SELECT xmin::text AS version FROM pg_proc WHERE proname = $1`,
        [name],
      );
      return rows.map(({ version }) => version);
    };
    const [changed, same] = [await versions('texto_de_busca'), await versions('anexos_ocupar')];
    await db.owner.query(
      `UPDATE drizzle.handwritten SET sha256 = '' WHERE name = 'before/texto_de_busca.sql'`,
    );
    await prepareDatabase(db.ownerUrl, db.appUrl);
    expect(await versions('texto_de_busca')).not.toEqual(changed);
    expect(await versions('anexos_ocupar')).toEqual(same);
  });

  it('sorts names as Brazilians do', async () => {
    const { rows } = await db.app.query<{ nome: string }>(
      `SELECT nome FROM unnest(ARRAY['Zeca','Água Boa','Ana','ana','Ávila','Bento']) AS nome ORDER BY nome COLLATE "pt-BR-x-icu"`,
    );
    const names = rows.map(({ nome }) => nome);
    expect(names).toEqual(['Água Boa', 'ana', 'Ana', 'Ávila', 'Bento', 'Zeca']);
  });

  it('leaves one role that is both owner and application as it is', async () => {
    await prepareDatabase(db.ownerUrl, db.ownerUrl);
    await expect(db.owner.query('DELETE FROM auditoria')).resolves.toBeDefined();
  });
});
