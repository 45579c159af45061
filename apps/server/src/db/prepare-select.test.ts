import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInstituicao } from '../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import type { Database } from './client.ts';
import { prepareSelect } from './prepare-select.ts';
import { auditoria } from './schema/auditoria.ts';
import { orgaos } from './schema/orgaos.ts';

let banco: TestDatabase;
let db: Database;
beforeAll(async () => {
  banco = await createTestDatabase();
  db = drizzle(banco.app);
  await createInstituicao(db, 1);
  const momento = new Date('2026-11-20T12:00:00.123Z');
  const comum = { cod_empre: 1, evento: 'iptu.consultar', papel: 'ADMIN', momento };
  await db.insert(auditoria).values([
    { ...comum, titular: 'Ana', dados: { guia: 7, partes: [1, 2] } },
    { ...comum, usuario_id: '5ec00000-0000-4000-8000-000000000011' },
  ]);
});
afterAll(() => banco.drop());

const consulta = () => {
  const ultima = db
    .select({ id: auditoria.id, titular: auditoria.titular })
    .from(auditoria)
    .orderBy(auditoria.id)
    .limit(1)
    .as('ultima');
  return db
    .select({
      // A number of 64 bits, an instant, JSON, what may be null, an expression with and without an alias, a part.
      id: auditoria.id,
      momento: auditoria.momento,
      dados: auditoria.dados,
      titular: auditoria.titular,
      conta: auditoria.usuario_id,
      versao: orgaos.versao,
      dobro: sql<number>`${auditoria.id} * 2::bigint`.mapWith(Number).as('dobro'),
      texto: sql<string>`${auditoria.id}::text`,
      ultima: ultima.id,
      deQuem: ultima.titular,
    })
    .from(auditoria)
    .leftJoin(orgaos, eq(orgaos.cod_empre, auditoria.cod_empre))
    .leftJoinLateral(ultima, sql`true`)
    .where(eq(auditoria.cod_empre, sql.placeholder('cod_empre')))
    .orderBy(auditoria.id);
};

it('reads each kind of column as the library does', async () => {
  const esperadas = await consulta().prepare('dela').execute({ cod_empre: 1 });
  expect(await prepareSelect(consulta(), 'nossa').execute({ cod_empre: 1 })).toEqual(esperadas);
  const [primeira, segunda] = esperadas;
  expect(primeira).toMatchObject({ titular: 'Ana', dados: { guia: 7, partes: [1, 2] } });
  expect(primeira?.momento).toEqual(new Date('2026-11-20T12:00:00.123Z'));
  expect(segunda).toMatchObject({ titular: null, dobro: 2 * (segunda?.id ?? 0) });
});

it('does not read what is nested', () => {
  const aninhada = db.select({ linha: { id: auditoria.id } }).from(auditoria);
  expect(() => prepareSelect(aninhada, 'aninhada')).toThrow('linha is nested');
});
