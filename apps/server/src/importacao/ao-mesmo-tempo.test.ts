import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  lockParcelasDasGuias,
  saveBaixas,
  type Baixas,
} from '../core/pagamentos/baixa.repository.ts';
import { openDatabase } from '../db/client.ts';
import { ANA, createGuia, createOrgao } from '../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { esperar, esperarQueAlguemEspere } from '../testing/esperar.ts';
import { linhas } from '../testing/query.ts';
import { importar } from './importar.ts';
import { TIPOS } from './tipos/todos.ts';

const pasta = mkdtempSync(join(tmpdir(), 'ao-mesmo-tempo-'));
let banco: TestDatabase;

beforeAll(async () => {
  banco = await createTestDatabase();
  const db = openDatabase(banco.app);
  await createOrgao(db, 1);
  const parcelas = [1, 2, 3].map((numero) => ({
    ...{ numero, vencimento: '2026-12-10', centavos: 15_000 },
  }));
  for (const numero of [100, 101])
    await createGuia(db, 1, { numero, dono: ANA, inscricao: String(numero), parcelas });
});
afterAll(async () => {
  await banco.drop();
  rmSync(pasta, { recursive: true });
});

/** Changes the bill 101, and brings the bill 100 as it is. */
const ARQUIVO = `numero_guia;ano_referencia;inscricao;numero_parcela;vencimento;valor;lancamento
100;2026;100;1;10/12/2026;150,00;
100;2026;100;2;10/12/2026;150,00;
100;2026;100;3;10/12/2026;150,00;
101;2026;101;1;10/12/2026;150,00;02/01/2026
101;2026;101;2;10/12/2026;140,00;02/01/2026
`;

it('leaves alone what is agreed on or paid while a file that brings it unchanged is imported', async () => {
  const tipo = TIPOS.find(({ nome }) => nome === 'guias-iptu');
  if (tipo === undefined) throw new Error('no such kind');
  const arquivo = join(pasta, 'guias.csv');
  writeFileSync(arquivo, ARQUIVO);
  // Bills are written after everything is compared, and this one is held meanwhile.
  const outro = await banco.owner.connect();
  await outro.query('begin; select from guias where numero_guia = 101 for update');
  const pedido = { tipo, arquivo, cod_empre: 1, agora: new Date('2026-11-20T15:00:00Z') };
  const importado = importar(banco.owner, pedido);
  await esperarQueAlguemEspere(banco.app);

  let feitas = 0;
  const gravar = (baixas: Omit<Baixas, 'guias'>) =>
    openDatabase(banco.app)
      .transaction(async (tx) => {
        await lockParcelasDasGuias(tx, 1, [100]);
        await saveBaixas(tx, 1, { ...baixas, guias: [{ guia: 100, situacao: 'ATIVA' }] });
      })
      .then(() => (feitas += 1));
  const doCidadao = Promise.all([
    gravar({ pagas: [], inativadas: [{ guia: 100, parcela: 1 }] }),
    gravar({ pagas: [{ guia: 100, parcela: 2, pagamento: '2026-11-20' }], inativadas: [] }),
  ]);
  // Nobody who pays waits for a file that does not change what is paid.
  await esperar(() => expect(feitas).toBe(2));
  await outro.query('rollback');
  outro.release();

  expect(await importado).toMatchObject({ alteradas: 2, rejeitadas: 0, gravado: true });
  await doCidadao;
  expect(
    await linhas(
      banco,
      `select numero_guia::int as guia, numero_parcela as parcela, situacao, pagamento::text,
         valor_centavos::int as valor
       from parcelas where (numero_guia, numero_parcela) <> (101, 3) order by 1, 2`,
    ),
  ).toEqual([
    { guia: 100, parcela: 1, situacao: 'INATIVA', pagamento: null, valor: 15_000 },
    { guia: 100, parcela: 2, situacao: 'BAIXADA', pagamento: '2026-11-20', valor: 15_000 },
    { guia: 100, parcela: 3, situacao: 'ATIVA', pagamento: null, valor: 15_000 },
    { guia: 101, parcela: 1, situacao: 'ATIVA', pagamento: null, valor: 15_000 },
    { guia: 101, parcela: 2, situacao: 'ATIVA', pagamento: null, valor: 14_000 },
  ]);
});
