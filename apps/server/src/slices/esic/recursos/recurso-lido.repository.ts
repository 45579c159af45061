import type { Entrega, RespostaDoRecurso } from '@balcao/domain';
import { preparar, type Database } from '../../../db/client.ts';
import type { recursos } from '../../../db/schema/recursos.ts';
import type { solicitacoes } from '../../../db/schema/solicitacoes.ts';
import type { AnexoDoDono } from '../anexos/anexos.repository.ts';
import { recursoDaRow, type RecursoGuardado } from '../processo/recursos.repository.ts';
import { solicitacaoDaRow, type SolicitacaoGuardada } from '../processo/solicitacoes.repository.ts';

/** What of an attachment a look at its appeal reads. */
export type AnexoLido = Omit<AnexoDoDono, 'tipo_conteudo' | 'criado_em'>;

/** A request with its appeals, whole, and all that stands beside their ids. */
export interface RecursosLidos {
  solicitacao: SolicitacaoGuardada;
  /** Oldest first. */
  recursos: RecursoGuardado[];
  /** Names of accounts, by id. */
  contas: ReadonlyMap<string, string>;
  /** Files of the appeals, oldest first. */
  anexos: readonly AnexoLido[];
}

/** Days are ISO text in JSON as everywhere else; an instant has to become a Date again. */
interface LidosEmJson {
  row: Omit<typeof solicitacoes.$inferSelect, 'criada_em'> & { criada_em: string };
  recursos: {
    row: Omit<typeof recursos.$inferSelect, 'criado_em'> & { criado_em: string };
    respostas: RespostaDoRecurso[] | null;
    entregas: Entrega[] | null;
  }[];
  contas: Record<string, string> | null;
  anexos: AnexoLido[] | null;
}

/**
 * By `recursos_pkey` and `solicitacoes_pkey`, then `recursos_da_solicitacao`, `recurso_respostas_pkey`,
 * `entregas_pkey`, `anexos_recurso` and `usuarios_pkey`: a few rows of each.
 */
const pelaChave = preparar<{ lidos: LidosEmJson }>(
  'recurso_com_os_outros',
  `select json_build_object(
    'row', to_json(s),
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
      where r.cod_empre = s.cod_empre and r.solicitacao_id = s.id)) as lidos
  from recursos um
  join solicitacoes s on s.cod_empre = um.cod_empre and s.id = um.solicitacao_id
  where um.cod_empre = $1::integer and um.id = $2::uuid`,
);

/** The request of an appeal with all its appeals, as one statement reads it. */
export const findRecursosLidos = async (
  db: Database,
  cod_empre: number,
  recurso_id: string,
): Promise<RecursosLidos | undefined> => {
  const [lida] = await pelaChave(db, [cod_empre, recurso_id]);
  if (lida === undefined) return undefined;
  const { row, contas, anexos, ...lidos } = lida.lidos;
  const deles = lidos.recursos.map(({ row: { criado_em, ...um }, respostas, entregas }) =>
    recursoDaRow({ ...um, criado_em: new Date(criado_em) }, respostas ?? [], entregas ?? []),
  );
  return {
    solicitacao: solicitacaoDaRow({ ...row, criada_em: new Date(row.criada_em) }, deles),
    recursos: deles,
    contas: new Map(Object.entries(contas ?? {})),
    anexos: anexos ?? [],
  };
};
