import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { agendadasPix } from '../../db/schema/pix-automatico.ts';

export type AgendadaRow = typeof agendadasPix.$inferSelect;
export type EstadoDaAgendada = AgendadaRow['estado'];

/** At the bank, or on the way to it. */
export const AGENDADA_ABERTA = ['PEDIDA', 'CRIADA', 'ATIVA', 'A_CANCELAR'] as const;

const daAgendada = (cod_empre: number, txid: string) =>
  and(eq(agendadasPix.cod_empre, cod_empre), eq(agendadasPix.txid, txid));

export const findAgendada = async (
  db: Executor,
  cod_empre: number,
  txid: string,
): Promise<AgendadaRow | undefined> =>
  (await db.select().from(agendadasPix).where(daAgendada(cod_empre, txid)))[0];

/** Of an authorisation, in the order of their due dates, held until the end of the transaction. */
export const lockAgendadas = (
  tx: Executor,
  cod_empre: number,
  autorizacao_id: string,
): Promise<AgendadaRow[]> =>
  tx
    .select()
    .from(agendadasPix)
    .where(
      and(eq(agendadasPix.cod_empre, cod_empre), eq(agendadasPix.autorizacao_id, autorizacao_id)),
    )
    .orderBy(agendadasPix.vencimento)
    .for('update')
    .execute();

/** Of all authorisations of a guide, in the same order, to be read with something else. */
export const agendadasDaGuia = (db: Executor, cod_empre: number, numero_guia: number) =>
  db
    .select()
    .from(agendadasPix)
    .where(and(eq(agendadasPix.cod_empre, cod_empre), eq(agendadasPix.numero_guia, numero_guia)))
    .orderBy(agendadasPix.vencimento);

/**
 * Takes charges that are held back, with a batch: the bank is to be told of each.
 * @returns those that were open, as they will stand
 */
export const tirarAgendadas = (
  lote: Batch,
  agendadas: readonly AgendadaRow[],
  agora: Date,
): AgendadaRow[] => {
  const fatos = { estado: 'A_CANCELAR', mudou_em: agora } as const;
  const abertas = agendadas.filter(({ estado }) => ['PEDIDA', 'CRIADA', 'ATIVA'].includes(estado));
  for (const { cod_empre, txid } of abertas) lote.update(agendadasPix, { cod_empre, txid }, fatos);
  return abertas.map((uma) => ({ ...uma, ...fatos }));
};

/** Some charges, those of them that changed as they stand since. */
export const depoisDeMudar = (
  agendadas: readonly AgendadaRow[],
  mudadas: readonly AgendadaRow[],
): AgendadaRow[] => agendadas.map((uma) => mudadas.find(({ txid }) => txid === uma.txid) ?? uma);

export const insertAgendada = async (
  tx: Executor,
  nova: typeof agendadasPix.$inferInsert,
): Promise<boolean> => {
  const rows = await tx
    .insert(agendadasPix)
    .values(nova)
    .onConflictDoNothing()
    .returning({ txid: agendadasPix.txid });
  return rows.length > 0;
};

/** Writes how it stands, unless it has come further meanwhile. @returns it then; undefined where it was not written */
export const saveAgendada = async (
  db: Executor,
  { cod_empre, txid }: Pick<AgendadaRow, 'cod_empre' | 'txid'>,
  de: readonly EstadoDaAgendada[],
  fatos: Partial<AgendadaRow>,
): Promise<AgendadaRow | undefined> => {
  const [row] = await db
    .update(agendadasPix)
    .set(fatos)
    .where(and(daAgendada(cod_empre, txid), inArray(agendadasPix.estado, [...de])))
    .returning();
  return row;
};

type DaParcela = Pick<AgendadaRow, 'numero_guia' | 'numero_parcela'>;

const selectDaParcela = (
  db: Executor,
  cod_empre: number,
  { numero_guia, numero_parcela }: DaParcela,
) =>
  db
    .select()
    .from(agendadasPix)
    .where(
      and(
        eq(agendadasPix.cod_empre, cod_empre),
        eq(agendadasPix.numero_guia, numero_guia),
        eq(agendadasPix.numero_parcela, numero_parcela),
        inArray(agendadasPix.estado, [...AGENDADA_ABERTA]),
      ),
    );

/** The scheduled charge of an installment that is under way. */
export const findAgendadaDaParcela = async (
  db: Executor,
  cod_empre: number,
  parcela: DaParcela,
): Promise<AgendadaRow | undefined> => (await selectDaParcela(db, cod_empre, parcela))[0];

/** The same, held until the end of the transaction. */
export const lockAgendadaDaParcela = async (
  tx: Executor,
  cod_empre: number,
  parcela: DaParcela,
): Promise<AgendadaRow | undefined> =>
  (await selectDaParcela(tx, cod_empre, parcela).for('update').execute())[0];

/** Whether an installment of a document is scheduled. */
export const temAgendadaNoDocumento = async (
  db: Executor,
  cod_empre: number,
  { numero_documento }: { numero_documento: number },
): Promise<boolean> => {
  const { rows } = await db.execute<{ tem: boolean }>(
    sql`select exists (select from agendadas_pix g join partes_do_documento p
          on p.cod_empre = g.cod_empre and p.numero_guia = g.numero_guia
            and p.numero_parcela = g.numero_parcela
        where g.cod_empre = ${cod_empre} and p.numero_documento = ${numero_documento}
          and g.estado in ('PEDIDA', 'CRIADA', 'ATIVA', 'A_CANCELAR')) as tem`,
  );
  return rows[0]?.tem ?? false;
};
