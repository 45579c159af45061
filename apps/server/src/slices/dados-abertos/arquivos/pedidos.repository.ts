import {
  NATUREZA_ACESSO,
  type DecisaoDoPedido,
  type TipoDeEventoDaSolicitacao,
  type TipoDeSolicitante,
} from '@balcao/domain';
import { and, asc, between, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { doSetor } from '../../../core/solicitacoes.repository.ts';
import { TIPO_DO_SOLICITANTE } from '../../../core/transparencia.repository.ts';
import type { Executor } from '../../../db/client.ts';
import { setores } from '../../../db/schema/contas.ts';
import { publicacoes } from '../../../db/schema/publicacoes.ts';
import { solicitacaoHistorico, solicitacoes } from '../../../db/schema/solicitacoes.ts';
import type { Depois, DoAno } from './ano.ts';

const RESPONDIDA: TipoDeEventoDaSolicitacao = 'RESPONDIDA';

/** The requests of information filed in a year, after one of them. */
const pedidosDe = ({ cod_empre, de, ate }: DoAno, depois: Depois): SQL | undefined =>
  and(
    eq(solicitacoes.cod_empre, cod_empre),
    eq(solicitacoes.natureza, NATUREZA_ACESSO),
    between(solicitacoes.data_solicitacao, de, ate),
    depois &&
      sql`(${solicitacoes.data_solicitacao}, ${solicitacoes.id}) > (${depois.chave}, ${depois.id})`,
  );

const EM_ORDEM = [asc(solicitacoes.data_solicitacao), asc(solicitacoes.id)];

const publicada = and(
  eq(publicacoes.cod_empre, solicitacoes.cod_empre),
  eq(publicacoes.solicitacao_id, solicitacoes.id),
  isNull(publicacoes.retirada_em),
);

/** Instant of the answer, as the history has it. */
const respondida_em = sql<Date | null>`(
  select max(h.criada_em) from solicitacao_historico h
  where h.cod_empre = ${solicitacoes.cod_empre} and h.solicitacao_id = ${solicitacoes.id}
    and h.tipo = ${RESPONDIDA})`.mapWith(solicitacaoHistorico.criada_em);

/** Requests; the subject only of those whose answer was published. */
export const selectPedidos = (db: Executor, ano: DoAno, depois?: Depois) =>
  db
    .select({
      chave: solicitacoes.data_solicitacao,
      id: solicitacoes.id,
      criada_em: solicitacoes.criada_em,
      data_previsao: solicitacoes.data_previsao,
      prorrogada: sql<boolean>`${solicitacoes.data_previsao_anterior} is not null`.as('prorrogada'),
      cancelada: sql<boolean>`${solicitacoes.cancelada_em} is not null`.as('cancelada'),
      assunto: publicacoes.assunto,
      respondida_em: respondida_em.as('respondida_em'),
      decisao: sql<DecisaoDoPedido | null>`${solicitacoes.decisao}`.as('decisao'),
      motivo_da_negativa: solicitacoes.motivo_da_negativa,
    })
    .from(solicitacoes)
    .leftJoin(publicacoes, publicada)
    .where(pedidosDe(ano, depois))
    .orderBy(...EM_ORDEM);

/** What was published of them. */
export const selectPublicadas = (db: Executor, ano: DoAno, depois?: Depois) =>
  db
    .select({
      chave: solicitacoes.data_solicitacao,
      id: solicitacoes.id,
      setor: setores.nome,
      decisao: solicitacoes.decisao,
      data_finalizacao: solicitacoes.data_finalizacao,
      assunto: publicacoes.assunto,
      pergunta: publicacoes.pergunta,
      resposta: publicacoes.resposta,
      data: publicacoes.data,
    })
    .from(solicitacoes)
    .innerJoin(publicacoes, publicada)
    .innerJoin(setores, doSetor)
    .where(pedidosDe(ano, depois))
    .orderBy(...EM_ORDEM);

export type PublicadaRow = Awaited<ReturnType<typeof selectPublicadas>>[number];

/**
 * How many asked in a year, by kind: each account once, and each request of a visitor, of whom
 * nothing tells whether it is the same person.
 */
export const listSolicitantes = async (
  db: Executor,
  { cod_empre, de, ate }: DoAno,
): Promise<{ tipo: TipoDeSolicitante; quantos: number }[]> => {
  const { rows } = await db.execute<{ tipo: TipoDeSolicitante; quantos: number }>(sql`
    select ${TIPO_DO_SOLICITANTE} as tipo, count(distinct coalesce(u.id, s.id))::int as quantos
    from solicitacoes s
    left join usuarios u on u.cod_empre = s.cod_empre and u.id = s.solicitante_id
    where s.cod_empre = ${cod_empre} and s.natureza = ${NATUREZA_ACESSO}
      and s.data_solicitacao between ${de} and ${ate}
    group by 1 order by 1`);
  return rows;
};
