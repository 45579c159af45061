import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { abrirLinhaDeComando } from '../testing/linha-de-comando.ts';
import { COFRE } from '../testing/servidor.ts';
import { VERSAO } from '../config/versao.ts';

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

it('the version is said by the command and by the server alike', async () => {
  const { escrito } = await abrirLinhaDeComando(banco, COFRE)('versao');
  expect(escrito).toBe(`Balcão ${VERSAO}, Node.js ${process.versions.node}`);
  expect(VERSAO).toMatch(/^\d+\.\d+\.\d+$/);
});

describe('before an upgrade', () => {
  const perguntar = () => abrirLinhaDeComando(banco, COFRE)('compatibilidade');
  const fingir = (when: number) =>
    banco.owner.query('update drizzle.__drizzle_migrations set created_at = $1', [when]);

  it('the same tables let one server after the other be replaced', async () => {
    expect(await perguntar()).toEqual({
      saida: 0,
      escrito: 'As tabelas são as mesmas: atualize um servidor de cada vez.',
      reclamado: '',
    });
  });

  it('a right that the version before has and this one takes away stops it', async () => {
    const { username: user } = new URL(banco.appUrl);
    await banco.owner.query(`grant update on auditoria to ${user}`);
    expect(await perguntar()).toMatchObject({
      saida: 1,
      reclamado: expect.stringContaining(
        'tira um direito que a versão anterior usa: update on auditoria',
      ),
    });
    await banco.owner.query(`revoke update on auditoria from ${user}`);
  });

  it('a database of a newer version refuses this one', async () => {
    await fingir(Date.parse('2100-01-01'));
    expect(await perguntar()).toMatchObject({ saida: 1 });
  });

  it('what only adds lets it be so too', async () => {
    await fingir(1);
    expect(await perguntar()).toMatchObject({
      saida: 0,
      escrito: '1 mudanças nas tabelas, todas só acrescentam: atualize um servidor de cada vez.',
    });
  });
});
