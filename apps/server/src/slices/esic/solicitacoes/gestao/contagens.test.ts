import type { Quem } from '@balcao/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compararContagem, somarVariacoes } from './totais.repository.ts';
import { createOrgaos } from '../../../../core/orgao.ts';
import { openDatabase, type Database } from '../../../../db/client.ts';
import { setores, usuarios } from '../../../../db/schema/contas.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { linhas } from '../../../../testing/query.ts';
import { createOrgaoComSolicitacoes } from '../../../../testing/solicitacoes.ts';
import { viverAoMesmoTempo, type Casa } from '../../../../testing/vida-de-solicitacoes.ts';

let banco: TestDatabase;
let db: Database;
let casa: Casa;

const uuid = (n: number): string => `5ec00000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const SETORES = [uuid(1), uuid(2), uuid(3)];
const pessoa = (papel: Quem['papel'], n: number, ...onde: string[]): Quem => ({
  papel,
  usuario_id: uuid(n),
  setores: onde,
  visao_publica: false,
});
const PESSOAS = [
  pessoa('PREFEITURA', 11, ...SETORES.slice(0, 1)),
  pessoa('PREFEITURA', 12, ...SETORES.slice(1)),
  pessoa('ADMIN', 13),
  pessoa('CONTRIBUINTE', 14),
];

beforeAll(async () => {
  banco = await createTestDatabase();
  db = openDatabase(banco.app);
  await createOrgaoComSolicitacoes(db, 1);
  await db.insert(setores).values(SETORES.map((id) => ({ cod_empre: 1, id, nome: id })));
  await db.insert(usuarios).values(
    PESSOAS.map(({ papel, usuario_id: id }) => ({
      ...{ cod_empre: 1, id: id ?? '', cpfcnpj: id ?? '', nome: id ?? '' },
      tipo: papel === 'VISITANTE' ? ('CONTRIBUINTE' as const) : papel,
    })),
  );
  const orgaos = createOrgaos(drizzle(banco.app), () => new Date('2026-01-05T15:00:00Z'));
  casa = { db, orgaos, cod_empre: 1, setores: SETORES, pessoas: PESSOAS };
});
afterAll(() => banco.drop());

describe('E02 E50 the counters of requests', () => {
  it('say what a recount says after thousands of transitions by many at once, and miss none', async () => {
    const plano = {
      transicoes: 2_000,
      trabalhadores: 8,
      desde: '2026-01-05',
      dias: 90,
      semente: 7,
    };
    const { por, recusadas } = await viverAoMesmoTempo(casa, plano);
    const feitas = ['abrir', 'direcionar', 'atender', 'complementar', 'prorrogar', 'responder'];
    expect(Object.keys(por)).toEqual(expect.arrayContaining([...feitas, 'cancelar', 'tempo']));
    expect(recusadas).toBeGreaterThan(0);
    expect(await compararContagem(db, 1)).toEqual([]);
    while ((await somarVariacoes(db)) > 0);
    expect(await compararContagem(db, 1)).toEqual([]);

    // And they would say otherwise if one change had been lost.
    await linhas(
      banco,
      `update solicitacao_totais_do_atendente set total = total - 1
       where atendente_id = (select atendente_id from solicitacoes
           where status_id = 4 and atendente_id is not null limit 1)
         and status_id = 4`,
    );
    expect(await compararContagem(db, 1)).not.toEqual([]);
  });
});
