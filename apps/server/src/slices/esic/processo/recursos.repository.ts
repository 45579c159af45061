import {
  type Entrega,
  type Recurso,
  type RespostaDoRecurso,
  type TransicaoDoRecurso,
  autoridadeQueDecide,
  quemDecidiuAntes,
  type InstanciaId,
} from '@balcao/domain';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { insertRows, updateRow, type Writer } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import { recursoRespostas, recursos } from '../../../db/schema/recursos.ts';
import { solicitacoes } from '../../../db/schema/solicitacoes.ts';
import type { Autoridade } from '../../../core/contas/administradores.repository.ts';
import { ENTREGAS_DO_RECURSO } from './entregas.repository.ts';
import {
  appendHistorico,
  type QualSolicitacao,
  type SolicitacaoGuardada,
} from './solicitacoes.repository.ts';

type Row = typeof recursos.$inferSelect;

/** The facts of an appeal and what its row carries besides. */
export interface RecursoGuardado extends Recurso {
  id: string;
  solicitacao_id: string;
  criado_em: Date;
  /** Days before the deadline of the last reminder sent. */
  lembrete: number | null;
  /** Handings over of what it granted, oldest first. */
  entregas: readonly Entrega[];
}

/** An appeal as its row and what stands beside it tell it. */
export const recursoDaRow = (
  { cod_empre: _cod_empre, instancia, ...row }: Row,
  respostas: readonly RespostaDoRecurso[],
  entregas: readonly Entrega[],
): RecursoGuardado => ({
  ...row,
  // The table lets in no other.
  instancia: instancia as Recurso['instancia'],
  respostas,
  entregas,
});

/** How an appeal and its request are joined. */
export const daSolicitacao = and(
  eq(solicitacoes.cod_empre, recursos.cod_empre),
  eq(solicitacoes.id, recursos.solicitacao_id),
);

/**
 * Every version of the answers to an appeal, oldest first: a column of a select that is from `recursos`, in
 * the words of the database because drizzle names no table there. Read by `recurso_respostas_pkey`.
 */
const RESPOSTAS_DO_RECURSO = sql<RespostaDoRecurso[]>`(
  select coalesce(json_agg(json_build_object(
    'resposta', rr.resposta, 'desfecho', rr.desfecho, 'respondido_por_id', rr.respondido_por_id,
    'data', rr.data
  ) order by rr.versao), '[]')
  from recurso_respostas rr
  where rr.cod_empre = "recursos"."cod_empre" and rr.recurso_id = "recursos"."id")`;

const selectOnde = (db: Executor, onde: SQL | undefined) =>
  db
    .select({ row: recursos, respostas: RESPOSTAS_DO_RECURSO, entregas: ENTREGAS_DO_RECURSO })
    .from(recursos)
    .where(onde)
    .orderBy(asc(recursos.criado_em), asc(recursos.instancia));

export const toRecurso = ({
  row,
  respostas,
  entregas,
}: Awaited<ReturnType<typeof selectOnde>>[number]): RecursoGuardado =>
  recursoDaRow(row, respostas, entregas);

const listOnde = async (db: Executor, onde: SQL | undefined): Promise<RecursoGuardado[]> =>
  (await selectOnde(db, onde)).map(toRecurso);

/** The appeals of some requests, oldest first. */
export const listRecursosDe = async (
  db: Executor,
  cod_empre: number,
  pedidos: readonly string[],
): Promise<RecursoGuardado[]> =>
  pedidos.length === 0
    ? []
    : listOnde(
        db,
        and(eq(recursos.cod_empre, cod_empre), inArray(recursos.solicitacao_id, [...pedidos])),
      );

/** The appeals of one request, which may still have to be found, oldest first. */
export const selectRecursosDaSolicitacao = (
  db: Executor,
  cod_empre: number,
  qual: QualSolicitacao,
) => selectOnde(db, and(eq(recursos.cod_empre, cod_empre), eq(recursos.solicitacao_id, qual)));

export const listRecursosDaSolicitacao = async (
  ...qual: Parameters<typeof selectRecursosDaSolicitacao>
): Promise<RecursoGuardado[]> => (await selectRecursosDaSolicitacao(...qual)).map(toRecurso);

/** The request of an appeal, within another statement. */
export const solicitacaoDoRecurso = (cod_empre: number, recurso_id: string): SQL<string> =>
  sql`(select solicitacao_id from recursos where cod_empre = ${cod_empre} and id = ${recurso_id})`;

/** Writes an appeal that begins. */
export const insertRecurso = (
  escrita: Writer,
  cod_empre: number,
  { respostas: _nenhuma, entregas: _nada, ...novo }: RecursoGuardado,
): Promise<void> => insertRows(escrita, recursos, [{ cod_empre, ...novo }]);

/** Saves what a transition changes of an appeal, with the history entry of its request. */
export const saveTransicaoDoRecurso = async (
  escrita: Writer,
  cod_empre: number,
  { id, solicitacao_id, respostas: antes }: RecursoGuardado,
  { mudancas: { respostas, ...mudam }, evento }: TransicaoDoRecurso,
  agora: Date,
): Promise<void> => {
  await updateRow(escrita, recursos, { cod_empre, id }, mudam);
  const novas = (respostas ?? antes).slice(antes.length).map((nova, i) => ({
    cod_empre,
    recurso_id: id,
    versao: antes.length + i + 1,
    criada_em: agora,
    ...nova,
  }));
  if (novas.length > 0) await insertRows(escrita, recursoRespostas, novas);
  await appendHistorico(escrita, cod_empre, solicitacao_id, evento, agora);
};

/** Keeps which reminder of an appeal was sent last. */
export const saveLembreteDoRecurso = (
  escrita: Writer,
  cod_empre: number,
  id: string,
  lembrete: number | null,
): Promise<void> => updateRow(escrita, recursos, { cod_empre, id }, { lembrete });

/** Requests with an appeal that time may still change, of every orgao. */
export const listSolicitacoesComRecurso = (
  db: Executor,
): Promise<{ cod_empre: number; solicitacao_id: string }[]> =>
  db
    .selectDistinct({ cod_empre: recursos.cod_empre, solicitacao_id: recursos.solicitacao_id })
    .from(recursos)
    .where(sql`situacao in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA', 'RESPONDIDO')`)
    .orderBy(asc(recursos.cod_empre), asc(recursos.solicitacao_id));

/** An authority as citizens read it. */
type AutoridadeNomeada = Pick<Autoridade, 'nome' | 'setor'>;

/** Who decides the appeal of an instance; null leaves it to the administrators. */
export const quemDecide = (
  autoridades: readonly Autoridade[],
  instancia: InstanciaId,
  { fatos }: Pick<SolicitacaoGuardada, 'fatos'>,
  recursos: Parameters<typeof quemDecidiuAntes>[1],
): AutoridadeNomeada | null => {
  const decidiram = quemDecidiuAntes(fatos, recursos, instancia);
  const quem = autoridadeQueDecide(instancia, autoridades, decidiram);
  return quem === undefined ? null : { nome: quem.nome, setor: quem.setor };
};
