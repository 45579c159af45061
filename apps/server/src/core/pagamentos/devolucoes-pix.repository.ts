import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { insertRows, type Writer } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { excecoesDeRecebimento } from '../../db/schema/arrecadacao.ts';
import { bancosDoPix, devolucoesPix, pixRecebidos } from '../../db/schema/pix.ts';
import { enfileirar } from '../filas.repository.ts';

/** For how long after it was received the banks take a PIX back (Regulamento do Pix; API Pix 2.9.0). */
const DIAS_PARA_DEVOLVER = 90;

const UM_DIA = 86_400_000;

/** The PIX that a receipt is, when the bank can still send it back by its API. */
export const selectDevolvivel = (
  db: Executor,
  cod_empre: number,
  recebimento_id: number,
  agora: Date,
) =>
  db
    .select({
      e2eid: pixRecebidos.e2eid,
      valor: pixRecebidos.valor_centavos,
      /** How often that was asked for before. */
      vezes: db.$count(
        devolucoesPix,
        and(
          eq(devolucoesPix.cod_empre, cod_empre),
          eq(devolucoesPix.recebimento_id, recebimento_id),
        ),
      ),
    })
    .from(pixRecebidos)
    .innerJoin(bancosDoPix, eq(bancosDoPix.cod_empre, pixRecebidos.cod_empre))
    .where(
      and(
        eq(pixRecebidos.cod_empre, cod_empre),
        eq(pixRecebidos.recebimento_id, recebimento_id),
        eq(bancosDoPix.familia, 'BACEN'),
        sql`${pixRecebidos.horario} > ${new Date(agora.getTime() - DIAS_PARA_DEVOLVER * UM_DIA).toISOString()}::timestamptz`,
        sql`not exists (select from devolucoes_pix d where d.cod_empre = ${pixRecebidos.cod_empre}
          and d.e2eid = ${pixRecebidos.e2eid} and d.estado <> 'NAO_REALIZADO')`,
      ),
    );

/** @returns undefined when it cannot */
export const findDevolvivel = async (...qual: Parameters<typeof selectDevolvivel>) =>
  (await selectDevolvivel(...qual))[0];

export type Devolvivel = NonNullable<Awaited<ReturnType<typeof findDevolvivel>>>;

/** Writes that a payment goes back, and has the bank asked when this is written for good. */
export const pedirDevolucao = async (
  onde: Writer,
  cod_empre: number,
  recebimento_id: number,
  { e2eid, valor: valor_centavos, vezes }: Devolvivel,
  agora: Date,
): Promise<void> => {
  const id = `BL${recebimento_id}N${vezes + 1}`;
  const quando = { pedida_em: agora, mudou_em: agora };
  await insertRows(onde, devolucoesPix, [
    { cod_empre, id, e2eid, recebimento_id, valor_centavos, ...quando },
  ]);
  await enfileirar(onde, 'pix', { cod_empre, ato: 'DEVOLVER', chave: id });
};

/** The last of a receipt. */
export const selectDevolucao = (db: Executor, cod_empre: number, recebimento_id: number) =>
  db
    .select()
    .from(devolucoesPix)
    .where(
      and(eq(devolucoesPix.cod_empre, cod_empre), eq(devolucoesPix.recebimento_id, recebimento_id)),
    )
    .orderBy(desc(devolucoesPix.pedida_em), desc(devolucoesPix.id))
    .limit(1);

export type DevolucaoRow = Awaited<ReturnType<typeof selectDevolucao>>[number];

export const getDevolucao = async (db: Executor, cod_empre: number, id: string) => {
  const [devolucao] = await db
    .select()
    .from(devolucoesPix)
    .where(and(eq(devolucoesPix.cod_empre, cod_empre), eq(devolucoesPix.id, id)));
  return devolucao;
};

/**
 * Writes what the bank says of it; what it did not do makes the payment an exception again.
 * @returns whether this is news
 */
export const saveDevolucao = async (
  tx: Executor,
  { cod_empre, id, recebimento_id }: DevolucaoRow,
  fatos: Pick<DevolucaoRow, 'estado' | 'motivo' | 'mudou_em'>,
): Promise<boolean> => {
  const mudadas = await tx
    .update(devolucoesPix)
    .set(fatos)
    .where(
      and(
        eq(devolucoesPix.cod_empre, cod_empre),
        eq(devolucoesPix.id, id),
        ne(devolucoesPix.estado, fatos.estado),
        sql`${devolucoesPix.estado} in ('PEDIDA', 'EM_PROCESSAMENTO')`,
      ),
    )
    .returning({ id: devolucoesPix.id });
  if (mudadas.length === 0) return false;
  if (fatos.estado === 'NAO_REALIZADO') {
    await tx
      .update(excecoesDeRecebimento)
      .set({
        estado: 'ABERTA',
        resolucao: null,
        observacao: null,
        resolvida_por: null,
        resolvida_em: null,
      })
      .where(
        and(
          eq(excecoesDeRecebimento.cod_empre, cod_empre),
          eq(excecoesDeRecebimento.recebimento_id, recebimento_id),
        ),
      );
  }
  return true;
};
