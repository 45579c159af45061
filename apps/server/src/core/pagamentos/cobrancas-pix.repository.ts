import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { cobrancasPix } from '../../db/schema/pix.ts';

export type CobrancaRow = typeof cobrancasPix.$inferSelect;

const daCobranca = (cod_empre: number, codigo: string) =>
  and(eq(cobrancasPix.cod_empre, cod_empre), eq(cobrancasPix.codigo, codigo));

export const findCobranca = async (
  db: Executor,
  cod_empre: number,
  codigo: string,
): Promise<CobrancaRow | undefined> =>
  (await db.select().from(cobrancasPix).where(daCobranca(cod_empre, codigo)))[0];

/** The same, held until the end of the transaction. */
export const lockCobranca = async (
  tx: Executor,
  cod_empre: number,
  codigo: string,
): Promise<CobrancaRow | undefined> =>
  (await tx.select().from(cobrancasPix).where(daCobranca(cod_empre, codigo)).for('update'))[0];

type Estado = CobrancaRow['estado'];

/** What is going to be asked of the bank: a charge of an installment or of a document. */
export interface CobrancaPedida extends Pick<
  CobrancaRow,
  'cod_empre' | 'codigo' | 'txid' | 'valor_centavos' | 'chave' | 'expira_em'
> {
  de: ParcelaCobrada | { numero_documento: number };
  agora: Date;
}

/** How a charge begins, and begins again. */
const AO_PEDIR = {
  estado: 'PEDIDA',
  brcode: null,
  id_no_banco: null,
  falha: null,
  tentativas: 0,
} as const;

/** Writes a new one with a batch. @returns the charge as it will stand */
export const insertCobranca = (
  lote: Batch,
  { de, agora, ...pedida }: CobrancaPedida,
): CobrancaRow => {
  const deQue = { numero_guia: null, numero_parcela: null, emissao: null, numero_documento: null };
  const nova = { ...pedida, ...AO_PEDIR, ...deQue, ...de, pedida_em: agora, mudou_em: agora };
  lote.insert(cobrancasPix, [nova]);
  return nova;
};

/** An installment, by one of its slips. */
export interface ParcelaCobrada {
  numero_guia: number;
  numero_parcela: number;
  emissao: number;
}

/** Writes how a charge stands, unless it has come further meanwhile. @returns it as it stands then */
export const saveCobranca = async (
  db: Executor,
  { cod_empre, codigo }: Pick<CobrancaRow, 'cod_empre' | 'codigo'>,
  de: readonly Estado[],
  fatos: Partial<CobrancaRow> & { mudou_em: Date },
): Promise<CobrancaRow | undefined> => {
  const [row] = await db
    .update(cobrancasPix)
    .set(fatos)
    .where(and(daCobranca(cod_empre, codigo), inArray(cobrancasPix.estado, [...de])))
    .returning();
  return row ?? findCobranca(db, cod_empre, codigo);
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

/** Open charges `c` of an orgao. */
const abertas = (cod_empre: number, quais: SQL): SQL =>
  sql`c.cod_empre = ${cod_empre} and c.estado in ('PEDIDA', 'ATIVA') and (${quais})`;

/** Marks open charges, for the bank to be told; the condition names a charge `c`. @returns their codes */
const marcarARemover = async (
  tx: Executor,
  cod_empre: number,
  agora: Date,
  quais: SQL,
): Promise<string[]> => {
  const { rows } = await tx.execute<{ codigo: string }>(
    sql`update cobrancas_pix c set estado = 'A_REMOVER', mudou_em = ${agora.toISOString()}
        where ${abertas(cod_empre, quais)} returning c.codigo`,
  );
  return rows.map(({ codigo }) => codigo);
};

/** Holds open charges until the end of the transaction. @returns their codes */
const lockAbertas = async (tx: Executor, cod_empre: number, quais: SQL): Promise<string[]> => {
  const { rows } = await tx.execute<{ codigo: string }>(
    sql`select c.codigo from cobrancas_pix c where ${abertas(cod_empre, quais)}
        order by c.codigo for update`,
  );
  return rows.map(({ codigo }) => codigo);
};

/** Marks charges that are held, with a batch. */
export const marcarTravadas = (
  lote: Batch,
  cod_empre: number,
  codigos: readonly string[],
  agora: Date,
): void => {
  for (const codigo of codigos)
    lote.update(cobrancasPix, { cod_empre, codigo }, { estado: 'A_REMOVER', mudou_em: agora });
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
export const lockAnteriores = (
  tx: Executor,
  cod_empre: number,
  { emissao, ...parcela }: ParcelaCobrada,
): Promise<string[]> => lockAbertas(tx, cod_empre, queACobram(cod_empre, parcela, emissao));

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
export const lockAnterioresAoDocumento = (
  tx: Executor,
  cod_empre: number,
  numero: number,
): Promise<string[]> =>
  lockAbertas(
    tx,
    cod_empre,
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

/** A charge that was taken back, and is held, is asked for again by another txid. @returns it as it will stand */
export const reabrirCobranca = (
  lote: Batch,
  row: CobrancaRow,
  { agora, ...fatos }: { txid: string; chave: string; expira_em: Date; agora: Date },
): CobrancaRow => {
  const { cod_empre, codigo } = row;
  const mudanca = { ...fatos, ...AO_PEDIR, pedida_em: agora, mudou_em: agora };
  lote.update(cobrancasPix, { cod_empre, codigo }, mudanca);
  return { ...row, ...mudanca };
};
