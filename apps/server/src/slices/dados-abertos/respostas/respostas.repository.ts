import { FIM_DO_REALCE, INICIO_DO_REALCE } from '@balcao/domain';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { naOrdem } from '../../../core/ordem.ts';
import { doSetor } from '../../../core/solicitacoes.repository.ts';
import type { Executor } from '../../../db/client.ts';
import { setores } from '../../../db/schema/contas.ts';
import { publicacoes } from '../../../db/schema/publicacoes.ts';
import { solicitacoes } from '../../../db/schema/solicitacoes.ts';

/** What is in force of an orgao; what was withdrawn does not exist. */
const emVigor = (cod_empre: number) =>
  and(eq(publicacoes.cod_empre, cod_empre), isNull(publicacoes.retirada_em));

const OPCOES = `HighlightAll=true, StartSel="${INICIO_DO_REALCE}", StopSel="${FIM_DO_REALCE}"`;

/** A text as it was searched, its words that were searched for enclosed. */
const realcado = (coluna: PgColumn, consulta: SQL | undefined): SQL<string> =>
  consulta === undefined
    ? sql<string>`${coluna}`
    : sql<string>`ts_headline('pg_catalog.portuguese', texto_de_busca(${coluna}), ${consulta}, ${OPCOES})`;

const comum = {
  id: publicacoes.solicitacao_id,
  assunto: publicacoes.assunto,
  pergunta: publicacoes.pergunta,
  resposta: publicacoes.resposta,
  data: publicacoes.data,
  setor: setores.nome,
  decisao: solicitacoes.decisao,
  data_solicitacao: solicitacoes.data_solicitacao,
  data_finalizacao: solicitacoes.data_finalizacao,
};

const daSolicitacao = and(
  eq(solicitacoes.cod_empre, publicacoes.cod_empre),
  eq(solicitacoes.id, publicacoes.solicitacao_id),
);

/** Published answers by id, in the order of the ids, with what was searched for in them. */
export const listRespostas = async (
  db: Executor,
  cod_empre: number,
  ids: readonly string[],
  consulta: SQL | undefined,
) => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      ...comum,
      assunto_realcado: realcado(publicacoes.assunto, consulta),
      pergunta_realcada: realcado(publicacoes.pergunta, consulta),
      resposta_realcada: realcado(publicacoes.resposta, consulta),
    })
    .from(publicacoes)
    .innerJoin(solicitacoes, daSolicitacao)
    .innerJoin(setores, doSetor)
    .where(and(emVigor(cod_empre), inArray(publicacoes.solicitacao_id, [...ids])));
  return naOrdem(ids, rows);
};

export type RespostaAchada = Awaited<ReturnType<typeof listRespostas>>[number];

export const findResposta = async (db: Executor, cod_empre: number, id: string) => {
  const [row] = await db
    .select(comum)
    .from(publicacoes)
    .innerJoin(solicitacoes, daSolicitacao)
    .innerJoin(setores, doSetor)
    .where(and(emVigor(cod_empre), eq(publicacoes.solicitacao_id, id)));
  return row;
};

export type RespostaGuardada = NonNullable<Awaited<ReturnType<typeof findResposta>>>;

/** Subjects of published answers, in the order of the ids. */
export const listAssuntos = async (db: Executor, cod_empre: number, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: publicacoes.solicitacao_id, assunto: publicacoes.assunto })
    .from(publicacoes)
    .where(and(emVigor(cod_empre), inArray(publicacoes.solicitacao_id, [...ids])));
  return naOrdem(ids, rows);
};
