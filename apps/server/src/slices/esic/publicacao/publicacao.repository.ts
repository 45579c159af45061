import {
  type TextosDaPublicacao,
  type TipoDeEventoDaSolicitacao,
  FIM_DO_REALCE,
  INICIO_DO_REALCE,
} from '@balcao/domain';
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PedidoDePagina } from '@balcao/contracts';
import { comTotal, recorteDa } from '../../../core/pagina.ts';
import type { Batch } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import { usuarios, setores } from '../../../db/schema/contas.ts';
import { publicacoes } from '../../../db/schema/transparencia.ts';
import {
  solicitacaoHistorico as historico,
  solicitacoes,
} from '../../../db/schema/solicitacoes.ts';
import { doSetor } from '../processo/solicitacoes.repository.ts';

const aPublicacao = (cod_empre: number, solicitacao_id: string) =>
  and(eq(publicacoes.cod_empre, cod_empre), eq(publicacoes.solicitacao_id, solicitacao_id));

/** The publication of a request, in force or withdrawn, with the name of who changed it last. */
export const selectPublicacao = (db: Executor, cod_empre: number, solicitacao_id: string) =>
  db
    .select({
      assunto: publicacoes.assunto,
      pergunta: publicacoes.pergunta,
      resposta: publicacoes.resposta,
      data: publicacoes.data,
      versao: publicacoes.versao,
      retirada_em: publicacoes.retirada_em,
      por_id: publicacoes.publicada_por_id,
      por: usuarios.nome,
    })
    .from(publicacoes)
    .innerJoin(
      usuarios,
      and(
        eq(usuarios.cod_empre, publicacoes.cod_empre),
        eq(usuarios.id, publicacoes.publicada_por_id),
      ),
    )
    .where(aPublicacao(cod_empre, solicitacao_id));

export type PublicacaoGuardada = Awaited<ReturnType<typeof selectPublicacao>>[number];

export const findPublicacao = async (
  db: Executor,
  cod_empre: number,
  solicitacao_id: string,
): Promise<PublicacaoGuardada | undefined> =>
  (await selectPublicacao(db, cod_empre, solicitacao_id))[0];

const RESPOSTAS = [
  'RESPONDIDA',
  'RESPOSTA_CORRIGIDA',
] as const satisfies TipoDeEventoDaSolicitacao[];

/** What was answered to a request, as it was last corrected; no row while it was not. */
export const selectTextoDaResposta = (db: Executor, cod_empre: number, solicitacao_id: string) =>
  db
    .select({ texto: historico.observacao })
    .from(historico)
    .where(
      and(
        eq(historico.cod_empre, cod_empre),
        eq(historico.solicitacao_id, solicitacao_id),
        inArray(historico.tipo, RESPOSTAS),
      ),
    )
    .orderBy(desc(historico.id))
    .limit(1);

type Row = typeof publicacoes.$inferInsert;

/** Publishes, or changes what was published; the request is held. */
export const savePublicacao = (
  lote: Batch,
  antes: PublicacaoGuardada | undefined,
  { cod_empre, solicitacao_id, ...row }: Row & TextosDaPublicacao,
): void => {
  if (antes) lote.update(publicacoes, { cod_empre, solicitacao_id }, row);
  else lote.insert(publicacoes, [{ cod_empre, solicitacao_id, ...row }]);
};

export const saveRetirada = (
  lote: Batch,
  cod_empre: number,
  solicitacao_id: string,
  row: Pick<Row, 'versao' | 'publicada_por_id' | 'atualizada_em' | 'retirada_em'>,
): void => lote.update(publicacoes, { cod_empre, solicitacao_id }, row);

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

/**
 * Answers that are put in order of likeness: the newest that match. Of a word that nearly all of them
 * have the order tells little, and an answer that took seconds would tell nothing.
 */
const CANDIDATAS = 2000;

/** The configuration by which `publicacoes.busca` was made. */
const PORTUGUES = sql.raw(`'pg_catalog.portuguese'`);

/** What people typed as a query: words, `"words together"`, `-without`. */
const consultaDoTexto = (busca: string): SQL =>
  sql`websearch_to_tsquery(${PORTUGUES}, texto_de_busca(${busca}))`;

/** A query in the database's own syntax, of words that it told. */
export const consultaPronta = (consulta: string): SQL => sql`${consulta}::tsquery`;

/** The newest published answers, or the newest of those that match. */
const candidatas = (cod_empre: number, consulta: SQL | undefined): SQL => sql`
  select solicitacao_id, data, busca from publicacoes
  where cod_empre = ${cod_empre} and retirada_em is null
    ${consulta === undefined ? sql`` : sql`and busca @@ ${`'orgao:${cod_empre}'`}::tsquery and busca @@ ${consulta}`}
  order by data desc, solicitacao_id limit ${CANDIDATAS}`;

/** What is searched for, and which page of what is found. */
interface Busca extends Pick<PedidoDePagina, 'page' | 'per_page'> {
  cod_empre: number;
  busca: string;
}

/**
 * A page of published answers: of those that match what is searched for, the most alike first, or of the newest. Its
 * words are looked for again in the texts of the page alone.
 */
export const listRespostas = async (db: Executor, { cod_empre, busca, ...pedido }: Busca) => {
  const consulta = busca.trim() === '' ? undefined : consultaDoTexto(busca);
  const achadas = candidatas(cod_empre, consulta);
  const semelhanca = consulta === undefined ? sql`` : sql`ts_rank_cd(busca, ${consulta}) desc,`;
  const { limit, offset } = recorteDa(pedido);
  const daPagina = sql`(
    select solicitacao_id, count(*) over ()::int as total,
      row_number() over (order by ${semelhanca} data desc, solicitacao_id) as vez
    from (${achadas}) achadas order by vez limit ${limit} offset ${offset}) da_pagina`;
  const rows = db
    .select({
      ...comum,
      assunto_realcado: realcado(publicacoes.assunto, consulta),
      pergunta_realcada: realcado(publicacoes.pergunta, consulta),
      resposta_realcada: realcado(publicacoes.resposta, consulta),
      arquivos: sql<number>`(select count(*)::int from arquivos_publicados a
        where a.cod_empre = ${publicacoes.cod_empre} and a.solicitacao_id = ${publicacoes.solicitacao_id})`,
      total: sql<number>`da_pagina.total`,
    })
    .from(publicacoes)
    .innerJoin(daPagina, sql`da_pagina.solicitacao_id = ${publicacoes.solicitacao_id}`)
    .innerJoin(solicitacoes, daSolicitacao)
    .innerJoin(setores, doSetor)
    .where(emVigor(cod_empre))
    .orderBy(sql`da_pagina.vez`);
  const contar = async () => {
    const { rows: contadas } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from (${achadas}) achadas`,
    );
    return contadas[0]?.n ?? 0;
  };
  return comTotal(pedido, rows, contar);
};

export type RespostaAchada = Awaited<ReturnType<typeof listRespostas>>['linhas'][number];

/** Subjects of the answers that match, the most alike first. */
export const listAssuntosDaBusca = async (
  db: Executor,
  cod_empre: number,
  consulta: SQL,
  quantos: number,
): Promise<{ id: string; assunto: string }[]> => {
  const { rows } = await db.execute<{ id: string; assunto: string }>(sql`
    with achadas as materialized (${candidatas(cod_empre, consulta)})
    select solicitacao_id as id, (select assunto from publicacoes p
      where p.cod_empre = ${cod_empre} and p.solicitacao_id = achadas.solicitacao_id) as assunto
    from achadas order by ts_rank_cd(busca, ${consulta}) desc, data desc, solicitacao_id limit ${quantos}`);
  return rows;
};

/** The words by which a text is searched for, in its order: stems, without those that say nothing. */
export const listPalavras = async (db: Executor, texto: string): Promise<string[]> => {
  const { rows } = await db.execute<{ lexeme: string }>(sql`
    select lexeme from unnest(to_tsvector(${PORTUGUES}, texto_de_busca(${texto})))
    where lexeme ~ '^[[:alnum:]]+$' order by positions[1]`);
  return rows.map(({ lexeme }) => lexeme);
};
