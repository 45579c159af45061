import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { abrirLinhaDeComando } from '../testing/linha-de-comando.ts';
import { COFRE } from '../testing/servidor.ts';

let banco: TestDatabase;
beforeAll(async () => {
  banco = await createTestDatabase();
});
afterAll(() => banco.drop());

// Where it is on, the bench `arquivo` measures it with pgBackRest.
it('B13.7 a database whose log goes nowhere is told of, with what to do', async () => {
  const { saida, reclamado } = await abrirLinhaDeComando(banco, COFRE)('backup conferir');
  expect(saida).toBe(1);
  expect(reclamado.split('\n')).toEqual([
    'PROBLEMA: archive_mode está desligado: ligue-o e reinicie o PostgreSQL.',
    'PROBLEMA: archive_timeout é 0 s: com 60 s ou menos, não se perde mais que isso numa hora calma.',
  ]);
});
