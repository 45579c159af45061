import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { cobrancasPix } from '../db/schema/pix.ts';

export type CobrancaRow = typeof cobrancasPix.$inferSelect;

const daCobranca = (cod_empre: number, codigo: string) =>
  and(eq(cobrancasPix.cod_empre, cod_empre), eq(cobrancasPix.codigo, codigo));

export const findCobranca = async (
  db: Executor,
  cod_empre: number,
  codigo: string,
): Promise<CobrancaRow | undefined> =>
  (await db.select().from(cobrancasPix).where(daCobranca(cod_empre, codigo)))[0];

/** By the number that the bank has of it, which a notice may name. */
export const findPeloBanco = async (
  db: Executor,
  cod_empre: number,
  nomes: readonly string[],
): Promise<string[]> => {
  if (nomes.length === 0) return [];
  const rows = await db
    .select({ codigo: cobrancasPix.codigo })
    .from(cobrancasPix)
    .where(
      and(
        eq(cobrancasPix.cod_empre, cod_empre),
        sql`(${inArray(cobrancasPix.codigo, [...nomes])} or ${inArray(cobrancasPix.id_no_banco, [...nomes])})`,
      ),
    );
  return rows.map(({ codigo }) => codigo);
};

/** Writes what is going to be asked of the bank; false when it was written before. */
export const insertCobranca = async (
  tx: Executor,
  cobranca: typeof cobrancasPix.$inferInsert,
): Promise<boolean> => {
  const novas = await tx
    .insert(cobrancasPix)
    .values(cobranca)
    .onConflictDoNothing()
    .returning({ codigo: cobrancasPix.codigo });
  return novas.length > 0;
};

type Estado = CobrancaRow['estado'];

/** An installment, by one of its slips. */
export interface ParcelaCobrada {
  numero_guia: number;
  numero_parcela: number;
  emissao: number;
}

/** Writes how a charge stands, unless it has come further meanwhile. */
export const saveCobranca = async (
  db: Executor,
  { cod_empre, codigo }: Pick<CobrancaRow, 'cod_empre' | 'codigo'>,
  de: readonly Estado[],
  fatos: Partial<CobrancaRow> & { mudou_em: Date },
): Promise<void> => {
  await db
    .update(cobrancasPix)
    .set(fatos)
    .where(and(daCobranca(cod_empre, codigo), inArray(cobrancasPix.estado, [...de])));
};

/** Charges that may have been paid or may be: what a bank that lists nothing is asked for. */
export const listAbertas = (db: Executor, cod_empre: number, agora: Date) =>
  db
    .select({
      codigo: cobrancasPix.codigo,
      txid: cobrancasPix.txid,
      chave: cobrancasPix.chave,
      id_no_banco: cobrancasPix.id_no_banco,
    })
    .from(cobrancasPix)
    .where(
      and(
        eq(cobrancasPix.cod_empre, cod_empre),
        inArray(cobrancasPix.estado, ['PEDIDA', 'ATIVA', 'A_REMOVER']),
        // What was paid in the last minute is told a while later.
        sql`${cobrancasPix.expira_em} > ${agora.toISOString()}::timestamptz - interval '1 day'`,
      ),
    )
    .orderBy(cobrancasPix.mudou_em)
    .limit(500);

/** Marks open charges, for the bank to be told; the condition names a charge `c`. @returns their codes */
const marcarARemover = async (
  tx: Executor,
  cod_empre: number,
  agora: Date,
  quais: SQL,
): Promise<string[]> => {
  const { rows } = await tx.execute<{ codigo: string }>(
    sql`update cobrancas_pix c set estado = 'A_REMOVER', mudou_em = ${agora.toISOString()}
        where c.cod_empre = ${cod_empre} and c.estado in ('PEDIDA', 'ATIVA') and (${quais})
        returning c.codigo`,
  );
  return rows.map(({ codigo }) => codigo);
};

/**
 * Charges of slips and documents that count no more: an installment of theirs was reissued, paid in another
 * way, or closed.
 */
export const marcarSuperadas = (tx: Executor, cod_empre: number, agora: Date): Promise<string[]> =>
  marcarARemover(
    tx,
    cod_empre,
    agora,
    sql`exists (
      select from (
        select c.numero_guia, c.numero_parcela, c.emissao where c.numero_documento is null
        union all
        select d.numero_guia, d.numero_parcela, d.emissao from partes_do_documento d
        where d.cod_empre = c.cod_empre and d.numero_documento = c.numero_documento
      ) s
      join parcelas p on p.cod_empre = c.cod_empre and p.numero_guia = s.numero_guia
        and p.numero_parcela = s.numero_parcela
      where p.situacao not in ('ATIVA', 'DÍVIDA') or exists (
        select from emissoes e where e.cod_empre = c.cod_empre and e.numero_guia = s.numero_guia
          and e.numero_parcela = s.numero_parcela and e.emissao > s.emissao))`,
  );

type DaParcela = Pick<ParcelaCobrada, 'numero_guia' | 'numero_parcela'>;

/** Charges of an installment: of its slips, and of documents that hold it; of emissions before one, or all. */
const queACobram = (
  cod_empre: number,
  { numero_guia, numero_parcela }: DaParcela,
  antesDe?: number,
): SQL => {
  const antes = (emissao: SQL) =>
    antesDe === undefined ? sql`` : sql`and ${emissao} < ${antesDe}`;
  return sql`(c.numero_guia = ${numero_guia} and c.numero_parcela = ${numero_parcela}
        ${antes(sql`c.emissao`)})
      or c.numero_documento in (
        select d.numero_documento from partes_do_documento d where d.cod_empre = ${cod_empre}
          and d.numero_guia = ${numero_guia} and d.numero_parcela = ${numero_parcela}
          ${antes(sql`d.emissao`)})`;
};

/** Charges of former slips of an installment, and of documents that hold it by one of them. */
export const marcarAnteriores = (
  tx: Executor,
  cod_empre: number,
  { emissao, ...parcela }: ParcelaCobrada,
  agora: Date,
): Promise<string[]> =>
  marcarARemover(tx, cod_empre, agora, queACobram(cod_empre, parcela, emissao));

/** Every open charge of some installments, also of documents that hold them. @returns their codes */
export const marcarDasParcelas = (
  tx: Executor,
  cod_empre: number,
  parcelas: readonly DaParcela[],
  agora: Date,
): Promise<string[]> => {
  const quais = parcelas.map((parcela) => sql`(${queACobram(cod_empre, parcela)})`);
  return marcarARemover(tx, cod_empre, agora, sql.join(quais, sql` or `));
};

/** Charges that a new document takes the place of: of former documents and slips of its installments. */
export const marcarAnterioresAoDocumento = (
  tx: Executor,
  cod_empre: number,
  numero: number,
  agora: Date,
): Promise<string[]> =>
  marcarARemover(
    tx,
    cod_empre,
    agora,
    sql`exists (
      select from partes_do_documento d
      left join partes_do_documento outra on outra.cod_empre = d.cod_empre
        and outra.numero_guia = d.numero_guia and outra.numero_parcela = d.numero_parcela
        and outra.numero_documento = c.numero_documento and outra.numero_documento < ${numero}
      where d.cod_empre = ${cod_empre} and d.numero_documento = ${numero}
        and (outra.numero_documento is not null or (c.numero_guia = d.numero_guia
          and c.numero_parcela = d.numero_parcela and c.emissao < d.emissao)))`,
  );

/** The charges of an installment, and those of its documents, each with its emission. */
export const listDaParcela = async (
  db: Executor,
  cod_empre: number,
  { numero_guia, numero_parcela }: DaParcela,
): Promise<{ estado: Estado; emissao: number }[]> => {
  const { rows } = await db.execute<{ estado: Estado; emissao: number }>(
    sql`select c.estado, c.emissao from cobrancas_pix c where c.cod_empre = ${cod_empre}
          and c.numero_guia = ${numero_guia} and c.numero_parcela = ${numero_parcela}
        union all
        select c.estado, d.emissao from partes_do_documento d
        join cobrancas_pix c on c.cod_empre = d.cod_empre and c.numero_documento = d.numero_documento
        where d.cod_empre = ${cod_empre} and d.numero_guia = ${numero_guia}
          and d.numero_parcela = ${numero_parcela}`,
  );
  return rows;
};

/** Whether a newer document that holds an installment of this one is charged, or was paid. */
export const temDocumentoMaisNovo = async (
  db: Executor,
  cod_empre: number,
  numero_documento: number,
): Promise<boolean> => {
  const { rows } = await db.execute<{ tem: boolean }>(
    sql`select exists (select from partes_do_documento d
          join partes_do_documento outra on outra.cod_empre = d.cod_empre
            and outra.numero_guia = d.numero_guia and outra.numero_parcela = d.numero_parcela
            and outra.numero_documento > d.numero_documento
          join cobrancas_pix c on c.cod_empre = d.cod_empre
            and c.numero_documento = outra.numero_documento
        where d.cod_empre = ${cod_empre} and d.numero_documento = ${numero_documento}
          and c.estado in ('PEDIDA', 'ATIVA', 'PAGA')) as tem`,
  );
  return rows[0]?.tem ?? false;
};

/** A slip whose charge was taken back is charged again, by another txid. @returns whether it was */
export const reabrirCobranca = async (
  tx: Executor,
  { cod_empre, codigo, txid }: Pick<CobrancaRow, 'cod_empre' | 'codigo' | 'txid'>,
  fatos: { txid: string; expira_em: Date; agora: Date },
): Promise<boolean> => {
  const rows = await tx
    .update(cobrancasPix)
    .set({
      txid: fatos.txid,
      expira_em: fatos.expira_em,
      estado: 'PEDIDA',
      brcode: null,
      id_no_banco: null,
      falha: null,
      tentativas: 0,
      pedida_em: fatos.agora,
      mudou_em: fatos.agora,
    })
    .where(
      and(
        daCobranca(cod_empre, codigo),
        eq(cobrancasPix.estado, 'REMOVIDA'),
        eq(cobrancasPix.txid, txid),
      ),
    )
    .returning({ codigo: cobrancasPix.codigo });
  return rows.length > 0;
};

/** How a charge stands for whoever waits for it: one light statement. */
export interface Andamento extends Record<string, unknown> {
  estado: Estado;
  brcode: string | null;
  /** Whether what was paid settled what the slip is of; false: a person looks at it. */
  quitada: boolean;
}

export const findAndamento = async (
  db: Executor,
  cod_empre: number,
  codigo: string,
): Promise<Andamento | undefined> => {
  const { rows } = await db.execute<Andamento>(
    sql`select c.estado, c.brcode, exists (
          select from recebimentos r where r.cod_empre = c.cod_empre and r.codigo = c.codigo
            and (r.baixa_guia is not null or r.baixa_documento is not null)) as quitada
        from cobrancas_pix c where c.cod_empre = ${cod_empre} and c.codigo = ${codigo}`,
  );
  return rows[0];
};
