import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { readTogether } from '../../db/read-together.ts';
import { usuarios } from '../../db/schema/contas.ts';
import { agendadasPix, autorizacoesPix } from '../../db/schema/pix-automatico.ts';
import {
  agendadasDaGuia,
  lockAgendadas,
  type AgendadaRow,
  type EstadoDaAgendada,
} from './agendadas-pix.repository.ts';

export type AutorizacaoRow = typeof autorizacoesPix.$inferSelect;
export type EstadoDaAutorizacao = AutorizacaoRow['estado'];

/** At the bank, or on the way to it. */
export const AUTORIZACAO_ABERTA = ['PEDIDA', 'CRIADA', 'APROVADA', 'A_ENCERRAR'] as const;

/** Whoever schedules an installment of a guide and whoever charges it otherwise wait for each other. */
export const lockPixDaGuia = async (
  tx: Executor,
  cod_empre: number,
  numero_guia: number,
): Promise<void> => {
  // Sent at once: what is sent beside it is read once the lock is held.
  await tx
    .execute(
      sql`select pg_advisory_xact_lock(${cod_empre}::int, hashtext('pix:' || ${numero_guia}))`,
    )
    .execute();
};

/** The same for every guide of a document, in the order of their numbers. */
export const lockPixDoDocumento = async (
  tx: Executor,
  cod_empre: number,
  numero_documento: number,
): Promise<void> => {
  await tx
    .execute(
      sql`select pg_advisory_xact_lock(${cod_empre}::int, hashtext('pix:' || g.numero_guia))
        from (select distinct numero_guia from partes_do_documento
          where cod_empre = ${cod_empre} and numero_documento = ${numero_documento}
          order by numero_guia) g`,
    )
    .execute();
};

const daAutorizacao = (cod_empre: number, id: string) =>
  and(eq(autorizacoesPix.cod_empre, cod_empre), eq(autorizacoesPix.id, id));

export const findAutorizacao = async (
  db: Executor,
  cod_empre: number,
  id: string,
): Promise<AutorizacaoRow | undefined> =>
  (await db.select().from(autorizacoesPix).where(daAutorizacao(cod_empre, id)))[0];

const aUltimaDaGuia = (db: Executor, cod_empre: number, numero_guia: number) =>
  db
    .select()
    .from(autorizacoesPix)
    .where(
      and(eq(autorizacoesPix.cod_empre, cod_empre), eq(autorizacoesPix.numero_guia, numero_guia)),
    )
    .orderBy(desc(autorizacoesPix.vez))
    .limit(1);

/** The latest of a guide. */
export const findAutorizacaoDaGuia = async (
  db: Executor,
  cod_empre: number,
  numero_guia: number,
): Promise<AutorizacaoRow | undefined> => (await aUltimaDaGuia(db, cod_empre, numero_guia))[0];

/** An authorisation with what is scheduled by it, or was. */
export interface Automatico {
  row: AutorizacaoRow;
  agendadas: readonly AgendadaRow[];
}

/** The latest of a guide, with what is scheduled by it. */
export const findAutomatico = async (
  db: Executor,
  cod_empre: number,
  numero_guia: number,
): Promise<Automatico | undefined> => {
  const { ultima, agendadas } = await readTogether(db, {
    ultima: aUltimaDaGuia(db, cod_empre, numero_guia),
    agendadas: agendadasDaGuia(db, cod_empre, numero_guia),
  });
  const [row] = ultima;
  return row && { row, agendadas: agendadas.filter((uma) => uma.autorizacao_id === row.id) };
};

/** An authorisation with what is scheduled by it, both held until the end of the transaction. */
export const lockAutorizacao = async (
  tx: Executor,
  { cod_empre, id }: Pick<AutorizacaoRow, 'cod_empre' | 'id'>,
): Promise<Automatico | undefined> => {
  // Sent at once, and locked in this order.
  const travada = tx
    .select()
    .from(autorizacoesPix)
    .where(daAutorizacao(cod_empre, id))
    .for('update')
    .execute();
  const [[row], agendadas] = await Promise.all([travada, lockAgendadas(tx, cod_empre, id)]);
  return row && { row, agendadas };
};

/** Writes how one that is held stands from now on, with a batch. @returns it then */
export const mudarAutorizacao = (
  lote: Batch,
  row: AutorizacaoRow,
  fatos: Partial<AutorizacaoRow>,
): AutorizacaoRow => {
  const { cod_empre, id } = row;
  lote.update(autorizacoesPix, { cod_empre, id }, fatos);
  return { ...row, ...fatos };
};

/** How an authorisation begins. */
const AO_PEDIR = {
  estado: 'PEDIDA',
  id_rec: null,
  brcode: null,
  fim: null,
  motivo: null,
  falha: null,
  tentativas: 0,
} as const;

/** Writes a new one with a batch. @returns it as it will stand */
export const insertAutorizacao = (
  lote: Batch,
  nova: Omit<AutorizacaoRow, keyof typeof AO_PEDIR>,
): AutorizacaoRow => {
  const row = { ...nova, ...AO_PEDIR };
  lote.insert(autorizacoesPix, [row]);
  return row;
};

/** Writes how it stands, unless it has come further meanwhile. @returns it then; undefined where it was not written */
export const saveAutorizacao = async (
  db: Executor,
  { cod_empre, id }: Pick<AutorizacaoRow, 'cod_empre' | 'id'>,
  de: readonly EstadoDaAutorizacao[],
  fatos: Partial<AutorizacaoRow>,
): Promise<AutorizacaoRow | undefined> => {
  const [row] = await db
    .update(autorizacoesPix)
    .set(fatos)
    .where(and(daAutorizacao(cod_empre, id), inArray(autorizacoesPix.estado, [...de])))
    .returning();
  return row;
};

/**
 * Takes an authorisation that the bank was not asked for yet: of several who want it one asks, since the bank
 * makes one for each who does. Whoever fails gives it back (`conferida_em` is `pedida_em` again).
 * @param ate whoever took it before then did not come to an end
 */
export const tomarPedida = async (
  db: Executor,
  { cod_empre, id }: Pick<AutorizacaoRow, 'cod_empre' | 'id'>,
  { agora, ate }: { agora: Date; ate: Date },
): Promise<boolean> => {
  const rows = await db
    .update(autorizacoesPix)
    .set({ conferida_em: agora })
    .where(
      and(
        daAutorizacao(cod_empre, id),
        eq(autorizacoesPix.estado, 'PEDIDA'),
        or(
          eq(autorizacoesPix.conferida_em, autorizacoesPix.pedida_em),
          lt(autorizacoesPix.conferida_em, ate),
        ),
      ),
    )
    .returning({ id: autorizacoesPix.id });
  return rows.length > 0;
};

/** Takes what was not asked about for a while: what waits for somebody soon, what runs by itself seldom. */
export const tomarAConferir = async (
  db: Executor,
  cod_empre: number,
  agora: Date,
): Promise<{
  autorizacoes: { id: string; estado: EstadoDaAutorizacao }[];
  agendadas: { txid: string; estado: EstadoDaAgendada }[];
}> => {
  const instante = sql`${agora.toISOString()}::timestamptz`;
  const { rows: autorizacoes } = await db.execute<{ id: string; estado: EstadoDaAutorizacao }>(
    sql`update autorizacoes_pix set conferida_em = ${instante}
        where (cod_empre, id) in (select a.cod_empre, a.id from autorizacoes_pix a
          where a.cod_empre = ${cod_empre} and a.estado in ('PEDIDA', 'CRIADA', 'APROVADA', 'A_ENCERRAR')
            and a.conferida_em < ${instante} - case when a.estado = 'APROVADA'
              then interval '6 hours' else interval '10 minutes' end
          order by a.conferida_em limit 200 for update skip locked)
        returning id, estado`,
  );
  const { rows: agendadas } = await db.execute<{ txid: string; estado: EstadoDaAgendada }>(
    sql`update agendadas_pix set conferida_em = ${instante}
        where (cod_empre, txid) in (select g.cod_empre, g.txid from agendadas_pix g
          where g.cod_empre = ${cod_empre} and g.estado in ('PEDIDA', 'CRIADA', 'ATIVA', 'A_CANCELAR')
            and g.conferida_em < ${instante} - case
              when g.estado = 'ATIVA' and g.vencimento > ${instante}::date then interval '6 hours'
              else interval '10 minutes' end
          order by g.conferida_em limit 200 for update skip locked)
        returning txid, estado`,
  );
  return { autorizacoes, agendadas };
};

/** Where somebody is told of it; undefined without a confirmed address. */
export const findEmailDeQuemAutorizou = async (
  db: Executor,
  { cod_empre, usuario_id }: Pick<AutorizacaoRow, 'cod_empre' | 'usuario_id'>,
): Promise<string | undefined> => {
  const [row] = await db
    .select({ email: usuarios.email })
    .from(usuarios)
    .where(
      and(
        eq(usuarios.cod_empre, cod_empre),
        eq(usuarios.id, usuario_id),
        eq(usuarios.ativo, true),
        sql`${usuarios.email_confirmado_em} is not null`,
      ),
    );
  return row?.email ?? undefined;
};

/** The authorisations in force of some guides, each with what is scheduled or was by it. */
export const listAutomaticas = async (
  db: Executor,
  cod_empre: number,
  guias: readonly number[],
): Promise<{ autorizacao: AutorizacaoRow; agendada: AgendadaRow | null }[]> =>
  guias.length === 0
    ? []
    : db
        .select({ autorizacao: autorizacoesPix, agendada: agendadasPix })
        .from(autorizacoesPix)
        .leftJoin(
          agendadasPix,
          and(
            eq(agendadasPix.cod_empre, autorizacoesPix.cod_empre),
            eq(agendadasPix.autorizacao_id, autorizacoesPix.id),
          ),
        )
        .where(
          and(
            eq(autorizacoesPix.cod_empre, cod_empre),
            inArray(autorizacoesPix.numero_guia, [...guias]),
            eq(autorizacoesPix.estado, 'APROVADA'),
          ),
        );
