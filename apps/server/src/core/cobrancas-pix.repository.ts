import { and, eq, inArray, sql } from 'drizzle-orm';
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

/**
 * Charges of slips that count no more: reissued, paid in another way, or closed. Each is marked, for the
 * bank to be told.
 * @returns their codes
 */
export const marcarSuperadas = async (
  tx: Executor,
  cod_empre: number,
  agora: Date,
): Promise<string[]> => {
  const { rows } = await tx.execute<{ codigo: string }>(
    sql`update cobrancas_pix c set estado = 'A_REMOVER', mudou_em = ${agora.toISOString()}
        from parcelas p
        where c.cod_empre = ${cod_empre} and c.estado in ('PEDIDA', 'ATIVA')
          and p.cod_empre = c.cod_empre and p.numero_guia = c.numero_guia
          and p.numero_parcela = c.numero_parcela
          and (p.situacao not in ('ATIVA', 'DÍVIDA') or exists (
            select from emissoes e where e.cod_empre = c.cod_empre and e.numero_guia = c.numero_guia
              and e.numero_parcela = c.numero_parcela and e.emissao > c.emissao))
        returning c.codigo`,
  );
  return rows.map(({ codigo }) => codigo);
};

/** Those of one installment but for its new emission. */
export const marcarAnteriores = async (
  tx: Executor,
  cod_empre: number,
  parcela: { numero_guia: number; numero_parcela: number; emissao: number },
  agora: Date,
): Promise<string[]> => {
  const rows = await tx
    .update(cobrancasPix)
    .set({ estado: 'A_REMOVER', mudou_em: agora })
    .where(
      and(
        eq(cobrancasPix.cod_empre, cod_empre),
        eq(cobrancasPix.numero_guia, parcela.numero_guia),
        eq(cobrancasPix.numero_parcela, parcela.numero_parcela),
        sql`${cobrancasPix.emissao} < ${parcela.emissao}`,
        inArray(cobrancasPix.estado, ['PEDIDA', 'ATIVA']),
      ),
    )
    .returning({ codigo: cobrancasPix.codigo });
  return rows.map(({ codigo }) => codigo);
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
