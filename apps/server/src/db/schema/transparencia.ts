import { sql, type SQL } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FigurasDaOuvidoria, GrauDeClassificacaoId, TarjaDoArquivo } from '@balcao/domain';
import { anexos } from './anexos.ts';
import { codEmpre, dataCivil, instante, agora, bytea, tsvector } from './columns.ts';
import { usuarios } from './contas.ts';
import { conteudos } from './conteudos.ts';
import { solicitacoes } from './solicitacoes.ts';
import { orgaos } from './orgaos.ts';

/** Words of a column as the search knows them; those of the subject weigh most. */
const palavras = (coluna: string, peso: 'A' | 'B' | 'C'): SQL =>
  sql.raw(`setweight(to_tsvector('pg_catalog.portuguese', texto_de_busca(${coluna})), '${peso}')`);

/**
 * Questions and answers that a person published, with personal data taken out. Only what is in
 * force is kept: what was published by mistake does not live on in a former version.
 */
export const publicacoes = pgTable(
  'publicacoes',
  {
    cod_empre: codEmpre(),
    solicitacao_id: uuid('solicitacao_id').notNull(),
    assunto: text('assunto').notNull(),
    pergunta: text('pergunta').notNull(),
    resposta: text('resposta').notNull(),
    /** Day of the publication; of the last one, when it was withdrawn and published again. */
    data: dataCivil('data').notNull(),
    /** Who published or changed it last. */
    publicada_por_id: uuid('publicada_por_id').notNull(),
    /** From 1; every act counts one more. */
    versao: smallint('versao').notNull(),
    atualizada_em: instante('atualizada_em').notNull(),
    /** Since then nobody but staff reads it. */
    retirada_em: instante('retirada_em'),
    busca: tsvector('busca').generatedAlwaysAs(
      sql`${palavras('assunto', 'A')} || ${palavras('pergunta', 'B')} || ${palavras('resposta', 'C')}
        || orgao_na_busca(cod_empre, solicitacao_id)`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.solicitacao_id] }),
    index('publicacoes_busca')
      .using('gin', t.busca)
      .where(sql`retirada_em is null`),
    index('publicacoes_recentes')
      .on(t.cod_empre, t.data.desc().nullsFirst(), t.solicitacao_id)
      .where(sql`retirada_em is null`),
    foreignKey({
      columns: [t.cod_empre, t.solicitacao_id],
      foreignColumns: [solicitacoes.cod_empre, solicitacoes.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.publicada_por_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check('publicacoes_versao', sql`${t.versao} > 0`),
  ],
);

/**
 * Files of an answer that are published with it: what was made of each, and what was taken out of it.
 * The file as it came is another attachment, which nobody but its readers ever gets.
 */
export const arquivosPublicados = pgTable(
  'arquivos_publicados',
  {
    cod_empre: codEmpre(),
    solicitacao_id: uuid('solicitacao_id').notNull(),
    /** As it came. */
    anexo_id: uuid('anexo_id').notNull(),
    /** As everybody gets it. */
    publicado_id: uuid('publicado_id').notNull(),
    /** As everybody reads it: the name of the one that came may tell of somebody. */
    nome: text('nome').notNull(),
    tarjas: jsonb('tarjas').$type<TarjaDoArquivo[]>().notNull(),
    paginas: smallint('paginas').notNull(),
    publicado_por_id: uuid('publicado_por_id').notNull(),
    publicado_em: instante('publicado_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.solicitacao_id, t.anexo_id] }),
    uniqueIndex('arquivos_publicados_publicado').on(t.cod_empre, t.publicado_id),
    foreignKey({
      name: 'arquivos_publicados_publicacao',
      columns: [t.cod_empre, t.solicitacao_id],
      foreignColumns: [publicacoes.cod_empre, publicacoes.solicitacao_id],
    }),
    foreignKey({
      name: 'arquivos_publicados_anexo',
      columns: [t.cod_empre, t.anexo_id],
      foreignColumns: [anexos.cod_empre, anexos.id],
    }),
    foreignKey({
      name: 'arquivos_publicados_feito',
      columns: [t.cod_empre, t.publicado_id],
      foreignColumns: [anexos.cod_empre, anexos.id],
    }),
    foreignKey({
      name: 'arquivos_publicados_por',
      columns: [t.cod_empre, t.publicado_por_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check('arquivos_publicados_paginas', sql`${t.paginas} > 0`),
  ],
);

/**
 * The list of classified information that the law has published every year (Lei 12.527/2011,
 * art. 30, I and II): what leads to each, never what it says.
 */
export const informacoesClassificadas = pgTable(
  'informacoes_classificadas',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: uuid('id').notNull().defaultRandom(),
    /** Of the document, for future reference. */
    codigo: text('codigo').notNull(),
    assunto: text('assunto').notNull(),
    grau_sigilo: smallint('grau_sigilo').$type<GrauDeClassificacaoId>().notNull(),
    /** Provision of law that the classification stands on. */
    fundamento: text('fundamento').notNull(),
    autoridade: text('autoridade').notNull(),
    data_producao: dataCivil('data_producao').notNull(),
    data_classificacao: dataCivil('data_classificacao').notNull(),
    /** Last day of secrecy. */
    prazo_ate: dataCivil('prazo_ate').notNull(),
    /** By decision, before its term. */
    desclassificada_em: dataCivil('desclassificada_em'),
    /** One more with each change. */
    versao: smallint('versao').notNull().default(1),
    criada_em: agora('criada_em'),
    alterada_em: agora('alterada_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    uniqueIndex('informacoes_classificadas_codigo').on(t.cod_empre, t.codigo),
    index('informacoes_classificadas_data').on(t.cod_empre, t.data_classificacao, t.id),
    check('informacoes_classificadas_grau', sql`${t.grau_sigilo} between 2 and 4`),
    check(
      'informacoes_classificadas_termo',
      sql`${t.data_producao} <= ${t.data_classificacao} and ${t.data_classificacao} < ${t.prazo_ate} and ${t.desclassificada_em} between ${t.data_classificacao} and ${t.prazo_ate}`,
    ),
  ],
);

/**
 * Years in which nothing was classified or declassified, as the authority that watches over the law
 * declared (Lei 12.527/2011, arts. 30 and 40).
 */
export const declaracoesDoRol = pgTable(
  'declaracoes_do_rol',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    ano: smallint('ano').notNull(),
    autoridade: text('autoridade').notNull(),
    cargo: text('cargo').notNull(),
    data: dataCivil('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cod_empre, t.ano] })],
);

/** Years whose declaration the administrators were asked for. */
export const pedidosDeDeclaracao = pgTable(
  'pedidos_de_declaracao',
  { cod_empre: codEmpre().references(() => orgaos.cod_empre), ano: smallint('ano').notNull() },
  (t) => [primaryKey({ columns: [t.cod_empre, t.ano] })],
);

/**
 * The ombudsman's yearly report (Lei 13.460/2017, arts. 14 and 15): what people wrote of the year, and
 * the figures as they stood when it was published.
 */
export const relatoriosDeGestao = pgTable(
  'relatorios_de_gestao',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    ano: smallint('ano').notNull(),
    analise: text('analise').notNull(),
    providencias: text('providencias').notNull(),
    /** Null while nobody but staff reads it, and so are the figures. */
    publicado_em: dataCivil('publicado_em'),
    figuras: jsonb('figuras').$type<FigurasDaOuvidoria>(),
    /** One more with each change. */
    versao: smallint('versao').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.ano] }),
    check(
      'relatorios_de_gestao_publicado',
      sql`(${t.publicado_em} is null) = (${t.figuras} is null)`,
    ),
  ],
);

/**
 * Answers to the satisfaction survey. Nobody can be found in them: no account, no address, and of
 * the time only the day.
 */
export const pesquisaRespostas = pgTable(
  'pesquisa_respostas',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: uuid('id').notNull().defaultRandom(),
    /** Civil day, in the orgao's zone. */
    dia: dataCivil('dia').notNull(),
    satisfacao: smallint('satisfacao').notNull(),
    atendimento: smallint('atendimento'),
    prazo: smallint('prazo'),
    clareza: smallint('clareza'),
    solucao: smallint('solucao'),
    comentario: text('comentario'),
    /** The letter of the service that it is about; null of the attendance as a whole. */
    conteudo_id: uuid('conteudo_id'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    index('pesquisa_respostas_carta')
      .on(t.cod_empre, t.conteudo_id)
      .where(sql`conteudo_id is not null`),
    foreignKey({
      name: 'pesquisa_respostas_da_carta',
      columns: [t.cod_empre, t.conteudo_id],
      foreignColumns: [conteudos.cod_empre, conteudos.id],
    }),
    index('pesquisa_respostas_dia').on(t.cod_empre, t.dia, t.id),
    index('pesquisa_comentarios')
      .on(t.cod_empre, t.dia.desc().nullsFirst(), t.id)
      .where(sql`comentario is not null`),
    check(
      'pesquisa_notas',
      sql`${t.satisfacao} between 1 and 5 and ${t.atendimento} between 1 and 5 and ${t.prazo} between 1 and 5 and ${t.clareza} between 1 and 5 and ${t.solucao} between 1 and 5`,
    ),
    check('pesquisa_comentario', sql`length(${t.comentario}) between 1 and 500`),
  ],
);

/**
 * Invitations that were answered, so that none is twice: the SHA-256 of what nobody else can make
 * up. Nothing joins one to an answer or to a person.
 */
export const pesquisaConvitesUsados = pgTable(
  'pesquisa_convites_usados',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    hash: bytea('hash').notNull(),
    /** When the invitation opens no more, and this row may go. */
    expira_em: instante('expira_em').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cod_empre, t.hash] })],
);
