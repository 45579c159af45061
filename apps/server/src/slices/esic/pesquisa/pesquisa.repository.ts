import {
  SOBRE_O_ATENDIMENTO,
  type AvaliacaoDaCarta,
  type CAMPOS_DE_COMENTARIO,
  type PedidoDePagina,
} from '@balcao/contracts';
import { periodoDe, type ContagemDeNotas, type DataCivil } from '@balcao/domain';
import {
  and,
  asc,
  between,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { ConviteAberto } from '../processo/convite-da-pesquisa.ts';
import { comTotal, ordemDa, recorteDa } from '../../../core/pagina.ts';
import { insertRows, type Writer } from '../../../db/batch.ts';
import type { olhadaNaTrilha } from '../../../core/auditoria/auditoria.ts';
import type { Database, Executor } from '../../../db/client.ts';
import { conteudos } from '../../../db/schema/conteudos.ts';
import {
  pesquisaConvitesUsados,
  pesquisaRespostas as respostas,
} from '../../../db/schema/transparencia.ts';

export type RespostaRow = typeof respostas.$inferSelect & { servico: string | null };
export type RespostaNova = Omit<typeof respostas.$inferInsert, 'id'>;

export const insertResposta = (onde: Writer, resposta: RespostaNova): Promise<void> =>
  insertRows(onde, respostas, [resposta]);

/** The last instant of its day: one of its own would tell with which mail the invitation went. */
const fimDoDia = (instante: Date): Date => {
  const fim = new Date(instante);
  fim.setUTCHours(24, 0, 0, 0);
  return fim;
};

/** Spends an invitation; false when it was spent before. */
export const gastarConvite = async (
  tx: Executor,
  cod_empre: number,
  { hash, expira_em }: ConviteAberto,
): Promise<boolean> => {
  const { rowCount } = await tx
    .insert(pesquisaConvitesUsados)
    .values({ cod_empre, hash, expira_em: fimDoDia(expira_em) })
    .onConflictDoNothing();
  return rowCount === 1;
};

/**
 * How often each question got each score in each month of a year, of the attendance as a whole: at most 300
 * rows. What is thought of one service stands at its letter.
 */
export const contagensDoAno = (cod_empre: number, ano: number): SQL<ContagemDeNotas> => {
  const { de, ate } = periodoDe(ano);
  return sql`
    select extract(month from r.dia)::int as mes, p.pergunta, p.nota, count(*)::int as quantidade
    from pesquisa_respostas r
    cross join lateral (values
      ('satisfacao', r.satisfacao), ('atendimento', r.atendimento), ('prazo', r.prazo),
      ('clareza', r.clareza), ('solucao', r.solucao)) as p (pergunta, nota)
    where r.cod_empre = ${cod_empre} and r.dia between ${de} and ${ate} and r.conteudo_id is null
      and p.nota is not null
    group by 1, 2, 3
    order by 1, 2, 3`;
};

/** Each published letter, with how often and how well it was rated. */
export const listAvaliacoes = async (
  db: Executor,
  cod_empre: number,
): Promise<AvaliacaoDaCarta[]> => {
  const { rows } = await db.execute<AvaliacaoDaCarta & Record<string, unknown>>(sql`
    select c.id as carta, c.publicado->>'nome' as nome, count(r.id)::int as respostas,
      round(avg(r.satisfacao), 1)::float as media
    from conteudos c left join pesquisa_respostas r
      on r.cod_empre = c.cod_empre and r.conteudo_id = c.id
    where c.cod_empre = ${cod_empre} and c.tipo = 'CARTA' and c.publicado is not null
    group by c.cod_empre, c.id
    order by nome, carta`);
  return rows;
};

/** Whether a letter is there to be rated. */
export const estaPublicada = async (
  db: Executor,
  cod_empre: number,
  carta: string,
): Promise<boolean> =>
  (await db.$count(
    conteudos,
    and(
      eq(conteudos.cod_empre, cod_empre),
      eq(conteudos.id, carta),
      eq(conteudos.tipo, 'CARTA'),
      isNotNull(conteudos.publicado),
    ),
  )) === 1;

/** First and last day with an answer about the attendance; both null when there is none. */
export const selectPeriodo = (db: Executor, cod_empre: number) =>
  db
    .select({
      primeiro: sql<DataCivil | null>`min(${respostas.dia})::text`,
      ultimo: sql<DataCivil | null>`max(${respostas.dia})::text`,
    })
    .from(respostas)
    .where(and(eq(respostas.cod_empre, cod_empre), isNull(respostas.conteudo_id)));

/** Answers about the attendance as a whole, about the service of a letter, or all. */
const sobreO = (sobre: string | undefined) => {
  if (sobre === undefined) return undefined;
  return sobre === SOBRE_O_ATENDIMENTO
    ? isNull(respostas.conteudo_id)
    : eq(respostas.conteudo_id, sobre);
};

const daCarta = and(
  eq(conteudos.cod_empre, respostas.cod_empre),
  eq(conteudos.id, respostas.conteudo_id),
);

const deComentario = {
  id: respostas.id,
  dia: respostas.dia,
  servico: conteudos.nome,
  satisfacao: respostas.satisfacao,
  comentario: sql<string>`${respostas.comentario}`,
};

/** @param naTrilha that they were looked at, written by the same statement */
export const listComentarios = async (
  db: Database,
  cod_empre: number,
  {
    satisfacao,
    sobre,
    ...pedido
  }: PedidoDePagina<(typeof CAMPOS_DE_COMENTARIO)[number]> & {
    satisfacao?: number | undefined;
    sobre?: string | undefined;
  },
  naTrilha: ReturnType<typeof olhadaNaTrilha>,
) => {
  const onde = and(
    eq(respostas.cod_empre, cod_empre),
    isNotNull(respostas.comentario),
    satisfacao === undefined ? undefined : eq(respostas.satisfacao, satisfacao),
    sobreO(sobre),
  );
  const campos = { dia: respostas.dia, satisfacao: respostas.satisfacao };
  const padrao = { padrao: { dia: 'desc' as const }, chave: [respostas.id] };
  const { limit, offset } = recorteDa(pedido);
  const total = db.$count(respostas, onde);
  const linhas = db
    .with(naTrilha)
    .select({ ...deComentario, total })
    .from(respostas)
    .leftJoin(conteudos, daCarta)
    .where(onde)
    .orderBy(...ordemDa(pedido.sort, campos, padrao))
    .limit(limit)
    .offset(offset);
  return comTotal(pedido, linhas, () => total);
};

/** Answers of a year after one of them, in the order of the days. */
export const listRespostas = (
  db: Executor,
  cod_empre: number,
  { ano, sobre }: { ano: number; sobre: string | undefined },
  depois: RespostaRow | undefined,
  quantas: number,
): Promise<RespostaRow[]> => {
  const { de, ate } = periodoDe(ano);
  return db
    .select({ ...getTableColumns(respostas), servico: conteudos.nome })
    .from(respostas)
    .leftJoin(conteudos, daCarta)
    .where(
      and(
        eq(respostas.cod_empre, cod_empre),
        between(respostas.dia, de, ate),
        sobreO(sobre),
        depois &&
          sql`(${respostas.dia}, ${respostas.id}) > (${depois.dia}::date, ${depois.id}::uuid)`,
      ),
    )
    .orderBy(asc(respostas.dia), asc(respostas.id))
    .limit(quantas);
};
