import type { Entrega, RespostaDoRecurso } from '@balcao/domain';
import type { recursos } from '../../../db/schema/recursos.ts';
import { recursoDaRow, type RecursoGuardado } from './recursos.repository.ts';

/** What of an attachment a look at its appeal reads. */
export interface AnexoLido {
  id: string;
  recurso_id: string | null;
  /** Of which handing over it is; null of one of the appeal itself. */
  entrega: number | null;
  nome: string;
  bytes: number;
  anexado_por_id: string | null;
  anexado_por_nome: string | null;
  setor_id: string | null;
  setor_nome: string | null;
}

/** The appeals of a request, whole, and all that stands beside their ids. */
export interface RecursosLidos {
  /** Oldest first. */
  recursos: RecursoGuardado[];
  /** Names of accounts, by id. */
  contas: ReadonlyMap<string, string>;
  /** Files of the appeals, oldest first. */
  anexos: readonly AnexoLido[];
}

/** Days are ISO text in JSON as everywhere else; an instant has to become a Date again. */
export interface RecursosLidosEmJson {
  recursos:
    | {
        row: Omit<typeof recursos.$inferSelect, 'criado_em'> & { criado_em: string };
        respostas: RespostaDoRecurso[] | null;
        entregas: Entrega[] | null;
      }[]
    | null;
  contas: Record<string, string> | null;
  anexos: AnexoLido[] | null;
}

/**
 * The appeals of a request `s`, whole, as one value: by `recursos_da_solicitacao`, `recurso_respostas_pkey`,
 * `entregas_pkey`, `anexos_recurso` and `usuarios_pkey`, a few rows of each.
 */
export const RECURSOS_LIDOS = `json_build_object(
    'recursos', (
      select json_agg(json_build_object(
        'row', to_json(r),
        'respostas', (
          select json_agg(json_build_object(
            'resposta', rr.resposta, 'desfecho', rr.desfecho,
            'respondido_por_id', rr.respondido_por_id, 'data', rr.data
          ) order by rr.versao)
          from recurso_respostas rr where rr.cod_empre = r.cod_empre and rr.recurso_id = r.id),
        'entregas', (
          select json_agg(to_jsonb(en) - array['cod_empre', 'recurso_id', 'ordem'] order by en.ordem)
          from entregas en where en.cod_empre = r.cod_empre and en.recurso_id = r.id)
      ) order by r.criado_em, r.instancia)
      from recursos r where r.cod_empre = s.cod_empre and r.solicitacao_id = s.id),
    'contas', (
      select json_object_agg(u.id, u.nome)
      from usuarios u
      where u.cod_empre = s.cod_empre and u.id in (
        select unnest(array[r.responsavel_id, rr.respondido_por_id, en.responsavel_id])
        from recursos r
        left join recurso_respostas rr on rr.cod_empre = r.cod_empre and rr.recurso_id = r.id
        left join entregas en on en.cod_empre = r.cod_empre and en.recurso_id = r.id
        where r.cod_empre = s.cod_empre and r.solicitacao_id = s.id)),
    'anexos', (
      select json_agg(json_build_object(
        'id', x.id, 'recurso_id', x.recurso_id, 'entrega', x.entrega, 'nome', x.nome,
        'bytes', x.bytes, 'anexado_por_id', x.anexado_por_id, 'anexado_por_nome', xu.nome,
        'setor_id', x.setor_id, 'setor_nome', xs.nome
      ) order by x.criado_em, x.id)
      from recursos r
      join anexos x on x.cod_empre = r.cod_empre and x.recurso_id = r.id and x.removido_em is null
      left join usuarios xu on xu.cod_empre = x.cod_empre and xu.id = x.anexado_por_id
      left join setores xs on xs.cod_empre = x.cod_empre and xs.id = x.setor_id
      where r.cod_empre = s.cod_empre and r.solicitacao_id = s.id))`;

export const recursosLidosDe = (lidos: RecursosLidosEmJson): RecursosLidos => ({
  recursos: (lidos.recursos ?? []).map(({ row: { criado_em, ...um }, respostas, entregas }) =>
    recursoDaRow({ ...um, criado_em: new Date(criado_em) }, respostas ?? [], entregas ?? []),
  ),
  contas: new Map(Object.entries(lidos.contas ?? {})),
  anexos: lidos.anexos ?? [],
});
