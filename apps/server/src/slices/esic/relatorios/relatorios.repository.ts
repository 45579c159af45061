import {
  type AtrasadasDoMes,
  type DataCivil,
  type FiltroDeSituacao,
  type Periodo,
  type TotalDaCelula,
  MINIMO_PUBLICADO,
  type CelulaReservada,
} from '@balcao/domain';
import { and, asc, between, count, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { doSetor } from '../processo/solicitacoes.repository.ts';
import type { Executor } from '../../../db/client.ts';
import { setores } from '../../../db/schema/contas.ts';
import {
  solicitacaoTotais,
  solicitacaoVariacoes,
} from '../../../db/schema/contagem-de-solicitacoes.ts';
import { solicitacoes } from '../../../db/schema/solicitacoes.ts';

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

/** A batch of the requests of a period, after a given one, as published: nothing about who asked. */
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

/** `reservadaPorLei` of the domain, as the database and its index say it. */
const PRESERVADA = sql`(tipo = 1 or natureza = 2)`;

const MES = sql`date_trunc('month', data_solicitacao)::date`;

/** Of whole months: those of a cell are all there, and counted together. */
const preservadas = (cod_empre: number, { de, ate }: Periodo): SQL => sql`
  select *, ${MES} as mes, count(*) over (partition by setor_id, ${MES}, natureza, tipo) as iguais
  from solicitacoes
  where cod_empre = ${cod_empre} and data_solicitacao between ${de} and ${ate} and ${PRESERVADA}`;

/** Ids of the requests of a period that no public figure counts. */
export const idsReservados = (cod_empre: number, periodo: Periodo): SQL =>
  sql`select id from (${preservadas(cod_empre, periodo)}) p where iguais < ${MINIMO_PUBLICADO}`;

/** The same, counted as the report counts all: what is to be taken from it. */
export const listReservadas = async (
  db: Executor,
  cod_empre: number,
  periodo: Periodo,
  hoje: DataCivil,
): Promise<{ celulas: TotalDaCelula[]; atrasadas: AtrasadasDoMes[] }> => {
  const { rows } = await db.execute<
    TotalDaCelula & { atrasada: boolean } & Record<string, unknown>
  >(sql`
    select mes::text as mes, status_id, cancelada_em is not null as cancelada,
      atendida_em is not null as atendida,
      status_id in (1, 2) and cancelada_em is null and expirada_em is not null as parada,
      status_id in (1, 2) and cancelada_em is null and expirada_em is null
        and data_previsao < ${hoje} as atrasada, -count(*)::int as total
    from (${preservadas(cod_empre, periodo)}) p where iguais < ${MINIMO_PUBLICADO}
    group by 1, 2, 3, 4, 5, 6`);
  return { celulas: rows, atrasadas: rows.filter(({ atrasada }) => atrasada) };
};

/** Requests that are alike, and how many. */
interface CelulaContada extends CelulaReservada {
  /** Name of the sector. */
  setor: string;
  total: number;
}

/** Requests of preserved identity of a period, counted with those that are like them. */
export const listCelulasReservadas = async (
  db: Executor,
  cod_empre: number,
  { de, ate }: Periodo,
): Promise<CelulaContada[]> => {
  const { rows } = await db.execute<CelulaContada & Record<string, unknown>>(sql`
    select c.*, t.nome as setor from (
      select cod_empre, setor_id, ${MES}::text as mes, natureza, tipo, count(*)::int as total
      from solicitacoes
      where cod_empre = ${cod_empre} and data_solicitacao between ${de} and ${ate} and ${PRESERVADA}
      group by 1, 2, 3, 4, 5) c
    join setores t on t.cod_empre = c.cod_empre and t.id = c.setor_id
    order by mes, setor`);
  return rows;
};
