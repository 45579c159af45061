import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { agora, codEmpre, instante } from './columns.ts';
import { setores, usuarios } from './contas.ts';
import { conteudos } from './conteudos.ts';
import { orgaos } from './orgaos.ts';
import { recursos } from './recursos.ts';
import { solicitacoes } from './solicitacoes.ts';

/**
 * Files attached to requests and appeals, and those of documents that the institution publishes; their bytes are in the storage, under `chave`. A row is
 * written before the first byte is stored and gets its owner in the transaction of what it belongs
 * to: whatever goes wrong in between leaves a row without owner, which the job of the orphans finds.
 */
export const anexos = pgTable(
  'anexos',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: uuid('id').notNull().defaultRandom(),
    solicitacao_id: uuid('solicitacao_id'),
    recurso_id: uuid('recurso_id'),
    /** The document of the institution that it is a version of. */
    conteudo_id: uuid('conteudo_id'),
    /** Which handing over of what the appeal granted it is of; null of the appeal and its answers. */
    entrega: smallint('entrega'),
    nome: text('nome').notNull(),
    tipo_conteudo: text('tipo_conteudo').notNull(),
    /** 0 until the file has arrived whole. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** Bytes kept for it while it comes, ahead of what has come; 0 afterwards. */
    reservado: bigint('reservado', { mode: 'number' }).notNull().default(0),
    /** In hexadecimal; null until the file has arrived whole. */
    sha256: text('sha256'),
    /** Name in the storage, made up by the server. */
    chave: text('chave').notNull(),
    /** Null for a visitor. */
    anexado_por_id: uuid('anexado_por_id'),
    /** Sector of the clerk who attached it; null for a citizen. */
    setor_id: uuid('setor_id'),
    criado_em: agora('criado_em'),
    /**
     * Who alone sees it: RASCUNHO, those who write the answer with which it will leave; SERVIDORES, the
     * staff who read the request, for it is of a note; PUBLICACAO, everybody and nowhere else, for it is
     * what was made of another to be published.
     */
    reservado_a: text('reservado_a', { enum: ['RASCUNHO', 'SERVIDORES', 'PUBLICACAO'] }),
    /** Last sign that its submission is still coming; null once it has an owner. */
    visto_em: instante('visto_em').default(sql`now()`),
    /** Nobody sees it any more; the job takes its bytes out of the storage, and then the row. */
    removido_em: instante('removido_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    uniqueIndex('anexos_chave').on(t.chave, t.cod_empre),
    index('anexos_solicitacao').on(t.cod_empre, t.solicitacao_id),
    index('anexos_recurso').on(t.cod_empre, t.recurso_id),
    index('anexos_conteudo').on(t.cod_empre, t.conteudo_id),
    index('anexos_orfaos')
      .on(t.cod_empre, t.visto_em)
      .where(sql`solicitacao_id is null and recurso_id is null and conteudo_id is null`),
    index('anexos_removidos')
      .on(t.removido_em)
      .where(sql`removido_em is not null`),
    foreignKey({
      name: 'anexos_da_solicitacao',
      columns: [t.cod_empre, t.solicitacao_id],
      foreignColumns: [solicitacoes.cod_empre, solicitacoes.id],
    }),
    foreignKey({
      name: 'anexos_do_recurso',
      columns: [t.cod_empre, t.recurso_id],
      foreignColumns: [recursos.cod_empre, recursos.id],
    }),
    foreignKey({
      name: 'anexos_do_conteudo',
      columns: [t.cod_empre, t.conteudo_id],
      foreignColumns: [conteudos.cod_empre, conteudos.id],
    }),
    foreignKey({
      name: 'anexos_anexado_por',
      columns: [t.cod_empre, t.anexado_por_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    foreignKey({
      name: 'anexos_setor',
      columns: [t.cod_empre, t.setor_id],
      foreignColumns: [setores.cod_empre, setores.id],
    }),
    check('anexos_da_entrega', sql`${t.entrega} is null or ${t.recurso_id} is not null`),
    check(
      'anexos_um_dono',
      sql`num_nonnulls(${t.solicitacao_id}, ${t.recurso_id}, ${t.conteudo_id}) <= 1`,
    ),
    check(
      'anexos_de_dono_inteiro',
      sql`coalesce(${t.solicitacao_id}, ${t.recurso_id}, ${t.conteudo_id}) is null or (${t.bytes} > 0 and ${t.sha256} is not null)`,
    ),
    check('anexos_reservado_a', sql`${t.reservado_a} in ('RASCUNHO', 'SERVIDORES', 'PUBLICACAO')`),
    check('anexos_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/**
 * Bytes that the attachments of each orgao take in the storage, those that are still coming counted by
 * what is kept for them. Kept by triggers on the attachments, so that it is never of another moment.
 */
export const armazenamentoUso = pgTable('armazenamento_uso', {
  cod_empre: codEmpre()
    .primaryKey()
    .references(() => orgaos.cod_empre),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  /** When its administrators were told that it is nearly full; null while it is not. */
  avisado_em: instante('avisado_em'),
  /** The same of the space of the whole installation. */
  avisado_da_instalacao_em: instante('avisado_da_instalacao_em'),
});
