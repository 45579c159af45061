import {
  type DataCivil,
  diasDoPrazoDaFila,
  silencioEncerrado,
  type PrazoDaFila,
  type PrazosDoOrgao,
  type Procura,
  type Quem,
} from '@balcao/domain';
import { and, sql, type SQL } from 'drizzle-orm';
import { AGUARDA, type DiaDoSilencio } from '../../processo/regras.repository.ts';
import type { Executor, Transacao } from '../../../../db/client.ts';

/** What a clerk filters the queue by, besides the state. */
export interface FiltroDaFila {
  setor?: string | undefined;
  natureza?: number | undefined;
  numero_protocolo?: string | undefined;
  prazo?: PrazoDaFila | undefined;
  /** First and last day of filing. */
  de?: DataCivil | undefined;
  ate?: DataCivil | undefined;
  procura?: Procura | undefined;
  minhas: boolean;
  meus_setores: boolean;
}

/** Who reads the queue of which orgao, on which day. */
export interface Leitor extends DiaDoSilencio {
  cod_empre: number;
  usuario_id: string;
  /** Where they work; undefined for whoever works in every sector. */
  setores: readonly string[] | undefined;
}

export const leitorDe = (
  orgao: PrazosDoOrgao & { cod_empre: number; hoje: string },
  { papel, setores, usuario_id }: Quem & { usuario_id: string },
): Leitor => ({
  cod_empre: orgao.cod_empre,
  hoje: orgao.hoje,
  silencio: silencioEncerrado(orgao.hoje, orgao),
  usuario_id,
  setores: papel === 'ADMIN' ? undefined : setores,
});

export const noSetor = (setores: readonly string[]): SQL =>
  sql`setor_id = any(${sql.param(setores)}::uuid[])`;

/** `restrita` of the domain. */
export const RESTRITA = sql`(tipo = 1 or grau_sigilo <> 1)`;

/** Flagged as unattended (`naoAtendida` of what waits), stored or told from the day. */
export const parada = ({ hoje }: Leitor): SQL =>
  sql`(${AGUARDA} and (expirada_em is not null or data_previsao < ${hoje}::date))`;

/** What the filter says of columns that requests and their totals both have. */
export const filtroComum = (
  { cod_empre, setores }: Leitor,
  { setor, natureza, meus_setores }: FiltroDaFila,
): SQL | undefined =>
  and(
    sql`cod_empre = ${cod_empre}`,
    setor === undefined ? undefined : sql`setor_id = ${setor}::uuid`,
    natureza === undefined ? undefined : sql`natureza = ${natureza}`,
    meus_setores && setores ? noSetor(setores) : undefined,
  );

/** `noPrazoDaFila` of what was not cancelled. */
const doPrazo = ({ hoje }: Leitor, prazo: PrazoDaFila): SQL => {
  if (prazo === 'ABERTAS') return sql`status_id in (1, 2, 3, 5)`;
  if (prazo === 'VENCIDAS') return sql`status_id in (1, 2, 3, 5) and data_previsao < ${hoje}::date`;
  const dias = sql.raw(String(diasDoPrazoDaFila(prazo) ?? 0));
  return sql`status_id in (1, 2, 3)
    and data_previsao between ${hoje}::date and ${hoje}::date + ${dias}`;
};

/** Requests with a word that nearly all of them have: the newest are looked at. */
const MAXIMO_PROCURADAS = 2_000;

/** Ids of what somebody looks for, whoever may read it; nobody finds by who they are those who asked to be kept. */
const procuradas = ({ cod_empre }: Leitor, { por, valor }: Procura): SQL => {
  if (por === 'EMAIL')
    return sql`select id from solicitacoes
      where cod_empre = ${cod_empre} and solicitante_email = ${valor}
        and not identidade_preservada`;
  if (por === 'DOCUMENTO')
    return sql`select s.id from usuarios u
      join solicitacoes s on s.cod_empre = u.cod_empre and s.solicitante_id = u.id
      where u.cod_empre = ${cod_empre} and u.cpfcnpj = ${valor}
        and not s.identidade_preservada`;
  return sql`select solicitacao_id as id from solicitacao_palavras
    where cod_empre = ${cod_empre} and palavras @@ ${`'orgao:${cod_empre}'`}::tsquery
      and palavras @@ websearch_to_tsquery('pg_catalog.portuguese', texto_de_busca(${valor}))
    order by criada_em desc limit ${MAXIMO_PROCURADAS}`;
};

/** One of those that were looked for; as a list, each is read by its key. */
const ACHADA = sql`id = any (array(select id from achadas))`;

/** A statement about the requests of a filter, after those that it looks for were found. */
export const comAchadas = (leitor: Leitor, { procura }: FiltroDaFila, comando: SQL): SQL =>
  procura === undefined
    ? comando
    : sql`with achadas as materialized (${procuradas(leitor, procura)}) ${comando}`;

/** Requests of the filter, whether or not the reader may read them. */
export const solicitacoesDoFiltro = (leitor: Leitor, filtro: FiltroDaFila): SQL | undefined =>
  and(
    filtroComum(leitor, filtro),
    sql`cancelada_em is null`,
    filtro.prazo && doPrazo(leitor, filtro.prazo),
    filtro.de === undefined ? undefined : sql`data_solicitacao >= ${filtro.de}::date`,
    filtro.ate === undefined ? undefined : sql`data_solicitacao <= ${filtro.ate}::date`,
    filtro.procura && ACHADA,
    filtro.numero_protocolo === undefined
      ? undefined
      : sql`numero_protocolo = ${filtro.numero_protocolo}`,
    filtro.minhas ? sql`atendente_id = ${leitor.usuario_id}::uuid` : undefined,
  );

/** Requests of the filter that the reader may read (`podeLerSolicitacao`). */
export const solicitacoesDoLeitor = (leitor: Leitor, filtro: FiltroDaFila): SQL | undefined => {
  const { setores, usuario_id } = leitor;
  const propria = sql`(atendente_id = ${usuario_id}::uuid or solicitante_id = ${usuario_id}::uuid)`;
  return and(
    solicitacoesDoFiltro(leitor, filtro),
    setores && sql`(not ${RESTRITA} or ${noSetor(setores)} or ${propria})`,
  );
};

/** What requests are counted by; the columns of the totals. */
const CELULA = sql.raw(
  'cod_empre, mes, natureza, setor_id, status_id, restrita, cancelada, atendida, parada',
);

/** What they are counted by a second time: whoever attends them. */
const CELULA_DO_ATENDENTE = sql.raw('cod_empre, atendente_id, natureza, setor_id, status_id');

/** Changes that are summed at once. */
const LOTE = 20_000;

/**
 * Sums what changed into the totals, in one statement: who counts meanwhile sees it before or after,
 * never in between. Another process that is at it is left alone.
 * @returns how many changes were summed
 */
export const somarVariacoes = async (db: Executor): Promise<number> => {
  const { rows } = await db.execute<{ somadas: number }>(sql`
    with vez as materialized (
      select pg_try_advisory_xact_lock(hashtext('balcao.contagem'), 0) as minha
    ), tiradas as (
      delete from solicitacao_variacoes
      where (select minha from vez) and (cod_empre, id) in (
        select cod_empre, id from solicitacao_variacoes limit ${LOTE})
      returning *
    ), contadas as (
      insert into solicitacao_variacoes_somadas as t (cod_empre, quantas)
      select cod_empre, count(*) from tiradas group by cod_empre
      on conflict (cod_empre) do update set quantas = t.quantas + excluded.quantas
    ), somas as (
      insert into solicitacao_totais as t (${CELULA}, total)
      select ${CELULA}, sum(total) from tiradas group by ${CELULA} having sum(total) <> 0
      on conflict (${CELULA}) do update set total = t.total + excluded.total
    ), somas_do_atendente as (
      insert into solicitacao_totais_do_atendente as t (${CELULA_DO_ATENDENTE}, total)
      select ${CELULA_DO_ATENDENTE}, sum(total) from tiradas
      where atendente_id is not null group by ${CELULA_DO_ATENDENTE} having sum(total) <> 0
      on conflict (${CELULA_DO_ATENDENTE}) do update set total = t.total + excluded.total
    )
    select count(*)::int as somadas from tiradas`);
  return rows[0]?.somadas ?? 0;
};

/** A cell whose count is not how many requests there are. */
export interface Diferenca extends Record<string, unknown> {
  /** `AAAA-MM` of the filing; null of a count by attendant. */
  mes: string | null;
  /** Their name; null of a count by month. */
  atendente: string | null;
  natureza: number;
  status_id: number;
  contadas: number;
  existentes: number;
}

/** The cells of an orgao counted from its requests. */
const recontadas = (cod_empre: number) => sql`
  select ${CELULA}, count(*) as total from (
    select *, date_trunc('month', data_solicitacao)::date as mes,
      tipo = 1 or grau_sigilo <> 1 as restrita, cancelada_em is not null as cancelada,
      atendida_em is not null as atendida,
      status_id in (1, 2) and cancelada_em is null and expirada_em is not null as parada
    from solicitacoes where cod_empre = ${cod_empre}
  ) s group by ${CELULA}`;

const recontadasDoAtendente = (cod_empre: number) => sql`
  select ${CELULA_DO_ATENDENTE}, count(*) as total from solicitacoes
  where cod_empre = ${cod_empre} and atendente_id is not null group by ${CELULA_DO_ATENDENTE}`;

/** Counts every request of an orgao, in one statement, and answers where the counters say otherwise. */
export const compararContagem = async (db: Executor, cod_empre: number): Promise<Diferenca[]> => {
  const { rows } = await db.execute<Diferenca>(sql`
    select to_char(mes, 'YYYY-MM') as mes, null as atendente, natureza, status_id,
      sum(contadas)::int as contadas, sum(existentes)::int as existentes
    from (
      select ${CELULA}, total as contadas, 0 as existentes
      from solicitacao_totais where cod_empre = ${cod_empre}
      union all
      select ${CELULA}, total, 0 from solicitacao_variacoes where cod_empre = ${cod_empre}
      union all
      select ${CELULA}, 0, total from (${recontadas(cod_empre)}) r
    ) lados
    group by ${CELULA}
    having sum(contadas) <> sum(existentes)
    union all
    select null, coalesce(u.nome, l.atendente_id::text), natureza, status_id,
      sum(contadas)::int, sum(existentes)::int
    from (
      select ${CELULA_DO_ATENDENTE}, total as contadas, 0 as existentes
      from solicitacao_totais_do_atendente where cod_empre = ${cod_empre}
      union all
      select ${CELULA_DO_ATENDENTE}, total, 0 from solicitacao_variacoes
      where cod_empre = ${cod_empre} and atendente_id is not null
      union all
      select ${CELULA_DO_ATENDENTE}, 0, total from (${recontadasDoAtendente(cod_empre)}) r
    ) l
    left join usuarios u on u.cod_empre = l.cod_empre and u.id = l.atendente_id
    group by l.atendente_id, u.nome, natureza, setor_id, status_id
    having sum(contadas) <> sum(existentes)
    order by mes, atendente, natureza, status_id`);
  return rows;
};

/** Writes the counters of an orgao anew; requests of every orgao wait until it is done. */
export const refazerContagem = async (tx: Transacao, cod_empre: number): Promise<void> => {
  await tx.execute(sql`lock table solicitacoes in share row exclusive mode`);
  await tx.execute(sql`delete from solicitacao_variacoes where cod_empre = ${cod_empre}`);
  await tx.execute(sql`delete from solicitacao_totais where cod_empre = ${cod_empre}`);
  await tx.execute(sql`delete from solicitacao_totais_do_atendente where cod_empre = ${cod_empre}`);
  await tx.execute(sql`insert into solicitacao_totais (${CELULA}, total) ${recontadas(cod_empre)}`);
  await tx.execute(sql`
    insert into solicitacao_totais_do_atendente (${CELULA_DO_ATENDENTE}, total)
    ${recontadasDoAtendente(cod_empre)}`);
};
