import type { DataCivil, SituacaoDoRecurso } from '@balcao/domain';
import { sql } from 'drizzle-orm';

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
