import {
  periodoDe,
  type DataCivil,
  type Periodo,
  type TipoDeEventoDaSolicitacao,
  NATUREZA_ACESSO,
  type DecisaoDoPedido,
  type TipoDeSolicitante,
  type DesfechoDoRecurso,
  type InstanciaId,
} from '@balcao/domain';
import { sql, type SQLWrapper, and, asc, between, eq, isNull, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { doSetor } from '../processo/solicitacoes.repository.ts';
import { TIPO_DO_SOLICITANTE, situacaoEm } from '../processo/regras.repository.ts';
import { setores } from '../../../db/schema/contas.ts';
import { publicacoes } from '../../../db/schema/transparencia.ts';
import { solicitacaoHistorico, solicitacoes } from '../../../db/schema/solicitacoes.ts';
import { daSolicitacao } from '../processo/recursos.repository.ts';
import { recursoRespostas, recursos } from '../../../db/schema/recursos.ts';

/** Of one orgao, what happened in one year. */
export interface DoAno extends Periodo {
  cod_empre: number;
  ano: number;
}

const RESPONDIDA: TipoDeEventoDaSolicitacao = 'RESPONDIDA';

/** The last row that was read; the next ones come after it. */
type Depois = { chave: DataCivil; id: string } | undefined;

export const doAno = (cod_empre: number, ano: number): DoAno => ({
  cod_empre,
  ano,
  ...periodoDe(ano),
});

/** What tells the rows of a query from any others, read by the database and never sent: for an ETag. */
export const seloDe = async (db: Executor, consulta: SQLWrapper): Promise<string> => {
  const { rows } = await db.execute<{ selo: string }>(sql`
    select count(*) || '.' || coalesce(sum(hashtextextended(t::text, 0)), 0) as selo
    from (${consulta.getSQL()}) t`);
  return rows[0]?.selo ?? '';
};

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
      canal: solicitacoes.canal,
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
 * nothing tells whether it is the same person. Of a year some of whose requests lost who asked, what was
 * counted before.
 */
export const listSolicitantes = async (
  db: Executor,
  { cod_empre, ano, de, ate }: DoAno,
): Promise<{ tipo: TipoDeSolicitante; quantos: number }[]> => {
  const { rows } = await db.execute<{ tipo: TipoDeSolicitante; quantos: number }>(sql`
    with contados as (
      select tipo, quantos from solicitantes_do_ano where cod_empre = ${cod_empre} and ano = ${ano})
    select tipo, quantos from contados
    union all
    select ${TIPO_DO_SOLICITANTE}, count(distinct coalesce(u.id, s.id))::int
    from solicitacoes s
    left join usuarios u on u.cod_empre = s.cod_empre and u.id = s.solicitante_id
    where s.cod_empre = ${cod_empre} and s.natureza = ${NATUREZA_ACESSO}
      and s.data_solicitacao between ${de} and ${ate} and not exists (select from contados)
    group by 1 order by 1`);
  return rows;
};

/** The answer in force. */
const daResposta = sql`
  from recurso_respostas v
  where v.cod_empre = ${recursos.cod_empre} and v.recurso_id = ${recursos.id}
  order by v.versao desc limit 1`;

/**
 * Whether the request had an answer when the appeal was opened: by their days, and by the instants
 * in the history when both are of one day.
 */
const respondidaAntes = sql`coalesce(
  ${solicitacoes.data_finalizacao} < ${recursos.data_abertura}
  or (${solicitacoes.data_finalizacao} = ${recursos.data_abertura} and exists (
    select 1 from solicitacao_historico h
    where h.cod_empre = ${recursos.cod_empre} and h.solicitacao_id = ${recursos.solicitacao_id}
      and h.tipo = ${RESPONDIDA} and h.criada_em <= ${recursos.criado_em})), false)`;

/** The appeal of the instance below. */
const doPrecedente = sql`
  from recursos a
  where a.cod_empre = ${recursos.cod_empre} and a.solicitacao_id = ${recursos.solicitacao_id}
    and a.instancia = ${recursos.instancia} - 1 and a.situacao <> 'CANCELADA'`;

/**
 * Whether an appeal was opened against silence, of the request or of the appeal before it: what
 * `proximoRecurso` said then, whatever was answered since.
 */
const porOmissao = sql<boolean>`
  case when ${recursos.instancia} = 1 then not ${respondidaAntes}
  else exists (
    select 1 ${doPrecedente} and a.data_resposta is null
      and not (${respondidaAntes} and ${solicitacoes.data_finalizacao} > a.prazo))
  end`;

/** The appeals opened in a year, after one of them, as they stand on a day. */
export const selectRecursos = (
  db: Executor,
  { cod_empre, de, ate }: DoAno,
  hoje: DataCivil,
  depois?: Depois,
) =>
  db
    .select({
      chave: recursos.data_abertura,
      id: recursos.id,
      id_precedente: sql<string | null>`(select a.id ${doPrecedente})`.as('id_precedente'),
      pedido_id: recursos.solicitacao_id,
      instancia: sql<InstanciaId>`${recursos.instancia}`.as('instancia'),
      situacao: situacaoEm(hoje).as('situacao'),
      criado_em: recursos.criado_em,
      prazo: recursos.prazo,
      por_omissao: porOmissao.as('por_omissao'),
      respondido_em: sql<Date | null>`(select v.criada_em ${daResposta})`
        .mapWith(recursoRespostas.criada_em)
        .as('respondido_em'),
      desfecho: sql<DesfechoDoRecurso | null>`(select v.desfecho ${daResposta})`.as('desfecho'),
    })
    .from(recursos)
    .innerJoin(solicitacoes, daSolicitacao)
    .where(
      and(
        eq(recursos.cod_empre, cod_empre),
        eq(solicitacoes.natureza, NATUREZA_ACESSO),
        between(recursos.data_abertura, de, ate),
        depois &&
          sql`(${recursos.data_abertura}, ${recursos.id}) > (${depois.chave}, ${depois.id})`,
      ),
    )
    .orderBy(asc(recursos.data_abertura), asc(recursos.id));
