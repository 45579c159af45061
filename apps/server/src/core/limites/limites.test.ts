import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { COFRE } from '../../testing/servidor.ts';
import { createLimites, type Limites } from './limites.ts';

let banco: TestDatabase;
let limites: Limites;
beforeAll(async () => {
  banco = await createTestDatabase();
  limites = createLimites(openDatabase(banco.app), COFRE, () => new Date());
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
      limites.devolverTodas(CONTAGENS),
      limites.tomar(CONTAGENS),
      limites.devolverTodas(CONTAGENS.toReversed()),
    ]);
  }
  const contados = await limites.lerTodas(CONTAGENS);
  expect(new Set([...contados.values()].map(({ contagem }) => contagem))).toEqual(new Set([5]));
});
