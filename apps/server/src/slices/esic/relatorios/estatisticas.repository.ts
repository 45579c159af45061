import type { DataCivil, GrupoDeRecursos, GrupoDeSolicitacoes, Periodo } from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';
import { situacaoEm, TIPO_DO_SOLICITANTE } from '../processo/regras.repository.ts';
import { idsReservados } from './relatorios.repository.ts';

/** `baldeDoRelatorio` of the domain, as the database says it. */
export const balde = (hoje: DataCivil) => sql`
  case
    when s.cancelada_em is not null then 'canceladas'
    when s.status_id = 4 then 'finalizadas'
    when s.status_id = 3 then 'em_atendimento'
    when s.status_id = 5 or s.expirada_em is not null or s.data_previsao < ${hoje} then 'expiradas'
    else 'aguardando'
  end`;

/** `solicitacaoVencida` of the domain, as the database says it. */
export const vencida = (hoje: DataCivil) => sql`
  s.cancelada_em is null and s.data_finalizacao is null and s.data_previsao < ${hoje}`;

/**
 * The requests filed in a period, counted by everything that the statistics tell apart, without those
 * that no public figure counts.
 */
export const gruposDeSolicitacoes = (
  cod_empre: number,
  { de, ate }: Periodo,
  hoje: DataCivil,
): SQL<GrupoDeSolicitacoes> =>
  sql`
    select s.natureza, s.tipo, t.nome as setor, ${balde(hoje)} as balde,
      ${vencida(hoje)} as vencida, s.decisao, s.motivo_da_negativa,
      s.data_previsao_anterior is not null as prorrogada,
      coalesce(s.data_finalizacao <= s.data_previsao, false) as no_prazo,
      ${TIPO_DO_SOLICITANTE} as solicitante,
      count(*)::int as quantidade,
      coalesce(sum(s.data_finalizacao - s.data_solicitacao), 0)::int as dias
    from solicitacoes s
    join setores t on t.cod_empre = s.cod_empre and t.id = s.setor_id
    left join usuarios u on u.cod_empre = s.cod_empre and u.id = s.solicitante_id
    where s.cod_empre = ${cod_empre} and s.data_solicitacao between ${de} and ${ate}
      and s.id not in (${idsReservados(cod_empre, { de, ate })})
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`;

/** The appeals opened in a period, as they stand on a day. */
export const gruposDeRecursos = (
  cod_empre: number,
  { de, ate }: Periodo,
  hoje: DataCivil,
): SQL<GrupoDeRecursos> =>
  sql`
    select r.instancia, ${situacaoEm(hoje)} as situacao, a.desfecho, count(*)::int as quantidade
    from recursos r
    left join lateral (
      select v.desfecho from recurso_respostas v
      where v.cod_empre = r.cod_empre and v.recurso_id = r.id
      order by v.versao desc limit 1) a on true
    where r.cod_empre = ${cod_empre} and r.data_abertura between ${de} and ${ate}
    group by 1, 2, 3`;
