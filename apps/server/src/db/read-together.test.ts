import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInstituicao } from '../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import type { Database } from './client.ts';
import { readTogether } from './read-together.ts';
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

/** Whole tables beside each other, an instant, JSON, what may be null, an expression, and a join that finds nothing. */
const daTrilha = (cod_empre: number, doOrgao: number) =>
  db
    .select({
      linha: auditoria,
      orgao: { cod_empre: orgaos.cod_empre, nome: orgaos.nome, criado_em: orgaos.created_at },
      dobro: sql<number>`${auditoria.id} * 2::bigint`.mapWith(Number),
      vezes: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(auditoria)
    .leftJoin(orgaos, and(eq(orgaos.cod_empre, auditoria.cod_empre), eq(orgaos.cod_empre, doOrgao)))
    .where(eq(auditoria.cod_empre, cod_empre))
    .orderBy(auditoria.id);

it('reads of each select what it would answer by itself, in its order', async () => {
  const lidas = await readTogether(db, {
    com: daTrilha(1, 1),
    sem: daTrilha(1, 2),
    nada: daTrilha(3, 3),
    crua: sql<{ cod_empre: number; dia: string }>`
      select cod_empre, created_at::date::text as dia from orgaos where cod_empre = ${1}`,
  });
  expect(lidas.com).toEqual(await daTrilha(1, 1));
  expect(lidas.sem).toEqual(await daTrilha(1, 2));
  expect(lidas.com[0]).toMatchObject({ linha: { dados: { guia: 7 } }, orgao: { cod_empre: 1 } });
  expect(lidas.sem[1]).toMatchObject({ linha: { titular: null }, orgao: null, vezes: 2 });
  expect(lidas.nada).toEqual([]);
  expect(lidas.crua).toEqual([{ cod_empre: 1, dia: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
});

it('does not read bytes', async () => {
  const logos = db.select({ logo: orgaos.logo }).from(orgaos);
  await expect(readTogether(db, { logos })).rejects.toThrow('logo: bytes do not travel as JSON');
});
