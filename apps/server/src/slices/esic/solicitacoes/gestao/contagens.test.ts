import type { Quem } from '@balcao/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contarFila } from './contagem.repository.ts';
import { leitorDe } from './filtro-da-fila.repository.ts';
import { compararContagem, somarVariacoes } from './totais.repository.ts';
import { createOrgaos } from '../../../../core/orgao/orgao.ts';
import { openDatabase, type Database } from '../../../../db/client.ts';
import { setores, usuarios } from '../../../../db/schema/contas.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { linhas } from '../../../../testing/query.ts';
import { createOrgaoComSolicitacoes, createSolicitacao } from '../../../../testing/solicitacoes.ts';
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

// After the life of all of them: nobody was left unattended later.
const HOJE = '2026-04-06';
const PRAZOS = ['ABERTAS', 'VENCIDAS', 'HOJE', 'SEMANA'] as const;

/** What the queue counts of each choice of deadlines, of the whole institution. */
const contadas = async () => {
  const orgao = await casa.orgaos.getComServico(1, 'solicitacoes');
  const administrador = { ...pessoa('ADMIN', 13), usuario_id: uuid(13) };
  const leitor = leitorDe({ ...orgao, hoje: HOJE }, administrador);
  const de = (prazo: (typeof PRAZOS)[number]) =>
    contarFila(db, leitor, { minhas: false, meus_setores: false, prazo });
  return Promise.all(PRAZOS.map(async (prazo) => (await de(prazo)).todas));
};

/** The same of the requests, one by one. */
const existentes = async () => {
  const aberta = 'cancelada_em is null and status_id <> 4';
  const dentro = (dias: number) =>
    `${aberta} and status_id <> 5 and data_previsao between '${HOJE}' and date '${HOJE}' + ${dias}`;
  const [row] = await linhas<Record<string, number>>(
    banco,
    `select count(*) filter (where ${aberta})::int as a,
       count(*) filter (where ${aberta} and data_previsao < '${HOJE}')::int as b,
       count(*) filter (where ${dentro(0)})::int as c, count(*) filter (where ${dentro(7)})::int as d
     from solicitacoes where cod_empre = 1`,
  );
  return Object.values(row ?? {});
};

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
    expect(await contadas()).toEqual(await existentes());
    while ((await somarVariacoes(db)) > 0);
    expect(await compararContagem(db, 1)).toEqual([]);
    expect(await contadas()).toEqual(await existentes());

    // And they would say otherwise if one change had been lost.
    await linhas(
      banco,
      `update solicitacao_totais_do_atendente set total = total - 1
       where atendente_id = (select atendente_id from solicitacoes
           where status_id = 4 and atendente_id is not null limit 1)
         and status_id = 4`,
    );
    expect(await compararContagem(db, 1)).not.toEqual([]);
    await linhas(
      banco,
      'update solicitacao_totais_da_fila set total = total + 1 where status_id = 4',
    );
    expect(await compararContagem(db, 1)).toContainEqual(
      expect.objectContaining({ mes: null, atendente: null, status_id: 4 }),
    );
  });

  it('keep no cell of a deadline that nothing has any more', async () => {
    const adiar = async (data_previsao: string) => {
      await linhas(
        banco,
        `update solicitacoes set data_previsao = '${data_previsao}' where id = '${ID}'`,
      );
      await somarVariacoes(db);
    };
    const ID = await createSolicitacao(db, 1, { data_previsao: '2031-01-02' });
    await adiar('2031-01-02');
    await adiar('2031-02-03');
    await adiar('2031-03-04');
    expect(
      await linhas(
        banco,
        "select vence::text, total::int from solicitacao_totais_da_fila where vence > '2031-01-01' and vence < 'infinity' and total > 0",
      ),
    ).toEqual([{ vence: '2031-03-04', total: 1 }]);
    expect(
      await linhas(banco, "select from solicitacao_totais_da_fila where vence = '2031-01-02'"),
    ).toEqual([]);
  });
});
