/**
 * What the bare server asks: the same facts that our answers need, and nothing about who asks, what
 * they may see, or that they saw it.
 */
import type { Perguntas } from './piso.ts';

/** Requests with their names and appeals, by `$1` the orgao and what follows. */
const solicitacoesCom = (onde: string): string => `
  select s.*, se.nome as setor, a.nome as atendente, q.cpfcnpj,
    (select coalesce(json_agg(json_build_object('situacao', r.situacao, 'prazo', r.prazo,
        'data_resposta', r.data_resposta, 'responsavel_id', r.responsavel_id)
        order by r.criado_em), '[]')
      from recursos r where r.cod_empre = s.cod_empre and r.solicitacao_id = s.id) as recursos
  from solicitacoes s
  join setores se on se.cod_empre = s.cod_empre and se.id = s.setor_id
  left join usuarios a on a.cod_empre = s.cod_empre and a.id = s.atendente_id
  left join usuarios q on q.cod_empre = s.cod_empre and q.id = s.solicitante_id
  where s.cod_empre = $1 and ${onde}`;

/** The files of a request, by `$1` the orgao and what finds the request. */
const anexosDe = (onde: string): string => `
  select an.id, an.nome, an.bytes, u.nome as anexado_por
  from solicitacoes s
  join anexos an on an.cod_empre = s.cod_empre and an.solicitacao_id = s.id
  left join usuarios u on u.cod_empre = an.cod_empre and u.id = an.anexado_por_id
  where s.cod_empre = $1 and ${onde}
  order by an.criado_em`;

const cabeca = (status: number): string => `(
  select id, criada_em from solicitacoes
  where cod_empre = $1 and status_id = ${status} and cancelada_em is null
  order by criada_em, id limit 15)`;

/** The first page of the queue, from the heads of these states. */
const paginaDe = (...status: number[]): string => `
  with fila as (
    select id, criada_em from (${status.map(cabeca).join(' union all ')}) cabecas
    order by criada_em, id limit 15)
  ${solicitacoesCom('s.id in (select id from fila)')}
  order by s.criada_em, s.id`;

const CONTAGEM = `
  select status_id, sum(total) as total from (
    select status_id, total from solicitacao_totais_da_fila where cod_empre = $1
    union all select status_id, total from solicitacao_variacoes where cod_empre = $1) t
  group by status_id`;

export const PERGUNTAS: Perguntas = {
  '/consulta': [solicitacoesCom('s.numero_protocolo = $2'), anexosDe('s.numero_protocolo = $2')],
  '/detalhes': [solicitacoesCom('s.id = $2'), anexosDe('s.id = $2')],
  '/fila': [paginaDe(1, 2, 3, 4, 5), CONTAGEM],
  '/aguardando': [paginaDe(1), CONTAGEM],
};
