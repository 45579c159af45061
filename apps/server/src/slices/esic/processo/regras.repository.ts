import type { DataCivil, Solicitacao, SituacaoDoRecurso } from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';

/** A day, and what the rule of silence derives from it. */
export interface DiaDoSilencio {
  hoje: DataCivil;
  /** The silence of requests filed and due on these days or before is over (`silencioEncerrado`). */
  silencio: Pick<Solicitacao, 'data_solicitacao' | 'data_previsao'>;
}

/** `aguardaAtendente` of the domain, for requests that were not cancelled. */
export const AGUARDA = sql`status_id in (1, 2)`;

/** `temRecursoAberto` of the domain. */
const comRecursoAberto = (hoje: DataCivil): SQL => sql`exists (
  select from recursos r
  where r.cod_empre = solicitacoes.cod_empre and r.solicitacao_id = solicitacoes.id
    and r.situacao in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA') and r.prazo >= ${hoje}::date)`;

/** Still waits although its silence is over: read as NAO_ATENDIDA, even before the job writes it down. */
export const omitida = ({ silencio, hoje }: DiaDoSilencio): SQL =>
  sql`(${AGUARDA} and data_previsao <= ${silencio.data_previsao}::date
    and data_solicitacao <= ${silencio.data_solicitacao}::date
    and not ${comRecursoAberto(hoje)})`;

/** What kind of person filed a request: `u` is the account, and a visitor has none. */
export const TIPO_DO_SOLICITANTE = sql`
  coalesce(s.tipo_do_solicitante, case
    when u.id is null then 'SEM_CONTA'
    when length(u.cpfcnpj) = 14 then 'PESSOA_JURIDICA'
    else 'PESSOA_FISICA'
  end)`;

/** Of an appeal: unanswered past its deadline it has expired, even before the job writes it down. */
export const situacaoEm = (hoje: DataCivil) => sql<SituacaoDoRecurso>`
  case
    when situacao in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA') and prazo < ${hoje} then 'EXPIRADO'
    else situacao
  end`;
