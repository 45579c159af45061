import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { createOrgao } from '../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { esperarQueAlguemEspere } from '../testing/esperar.ts';
import { abrirLinhaDeComando } from '../testing/linha-de-comando.ts';
import { linhas } from '../testing/query.ts';
import { COFRE } from '../testing/servidor.ts';

let banco: TestDatabase;
beforeAll(async () => {
  banco = await createTestDatabase();
  await createOrgao(openDatabase(banco.owner), 1);
});
afterAll(() => banco.drop());

it('B13 what an administrator saves while the operator waits for it stays as it was saved', async () => {
  const administrador = await banco.owner.connect();
  await administrador.query('begin');
  await administrador.query(
    `update orgaos set parametros = parametros || '{"pix_chave":"nova@cidade.example"}' where cod_empre = 1`,
  );
  const rodando = abrirLinhaDeComando(
    banco,
    COFRE,
  )('orgao configurar --orgao 1 --parametro recurso_tamanho=1500');
  await esperarQueAlguemEspere(banco.app);
  await administrador.query('commit');
  administrador.release();
  expect((await rodando).reclamado).toBe('');
  const [orgao] = await linhas<{ parametros: object }>(banco, 'select parametros from orgaos');
  expect(orgao?.parametros).toMatchObject({
    pix_chave: 'nova@cidade.example',
    recurso_tamanho: 1500,
  });
});
