import type {
  AtrasadasDoMes,
  DataCivil,
  FiltroDeSituacao,
  Periodo,
  TotalDaCelula,
} from '@balcao/domain';
import { and, asc, between, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { doSetor } from '../../core/solicitacoes.repository.ts';
import type { Executor } from '../../db/client.ts';
import { setores } from '../../db/schema/contas.ts';
import {
  solicitacaoTotais,
  solicitacaoVariacoes,
  solicitacoes,
} from '../../db/schema/solicitacoes.ts';

type Contada = typeof solicitacaoTotais | typeof solicitacaoVariacoes;

const celulas = (db: Executor, tabela: Contada, cod_empre: number, { de, ate }: Periodo) =>
  db
    .select({
      mes: tabela.mes,
      status_id: sql<FiltroDeSituacao>`${tabela.status_id}`.as('status_id'),
      cancelada: tabela.cancelada,
      atendida: tabela.atendida,
      parada: tabela.parada,
      total: sql<number>`sum(${tabela.total})`.mapWith(Number).as('total'),
    })
    .from(tabela)
    .where(and(eq(tabela.cod_empre, cod_empre), between(tabela.mes, de, ate)))
    .groupBy(tabela.mes, tabela.status_id, tabela.cancelada, tabela.atendida, tabela.parada);

/** Requests by cell: what was summed, and what changed since, as one picture. */
export const listCelulas = (
  db: Executor,
  cod_empre: number,
  periodo: Periodo,
): Promise<TotalDaCelula[]> =>
  celulas(db, solicitacaoTotais, cod_empre, periodo).unionAll(
    celulas(db, solicitacaoVariacoes, cod_empre, periodo),
  );

/** What is late today and was not marked yet, by month of filing: an index holds all that can be. */
export const listAtrasadas = (
  db: Executor,
  cod_empre: number,
  { de, ate }: Periodo,
  hoje: DataCivil,
): Promise<AtrasadasDoMes[]> => {
  const mes = sql<DataCivil>`date_trunc('month', ${solicitacoes.data_solicitacao})::date::text`;
  return db
    .select({ mes, total: count() })
    .from(solicitacoes)
    .where(
      and(
        eq(solicitacoes.cod_empre, cod_empre),
        lt(solicitacoes.data_previsao, hoje),
        isNull(solicitacoes.cancelada_em),
        inArray(solicitacoes.status_id, [1, 2]),
        isNull(solicitacoes.expirada_em),
        between(solicitacoes.data_solicitacao, de, ate),
      ),
    )
    .groupBy(sql`1`);
};

/** Months in which requests were filed, oldest first. */
export const listMeses = async (db: Executor, cod_empre: number): Promise<DataCivil[]> => {
  const { rows } = await db.execute<{ mes: string }>(sql`
    select mes::text from (
      select mes, total from ${solicitacaoTotais} where cod_empre = ${cod_empre}
      union all
      select mes, total from ${solicitacaoVariacoes} where cod_empre = ${cod_empre}) c
    group by mes having sum(total) > 0 order by mes`);
  return rows.map(({ mes }) => mes);
};

/** The requests of a period after one of them, as they are published: nothing of who asked. */
export const listPublicadas = (
  db: Executor,
  cod_empre: number,
  { de, ate }: Periodo,
  depois: { data_solicitacao: DataCivil; id: string } | undefined,
  quantas: number,
) =>
  db
    .select({
      id: solicitacoes.id,
      natureza: solicitacoes.natureza,
      tipo: solicitacoes.tipo,
      setor_id: solicitacoes.setor_id,
      setor: setores.nome,
      status_id: solicitacoes.status_id,
      data_solicitacao: solicitacoes.data_solicitacao,
      data_previsao: solicitacoes.data_previsao,
      data_previsao_anterior: solicitacoes.data_previsao_anterior,
      expirada_em: solicitacoes.expirada_em,
      atendida_em: solicitacoes.atendida_em,
      cancelada_em: solicitacoes.cancelada_em,
      data_finalizacao: solicitacoes.data_finalizacao,
      decisao: solicitacoes.decisao,
    })
    .from(solicitacoes)
    .innerJoin(setores, doSetor)
    .where(
      and(
        eq(solicitacoes.cod_empre, cod_empre),
        between(solicitacoes.data_solicitacao, de, ate),
        depois &&
          sql`(${solicitacoes.data_solicitacao}, ${solicitacoes.id}) > (${depois.data_solicitacao}, ${depois.id})`,
      ),
    )
    .orderBy(asc(solicitacoes.data_solicitacao), asc(solicitacoes.id))
    .limit(quantas);

export type PublicadaRow = Awaited<ReturnType<typeof listPublicadas>>[number];
