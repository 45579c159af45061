import {
  NATUREZA_ACESSO,
  type DataCivil,
  type DesfechoDoRecurso,
  type InstanciaId,
  type TipoDeEventoDaSolicitacao,
} from '@balcao/domain';
import { and, asc, between, eq, sql } from 'drizzle-orm';
import { daSolicitacao } from '../../../core/recursos.repository.ts';
import { situacaoEm } from '../../../core/transparencia.repository.ts';
import type { Executor } from '../../../db/client.ts';
import { recursoRespostas, recursos } from '../../../db/schema/recursos.ts';
import { solicitacoes } from '../../../db/schema/solicitacoes.ts';
import type { Depois, DoAno } from './ano.ts';

/** The answer in force. */
const daResposta = sql`
  from recurso_respostas v
  where v.cod_empre = ${recursos.cod_empre} and v.recurso_id = ${recursos.id}
  order by v.versao desc limit 1`;

const RESPONDIDA: TipoDeEventoDaSolicitacao = 'RESPONDIDA';

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
