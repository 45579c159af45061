import { NATUREZA_ACESSO, PESSOA_ELIMINADA, TEXTO_ELIMINADO, type DataCivil } from '@balcao/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { TIPO_DO_SOLICITANTE } from '../../slices/esic/processo/regras.repository.ts';

/**
 * Requests that are over since `fim` or before, appeals and what they granted included, and that nobody
 * asked to preserve. What stands in `solicitacoes_periodo` by its day begins with the oldest.
 */
const vencidas = (cod_empre: number, fim: DataCivil): SQL => sql`
  from solicitacoes s
  where s.cod_empre = ${cod_empre} and s.data_solicitacao <= ${fim} and s.anonimizada_em is null
    and (s.cancelada_em is not null or s.status_id in (4, 5))
    and greatest(case s.status_id when 5 then s.data_previsao end, s.data_finalizacao,
      s.resposta_corrigida_em, s.cancelada_em) <= ${fim}
    and not exists (
      select from recursos r where r.cod_empre = s.cod_empre and r.solicitacao_id = s.id
        and (r.situacao in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA')
          or greatest(r.data_abertura, r.data_resposta) > ${fim}
          or exists (select from entregas e where e.cod_empre = r.cod_empre and e.recurso_id = r.id
            and e.cancelada_em is null
            and (e.entregue_em is null or greatest(e.entregue_em, e.contestada_em) > ${fim}))))
    and not exists (
      select from preservacoes p
      left join usuarios u on u.cod_empre = p.cod_empre and u.cpfcnpj = p.cpfcnpj
      where p.cod_empre = s.cod_empre and p.liberada_em is null
        and (p.solicitacao_id = s.id or u.id = s.solicitante_id))`;

export const countVencidas = async (
  db: Executor,
  cod_empre: number,
  fim: DataCivil,
): Promise<number> => {
  const { rows } = await db.execute<{ quantas: number }>(
    sql`select count(*)::int as quantas ${vencidas(cod_empre, fim)}`,
  );
  return rows[0]?.quantas ?? 0;
};

export interface Vencida extends Record<string, unknown> {
  id: string;
  numero_protocolo: string;
  data_solicitacao: DataCivil;
}

/** Some of them, oldest first, kept from changing; those that somebody else is at are left for another time. */
export const lockVencidas = async (
  tx: Executor,
  cod_empre: number,
  { desde, fim }: { desde: DataCivil; fim: DataCivil },
  limite: number,
): Promise<Vencida[]> => {
  const { rows } = await tx.execute<Vencida>(
    sql`select s.id, s.numero_protocolo, s.data_solicitacao::text as data_solicitacao
        ${vencidas(cod_empre, fim)} and s.data_solicitacao >= ${desde}
        order by s.data_solicitacao, s.id limit ${limite} for update of s skip locked`,
  );
  return rows;
};

/** Keeps how many asked in the years of some requests, before it cannot be counted any more. */
const contarSolicitantes = async (tx: Executor, cod_empre: number, destas: SQL): Promise<void> => {
  await tx.execute(sql`
    insert into solicitantes_do_ano (cod_empre, ano, tipo, quantos)
    select ${cod_empre}, a.ano, ${TIPO_DO_SOLICITANTE}, count(distinct coalesce(u.id, s.id))
    from (select distinct extract(year from data_solicitacao)::int as ano
      from solicitacoes where ${destas}) a
    join solicitacoes s on s.cod_empre = ${cod_empre} and s.natureza = ${NATUREZA_ACESSO}
      and s.data_solicitacao between make_date(a.ano, 1, 1) and make_date(a.ano, 12, 31)
    left join usuarios u on u.cod_empre = s.cod_empre and u.id = s.solicitante_id
    where not exists (select from solicitantes_do_ano ja
      where ja.cod_empre = ${cod_empre} and ja.ano = a.ano)
    group by a.ano, 3`);
};

/**
 * Takes from requests, their history and their appeals who asked and every text that somebody wrote; days,
 * kinds, sectors and outcomes stay, so that no figure of any report changes. Files are marked for the job
 * that takes their bytes away.
 */
export const anonimizar = async (
  tx: Executor,
  cod_empre: number,
  ids: readonly string[],
  { hoje, agora }: { hoje: DataCivil; agora: Date },
): Promise<void> => {
  const destas = (coluna: string) =>
    sql`cod_empre = ${cod_empre} and ${sql.identifier(coluna)} = any(${sql.param(ids)}::uuid[])`;
  const dosRecursos = sql`cod_empre = ${cod_empre} and recurso_id in (
    select id from recursos where ${destas('solicitacao_id')})`;
  /** A column of text that stays empty where it was. */
  const some = (coluna: string) =>
    sql`${sql.identifier(coluna)} = case when ${sql.identifier(coluna)} is null then null else ${TEXTO_ELIMINADO} end`;

  await contarSolicitantes(tx, cod_empre, destas('id'));
  await tx.execute(sql`delete from avisos where ${destas('solicitacao_id')}`);
  await tx.execute(sql`delete from envios_de_solicitacao where ${destas('solicitacao_id')}`);
  await tx.execute(sql`delete from rascunhos_de_resposta where ${destas('solicitacao_id')}`);
  await tx.execute(sql`delete from publicacoes_em_curso where ${destas('solicitacao_id')}`);
  await tx.execute(sql`update anexos set removido_em = ${agora}
    where removido_em is null and reservado_a is distinct from 'PUBLICACAO'
      and (${destas('solicitacao_id')} or ${dosRecursos})`);
  await tx.execute(sql`update consultas_a_setores set pergunta = ${TEXTO_ELIMINADO}
    where ${destas('solicitacao_id')}`);
  await tx.execute(
    sql`update atendimentos_perdidos set ${some('motivo')} where ${destas('solicitacao_id')}`,
  );
  await tx.execute(sql`update solicitacao_historico
    set ${some('observacao')}, ${some('observacao_interna')}, versao_da_resposta = null
    where ${destas('solicitacao_id')}`);
  await tx.execute(
    sql`update recurso_respostas set resposta = ${TEXTO_ELIMINADO} where ${dosRecursos}`,
  );
  await tx.execute(
    sql`update entregas set ${some('texto')}, ${some('contestacao')} where ${dosRecursos}`,
  );
  await tx.execute(
    sql`update recursos set mensagem = ${TEXTO_ELIMINADO} where ${destas('solicitacao_id')}`,
  );
  // What kind of person had asked is read of who asked before it goes: both in the row's one change.
  await tx.execute(sql`update solicitacoes as s set tipo_do_solicitante = (
      select ${TIPO_DO_SOLICITANTE} from (values (1)) as uma
      left join usuarios u on u.cod_empre = s.cod_empre and u.id = s.solicitante_id),
    assunto = ${TEXTO_ELIMINADO}, descricao = ${TEXTO_ELIMINADO}, solicitante_id = null,
    solicitante_nome = ${PESSOA_ELIMINADA}, solicitante_email = null, solicitante_telefone = null,
    sem_identidade = null, complemento = null, ${some('justificativa_prorrogacao')},
    anonimizada_em = ${hoje}
    where ${destas('id')}`);
};
