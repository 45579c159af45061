import { afterAll, beforeAll, expect, it } from 'vitest';
import { Batch } from '../../db/batch.ts';
import { openDatabase, type Database } from '../../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { COFRE } from '../../testing/servidor.ts';
import { createLimites, type Limites } from './limites.ts';

let banco: TestDatabase;
let db: Database;
let limites: Limites;
beforeAll(async () => {
  banco = await createTestDatabase();
  db = openDatabase(banco.app);
  limites = createLimites(db, COFRE, () => new Date());
});
afterAll(() => banco.drop());

const CONTAGENS = Array.from({ length: 40 }, (_, n) => ({
  limite: { uso: `teste:${n}`, maximo: 1_000, janelaSegundos: 3_600 },
  partes: [1],
}));

it('many who count, take and give back the same at once do not wait for one another in a circle', async () => {
  // Each by itself, in no order of their keys: so they lie in the table.
  for (const { limite, partes } of CONTAGENS)
    for (let vez = 0; vez < 5; vez += 1) await limites.contar(limite, ...partes);
  for (let vez = 0; vez < 20; vez += 1) {
    await Promise.all([
      limites.contarTodas(CONTAGENS.toReversed()),
      limites.devolver(CONTAGENS),
      limites.tomar(CONTAGENS),
      limites.devolver(CONTAGENS.toReversed()),
    ]);
  }
  const contados = await limites.lerTodas(CONTAGENS);
  expect(new Set([...contados.values()].map(({ contagem }) => contagem))).toEqual(new Set([5]));
});

it('takes back as many as are said, at once or with what else a batch writes, and nothing below none', async () => {
  const [uma] = CONTAGENS.map(({ limite }) => ({ limite, partes: [2] }));
  if (uma === undefined) throw new Error('there are counters');
  const quantas = async () => (await limites.lerTodas([uma])).get(limites.chave(uma.limite, 2));
  // Of what nobody counted there is nothing to be taken back, nor is it counted by that.
  await limites.devolver([uma]);
  expect(await quantas()).toBeUndefined();
  for (let vez = 0; vez < 5; vez += 1) await limites.contar(uma.limite, 2);
  const lote = new Batch();
  await limites.devolver([uma], { onde: lote, quantos: 2 });
  expect(await quantas()).toMatchObject({ contagem: 5 });
  await lote.save(db);
  expect(await quantas()).toMatchObject({ contagem: 3 });
  await limites.devolver([uma], { quantos: 9 });
  expect(await quantas()).toMatchObject({ contagem: 0 });
});
