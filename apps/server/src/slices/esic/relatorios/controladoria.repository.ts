import type { DataCivil, GrupoDeDesempenho, Periodo } from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';
import { balde, vencida } from './estatisticas.repository.ts';
import { idsReservados } from './relatorios.repository.ts';

/** What was decided last on each appeal of a request of the period, counted by request. */
const decididos = (cod_empre: number, { de }: Periodo) => sql`
  select r.solicitacao_id, count(*)::int as decididos,
    (count(*) filter (where a.desfecho in ('DEFERIDO', 'PARCIALMENTE_DEFERIDO')))::int as providos
  from recursos r
  join lateral (
    select v.desfecho from recurso_respostas v
    where v.cod_empre = r.cod_empre and v.recurso_id = r.id
    order by v.versao desc limit 1) a on a.desfecho is not null
  where r.cod_empre = ${cod_empre} and r.data_abertura >= ${de}
  group by 1`;

/**
 * The requests filed in a period, counted together and by nature, sector and kind: averages and
 * percentiles don't add up, so that each level is counted by itself, in one reading.
 */
export const gruposDeDesempenho = (
  cod_empre: number,
  periodo: Periodo,
  hoje: DataCivil,
  { semReservadas }: { semReservadas: boolean },
): SQL<GrupoDeDesempenho> => {
  const reserva = semReservadas
    ? sql`and s.id not in (${idsReservados(cod_empre, periodo)})`
    : sql``;
  return sql`
    with contadas as (
      select s.natureza, t.nome as setor, s.tipo, s.cancelada_em is not null as cancelada,
        s.data_finalizacao is not null as respondida,
        coalesce(s.data_finalizacao <= s.data_previsao, false) as no_prazo,
        ${vencida(hoje)} or ${balde(hoje)} = 'expiradas' as em_silencio,
        s.data_previsao_anterior is not null as prorrogada,
        s.data_finalizacao - s.data_solicitacao as dias,
        coalesce(d.decididos, 0) as decididos, coalesce(d.providos, 0) as providos
      from solicitacoes s
      join setores t on t.cod_empre = s.cod_empre and t.id = s.setor_id
      left join (${decididos(cod_empre, periodo)}) d on d.solicitacao_id = s.id
      where s.cod_empre = ${cod_empre}
        and s.data_solicitacao between ${periodo.de} and ${periodo.ate} ${reserva})
    select natureza, setor, tipo, count(*)::int as recebidas,
      (count(*) filter (where cancelada))::int as canceladas,
      (count(*) filter (where no_prazo))::int as respondidas_no_prazo,
      (count(*) filter (where respondida and not no_prazo))::int as respondidas_com_atraso,
      (count(*) filter (where not (cancelada or respondida or em_silencio)))::int as em_tramitacao,
      (count(*) filter (where em_silencio))::int as em_silencio,
      (count(*) filter (where prorrogada))::int as prorrogadas,
      round(avg(dias), 1)::float8 as media_de_dias,
      percentile_disc(0.9) within group (order by dias) as p90_de_dias,
      sum(decididos)::int as recursos_decididos, sum(providos)::int as recursos_providos
    from contadas
    group by grouping sets ((), (natureza), (setor), (natureza, setor), (natureza, tipo))
    having count(*) > 0`;
};
