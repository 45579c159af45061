import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import {
  documentoComParcelas,
  toDocumentoComParcelas,
  type DocumentoComParcelas,
  type DocumentoComParcelasEmJson,
} from '../../../core/pagamentos/documento-unico.repository.ts';
import type { Batch } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import { linksDePagamento as links } from '../../../db/schema/documentos-unicos.ts';

type Novo = typeof links.$inferInsert;
export type LinkRow = typeof links.$inferSelect;

export const insertLink = (lote: Batch, link: Novo): void => lote.insert(links, [link]);

/** By what stands in its address, hashed, with its document; also one that is over. */
export const findLink = async (
  db: Executor,
  cod_empre: number,
  token_hash: Buffer,
): Promise<{ link: LinkRow; lido: DocumentoComParcelas | undefined } | undefined> => {
  // Written out: inside a query on one table, drizzle names columns without their table.
  const doLink = documentoComParcelas(cod_empre, sql`links_de_pagamento.numero_documento`);
  const [row] = await db
    .select({ link: links, lido: sql<DocumentoComParcelasEmJson>`${doLink}` })
    .from(links)
    .where(and(eq(links.cod_empre, cod_empre), eq(links.token_hash, token_hash)));
  return row && { link: row.link, lido: toDocumentoComParcelas(row.lido) };
};

const doDocumento = (cod_empre: number, numero: number) =>
  and(eq(links.cod_empre, cod_empre), eq(links.numero_documento, numero));

/** The links of a document that open still, the newest first. */
export const listLinks = (
  db: Executor,
  cod_empre: number,
  numero: number,
  agora: Date,
): Promise<LinkRow[]> =>
  db
    .select()
    .from(links)
    .where(
      and(doDocumento(cod_empre, numero), isNull(links.revogado_em), gt(links.expira_em, agora)),
    )
    .orderBy(desc(links.criado_em), desc(links.id));

/** How many were made since an instant, revoked ones too. */
export const contarLinks = async (
  db: Executor,
  cod_empre: number,
  numero: number,
  desde: Date,
): Promise<number> => {
  const [row] = await db
    .select({ quantos: count() })
    .from(links)
    .where(and(doDocumento(cod_empre, numero), gt(links.criado_em, desde)));
  return row?.quantos ?? 0;
};

/** Holds a link until the end of the transaction. @returns whether there is one that is not revoked */
export const lockLink = async (
  tx: Executor,
  cod_empre: number,
  { numero, id }: { numero: number; id: string },
): Promise<boolean> => {
  // Sent at once, before what else is asked of them.
  const travados = tx
    .select({ id: links.id })
    .from(links)
    .where(and(doDocumento(cod_empre, numero), eq(links.id, id), isNull(links.revogado_em)))
    .for('update')
    .execute();
  return (await travados).length > 0;
};

export const saveRevogado = (lote: Batch, cod_empre: number, id: string, agora: Date): void =>
  lote.update(links, { cod_empre, id }, { revogado_em: agora });
