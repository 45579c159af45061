import { sql } from 'drizzle-orm';
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
} from 'drizzle-orm/pg-core';
import type { TipoDeConteudo } from '@balcao/domain';
import { agora, codEmpre, instante, nomeOrdenavel, tsvector } from './columns.ts';
import { usuarios } from './contas.ts';
import { orgaos } from './orgaos.ts';

/**
 * What an orgao writes of itself: its structure, its Carta de Serviços, its norms, questions and networks.
 * As it was saved last, and as everybody reads it.
 */
export const conteudos = pgTable(
  'conteudos',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: uuid('id').notNull().defaultRandom(),
    tipo: text('tipo').$type<TipoDeConteudo>().notNull(),
    /** Of what was saved last: lists are in its order. */
    nome: nomeOrdenavel('nome').notNull(),
    /** In the shape that the contract gives its kind, and so is what is published. */
    escrito: jsonb('escrito').notNull(),
    /** Null where nobody but administrators reads it. */
    publicado: jsonb('publicado'),
    publicado_em: instante('publicado_em'),
    /** One more with each change. */
    versao: smallint('versao').notNull().default(1),
    criado_em: agora('criado_em'),
    atualizado_em: agora('atualizado_em'),
    busca: tsvector('busca').generatedAlwaysAs(
      sql`palavras_do_conteudo(publicado) || orgao_na_busca(cod_empre, id)`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    index('conteudos_busca')
      .using('gin', t.busca)
      .where(sql`publicado is not null`),
    index('conteudos_tipo').on(t.cod_empre, t.tipo, t.nome, t.id),
    check(
      'conteudos_tipo_conhecido',
      sql`${t.tipo} in ('UNIDADE', 'CARTA', 'PERGUNTA', 'DOCUMENTO', 'NORMA', 'REDE')`,
    ),
    check('conteudos_publicado', sql`(${t.publicado} is null) = (${t.publicado_em} is null)`),
  ],
);

/** All that was ever published of a text, each as it was, and by whom. */
export const conteudosVersoes = pgTable(
  'conteudos_versoes',
  {
    cod_empre: codEmpre(),
    conteudo_id: uuid('conteudo_id').notNull(),
    /** The version of the text by which it was published. */
    numero: smallint('numero').notNull(),
    conteudo: jsonb('conteudo').notNull(),
    publicado_em: instante('publicado_em').notNull(),
    /** Null where it came with the installation. */
    publicado_por_id: uuid('publicado_por_id'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.conteudo_id, t.numero] }),
    foreignKey({
      name: 'conteudos_versoes_conteudo',
      columns: [t.cod_empre, t.conteudo_id],
      foreignColumns: [conteudos.cod_empre, conteudos.id],
    }),
    foreignKey({
      name: 'conteudos_versoes_por',
      columns: [t.cod_empre, t.publicado_por_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
  ],
);
