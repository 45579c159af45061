import type { RecursoDaSolicitacao } from '@balcao/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { recursos } from '../db/schema/recursos.ts';

/**
 * What the rules of a request read of its appeals, oldest first: a column of a select that is from
 * `solicitacoes`, in the words of the database because drizzle names no table there.
 */
export const RECURSOS_DA_SOLICITACAO = sql<RecursoDaSolicitacao[]>`(
  select coalesce(json_agg(json_build_object(
    'situacao', r.situacao, 'prazo', r.prazo, 'data_resposta', r.data_resposta,
    'responsavel_id', r.responsavel_id
  ) order by r.criado_em, r.instancia), '[]')
  from recursos r
  where r.cod_empre = "solicitacoes"."cod_empre" and r.solicitacao_id = "solicitacoes"."id")`.as(
  'recursos',
);

/**
 * The same of one request. Under its lock it is asked by itself: a select that waited for the lock
 * still sees the appeals as they were before the wait.
 */
export const listFatosDosRecursos = (
  db: Executor,
  cod_empre: number,
  solicitacao_id: string,
): Promise<RecursoDaSolicitacao[]> =>
  db
    .select({
      situacao: recursos.situacao,
      prazo: recursos.prazo,
      data_resposta: recursos.data_resposta,
      responsavel_id: recursos.responsavel_id,
    })
    .from(recursos)
    .where(and(eq(recursos.cod_empre, cod_empre), eq(recursos.solicitacao_id, solicitacao_id)))
    .orderBy(asc(recursos.criado_em), asc(recursos.instancia));
