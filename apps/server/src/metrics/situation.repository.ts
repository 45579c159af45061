import { sql } from 'drizzle-orm';
import { NOMES_DAS_FILAS } from '../core/filas.repository.ts';
import { naoEstaParado } from '../core/orgao/orgaos-parados.repository.ts';
import type { Executor } from '../db/client.ts';
import type { Family, Labels } from './exposition.ts';

/** A deadline is at risk in its last days. */
const RISK_DAYS = 3;

/** What each name means; without a sample it is left out. */
const FAMILIES = {
  balcao_queue_jobs: 'Jobs of a queue: waiting, for a later hour, or taken by a process.',
  balcao_queue_oldest_seconds: 'For how long the oldest job that may be taken has been waiting.',
  balcao_pix_charges_pending: 'PIX charges that the bank has not answered for, by state.',
  balcao_pix_charge_oldest_seconds: 'For how long the oldest of them has been so.',
  balcao_pix_sweep_age_seconds: 'How old the last PIX is that the sweep of a bank has seen.',
  balcao_pix_sweep_failing: 'Whether the last look at a bank failed.',
  balcao_deadlines: `Requests and appeals that wait for an answer: overdue, or at risk in their last ${RISK_DAYS} days.`,
  balcao_wal_archive_age_seconds: 'How long ago a part of the log last reached the copies.',
  balcao_wal_archive_failing: 'Whether the last part of the log that was sent did not arrive.',
  balcao_wal_slot_active: 'Whether somebody receives the log by a slot.',
  balcao_wal_slot_behind_bytes: 'How much of the log is kept for them.',
  balcao_wal_slot_lost: 'Whether some of what they did not receive is gone.',
} as const;

type Name = keyof typeof FAMILIES;

interface Row extends Record<string, unknown> {
  name: Name;
  labels: Labels;
  value: number;
}

const listRows = async (db: Executor, now: Date): Promise<Row[]> => {
  const today = sql`(${now.toISOString()}::timestamptz at time zone o.fuso)::date`;
  const filas = sql.param([...NOMES_DAS_FILAS]);
  const { rows } = await db.execute<Row>(sql`
    with fila as (
      select nome, estado, count(t.id) as quantos,
        coalesce(max(extract(epoch from now() - t.comeca_em)), 0) as idade
      from unnest(${filas}::text[]) as nome
      cross join unnest(array['waiting', 'later', 'taken']) as estado
      left join trabalhos t on t.fila = nome and estado =
        case when t.tomado_em is not null then 'taken' when t.comeca_em <= now() then 'waiting' else 'later' end
      group by nome, estado
    ), pendente as (
      select cod_empre, estado, count(*) as quantas, extract(epoch from now() - min(mudou_em)) as idade
      from cobrancas_pix where estado in ('PEDIDA', 'A_REMOVER') and ${naoEstaParado(sql`cod_empre`)}
      group by cod_empre, estado
    ), varredura as (
      select v.cod_empre, extract(epoch from now() - v.ate) as idade, (v.falha is not null)::int as falha
      from varreduras_do_pix v join bancos_do_pix using (cod_empre)
      where ${naoEstaParado(sql`v.cod_empre`)}
    ), prazo as (
      select o.cod_empre, 'solicitacao' as tipo,
        sum(t.total) filter (where t.vence < ${today}) as vencidos,
        sum(t.total) filter (where t.vence between ${today} and ${today} + ${RISK_DAYS}::int) as perto
      from orgaos o left join solicitacao_totais_da_fila t on t.cod_empre = o.cod_empre
        and t.vence <= ${today} + ${RISK_DAYS}::int
      where ${naoEstaParado(sql`o.cod_empre`)}
      group by o.cod_empre
      union all
      select o.cod_empre, 'recurso', count(r.id) filter (where r.prazo < ${today}),
        count(r.id) filter (where r.prazo >= ${today})
      from orgaos o left join recursos r on r.cod_empre = o.cod_empre
        and r.situacao in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA')
        and r.prazo <= ${today} + ${RISK_DAYS}::int
      where ${naoEstaParado(sql`o.cod_empre`)}
      group by o.cod_empre
    ), arquivo as (
      select extract(epoch from now() - coalesce(last_archived_time, stats_reset)) as idade,
        (last_failed_time > coalesce(last_archived_time, '-infinity') is true)::int as falha
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'
    ), recebe as (
      select slot_name, active, coalesce(wal_status = 'lost', false) as perdido,
        pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) as falta
      from pg_replication_slots where not temporary and not pg_is_in_recovery()
    )
    select name, labels, value::float8 from (
      select 'balcao_queue_jobs' as name, jsonb_build_object('queue', nome, 'state', estado) as labels,
        quantos::numeric as value from fila
      union all
      select 'balcao_queue_oldest_seconds', jsonb_build_object('queue', nome), idade
        from fila where estado = 'waiting'
      union all
      select 'balcao_pix_charges_pending', jsonb_build_object('orgao', cod_empre::text, 'state', estado),
        quantas from pendente
      union all
      select 'balcao_pix_charge_oldest_seconds',
        jsonb_build_object('orgao', cod_empre::text, 'state', estado), idade from pendente
      union all
      select 'balcao_pix_sweep_age_seconds', jsonb_build_object('orgao', cod_empre::text), idade
        from varredura
      union all
      select 'balcao_pix_sweep_failing', jsonb_build_object('orgao', cod_empre::text), falha
        from varredura
      union all
      select 'balcao_deadlines',
        jsonb_build_object('orgao', cod_empre::text, 'kind', tipo, 'state', 'overdue'),
        coalesce(vencidos, 0) from prazo
      union all
      select 'balcao_deadlines',
        jsonb_build_object('orgao', cod_empre::text, 'kind', tipo, 'state', 'at_risk'),
        coalesce(perto, 0) from prazo
      union all
      select nome, '{}', valor from arquivo cross join lateral (values
        ('balcao_wal_archive_age_seconds', arquivo.idade), ('balcao_wal_archive_failing', arquivo.falha)
      ) as v (nome, valor)
      union all
      select nome, jsonb_build_object('slot', slot_name), valor from recebe cross join lateral (values
        ('balcao_wal_slot_active', active::int), ('balcao_wal_slot_behind_bytes', falta),
        ('balcao_wal_slot_lost', perdido::int)
      ) as v (nome, valor) where valor is not null
    ) as medidas order by name, labels`);
  return rows;
};

/** How the work of the installation stands, as the database knows it: the same on every server. */
export const collectSituation = async (db: Executor, now: Date): Promise<Family[]> => {
  const rows = await listRows(db, now);
  return Object.entries(FAMILIES).map(([name, help]) => ({
    name,
    help,
    type: 'gauge',
    samples: rows.filter((row) => row.name === name),
  }));
};
