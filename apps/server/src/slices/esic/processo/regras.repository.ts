import type { DataCivil, Solicitacao, SituacaoDoRecurso } from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';

/** A day, as the rule of silence sees it. */
export interface DiaDoSilencio {
  hoje: DataCivil;
  /** Filed and due until these days, the silence is over (`silencioEncerrado`). */
  silencio: Pick<Solicitacao, 'data_solicitacao' | 'data_previsao'>;
}

/** `aguardaAtendente` of what was not cancelled. */
export const AGUARDA = sql`status_id in (1, 2)`;

/** `temRecursoAberto`. */
const comRecursoAberto = (hoje: DataCivil): SQL => sql`exists (
  select from recursos r
  where r.cod_empre = solicitacoes.cod_empre and r.solicitacao_id = solicitacoes.id
    and r.situacao in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA') and r.prazo >= ${hoje}::date)`;

/** Waits, but its silence is over: NAO_ATENDIDA on read, whether or not the job said so. */
export const omitida = ({ silencio, hoje }: DiaDoSilencio): SQL =>
  sql`(${AGUARDA} and data_previsao <= ${silencio.data_previsao}::date
    and data_solicitacao <= ${silencio.data_solicitacao}::date
    and not ${comRecursoAberto(hoje)})`;

/** What kind of person filed a request: `u` is the account, and a visitor has none. */
export const TIPO_DO_SOLICITANTE = sql`
  case
    when u.id is null then 'SEM_CONTA'
    when length(u.cpfcnpj) = 14 then 'PESSOA_JURIDICA'
    else 'PESSOA_FISICA'
  end`;

/** Of an appeal: what is past its day without an answer has expired, whether or not a job said so. */
export const situacaoEm = (hoje: DataCivil) => sql<SituacaoDoRecurso>`
  case
    when situacao in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA') and prazo < ${hoje} then 'EXPIRADO'
    else situacao
  end`;
