import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anoDe, desclassificacaoDe, problemasDoTermo, type DataCivil } from '@balcao/domain';
import { compararContagem } from '../slices/esic/solicitacoes/gestao/totais.repository.ts';
import { listPaginaDeRecursos } from '../slices/esic/recursos/fila-de-recursos.repository.ts';
import {
  gruposDeRecursos,
  gruposDeSolicitacoes,
} from '../slices/esic/relatorios/estatisticas.repository.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createDemonstracao } from '../testing/demonstracao.ts';
import { openDatabase, type Database } from '../db/client.ts';
import { readTogether } from '../db/read-together.ts';
import { informacoesClassificadas } from '../db/schema/transparencia.ts';
import { recursos } from '../db/schema/recursos.ts';

const HOJE: DataCivil = '2026-11-20';
const ADMIN = { papel: 'ADMIN', usuario_id: null, setores: [], visao_publica: false } as const;
let banco: TestDatabase;
let db: Database;

beforeAll(async () => {
  banco = await createDemonstracao(HOJE);
  db = openDatabase(banco.app);
});
afterAll(() => banco.drop());

const dos = async (cod_empre: number) =>
  (await db.select().from(recursos)).filter((um) => um.cod_empre === cod_empre);

describe('the demonstration of transparency in the database', () => {
  it('lists to each orgao its own appeals and no other', async () => {
    for (const [cod_empre, ao_menos] of [
      [1, 20],
      [2, 5],
    ] as const) {
      const proprios = await dos(cod_empre);
      const pedido = { page: 1, per_page: 100, sort: {} };
      const { linhas, total } = await listPaginaDeRecursos(
        db,
        { cod_empre, hoje: HOJE },
        ADMIN,
        {},
        pedido,
      );
      expect(total).toBe(proprios.length);
      expect(total).toBeGreaterThanOrEqual(ao_menos);
      expect(new Set(linhas.map(({ id }) => id))).toEqual(new Set(proprios.map(({ id }) => id)));
    }
  });

  it.each([1, 2])('keeps the counters and the statistics of the orgao %i right', async (orgao) => {
    expect(await compararContagem(db, orgao)).toEqual([]);
    const proprios = await dos(orgao);
    const abertos = (ano: number) => proprios.filter((um) => anoDe(um.data_abertura) === ano);
    for (const ano of [2023, 2024, 2025, 2026]) {
      const periodo = { de: `${ano}-01-01`, ate: `${ano}-12-31` };
      const { grupos, pedidos } = await readTogether(db, {
        grupos: gruposDeRecursos(orgao, periodo, HOJE),
        // Of each of three closed years on the first day.
        pedidos: gruposDeSolicitacoes(orgao, periodo, HOJE),
      });
      expect(pedidos.some(({ balde }) => balde === 'finalizadas')).toBe(true);
      const soma = (serve: (um: (typeof grupos)[number]) => boolean) =>
        grupos.filter(serve).reduce((total, { quantidade }) => total + quantidade, 0);
      expect(soma(() => true)).toBe(abertos(ano).length);
      expect(soma(({ desfecho }) => desfecho !== null)).toBe(
        abertos(ano).filter(({ data_resposta }) => data_resposta !== null).length,
      );
    }
    expect(abertos(2026).length).toBeGreaterThan(3);
  });

  it('has classified information within the terms of the law, and some declassified', async () => {
    const rol = await db.select().from(informacoesClassificadas);
    expect(rol.map((uma) => problemasDoTermo(uma, HOJE))).toEqual(rol.map(() => ({})));
    for (const [cod_empre, anos] of [
      [1, [2014, 2015, 2016, 2017, 2018, 2019, 2020]],
      [2, [2023, 2024, 2025]],
    ] as const) {
      const dele = rol.filter((uma) => uma.cod_empre === cod_empre);
      const motivos = dele.map((uma) => desclassificacaoDe(uma, HOJE)?.motivo ?? null);
      expect(new Set(motivos)).toEqual(new Set(['DECISAO', 'FIM_DO_PRAZO', null]));
      expect(dele.map((uma) => anoDe(uma.data_classificacao)).sort()).toEqual(anos);
    }
  });

  it('E21 leaves the years of the statement of the e-SIC page true in the orgao 1', async () => {
    const rol = await db.select().from(informacoesClassificadas);
    const dias = rol
      .filter(({ cod_empre }) => cod_empre === 1)
      .flatMap((uma) => [uma.data_classificacao, desclassificacaoDe(uma, HOJE)?.data ?? '']);
    for (const dia of dias) expect(dia < '2021-01-01' || dia > '2025-12-31').toBe(true);
  });
});
