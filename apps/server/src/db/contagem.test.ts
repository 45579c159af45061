import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstituicao } from '../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import type { Database } from './client.ts';
import { setores, usuarios } from './schema/contas.ts';
import { solicitacaoVariacoes } from './schema/contagem-de-solicitacoes.ts';
import { solicitacoes } from './schema/solicitacoes.ts';

const SETORES = [
  '5ec00000-0000-4000-8000-000000000001',
  '5ec00000-0000-4000-8000-000000000002',
] as const;
const EVA = '5ec00000-0000-4000-8000-000000000011';

let banco: TestDatabase;
let db: Database;

beforeAll(async () => {
  banco = await createTestDatabase();
  db = drizzle(banco.app);
  for (const cod_empre of [1, 2]) {
    await createInstituicao(db, cod_empre);
    await db.insert(setores).values(SETORES.map((id) => ({ cod_empre, id, nome: id })));
    const eva = { cod_empre, id: EVA, cpfcnpj: '11144477735', nome: 'Eva' };
    await db.insert(usuarios).values({ ...eva, tipo: 'PREFEITURA' });
  }
});
afterAll(() => banco.drop());

const solicitacao = (n: number): typeof solicitacoes.$inferInsert => ({
  cod_empre: 1 + (n % 2),
  numero_protocolo: `2026-11${String(1 + (n % 28)).padStart(2, '0')}-${String(n).padStart(6, '0')}`,
  origem: 'ESIC',
  assunto: 'Contratos de merenda',
  descricao: 'Peço a lista.',
  natureza: 1 + (n % 3),
  tipo: 1 + (n % 8),
  solicitante_nome: 'Ana',
  setor_id: SETORES[n % 2 === 0 ? 0 : 1],
  criada_em: new Date('2026-11-20T12:00:00Z'),
  data_solicitacao: `2026-${String(1 + (n % 12)).padStart(2, '0')}-15`,
  data_previsao: '2026-12-10',
});

const CELULA = sql`cod_empre, mes, natureza, setor_id, status_id, restrita, cancelada, atendida, parada, atendente_id`;

/** The counted cells that are not empty, and the same counted from the requests themselves. */
const contado = () =>
  db.execute(
    sql`select ${CELULA}, sum(total)::int as total from ${solicitacaoVariacoes} group by ${CELULA} having sum(total) <> 0 order by ${CELULA}`,
  );
const recontado = () =>
  db.execute(sql`
    select ${CELULA}, count(*)::int as total from (
      select *, date_trunc('month', data_solicitacao)::date as mes,
        tipo = 1 or grau_sigilo <> 1 as restrita, cancelada_em is not null as cancelada,
        atendida_em is not null as atendida,
        status_id in (1, 2) and cancelada_em is null and expirada_em is not null as parada
      from ${solicitacoes}) s
    group by ${CELULA} order by ${CELULA}`);

const confere = async () => {
  const { rows } = await contado();
  expect(rows).toEqual((await recontado()).rows);
  return rows.reduce((soma, row) => soma + Number(row['total']), 0);
};

describe('the counters of requests', () => {
  it('follow every statement that changes requests, of many rows or of one', async () => {
    await db.insert(solicitacoes).values(Array.from({ length: 200 }, (_, n) => solicitacao(n)));
    expect(await confere()).toBe(200);

    const alterar = (mudanca: string) =>
      db.execute(sql`update solicitacoes set ${sql.raw(mudanca)}`);
    await alterar(`status_id = 2, grau_sigilo = 2 where natureza = 1`);
    expect(await confere()).toBe(200);
    await alterar(`expirada_em = '2026-12-11' where natureza in (1, 2)`);
    await alterar(`cancelada_em = '2026-12-01' where natureza = 2 and tipo = 2`);
    await alterar(`setor_id = '${SETORES[0]}', lembrete = 5 where natureza = 3`);
    expect(await confere()).toBe(200);
    await alterar(
      `status_id = 3, atendente_id = '${EVA}', atendida_em = '2026-12-02' where natureza = 3 and tipo < 6`,
    );
    await alterar(
      `status_id = 4, data_finalizacao = '2026-12-03' where natureza = 3 and tipo in (1, 3)`,
    );
    expect(await confere()).toBe(200);
    await db.execute(sql`delete from solicitacoes where tipo = 4`);
    expect(await confere()).toBe(175);
  });
});
