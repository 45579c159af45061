import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { DataCivil } from '@balcao/domain';
import type { Executor } from '../db/client.ts';
import { auditoria, auditoriaDoDia } from '../db/schema/auditoria.ts';
import { linhaSelada } from '../core/auditoria/selos.repository.ts';
import type { LinhaAuditada } from '../core/auditoria/auditoria.ts';

/** Orgaos with something noted without origin or hour that has not come to the trail. */
export const listOrgaosPorRecolher = async (db: Executor): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ cod_empre: auditoriaDoDia.cod_empre })
    .from(auditoriaDoDia)
    .orderBy(asc(auditoriaDoDia.cod_empre));
  return rows.map(({ cod_empre }) => cod_empre);
};

/** The first day that is over and has something to bring to the trail. */
export const findDiaPorRecolher = async (
  tx: Executor,
  cod_empre: number,
  hoje: DataCivil,
): Promise<DataCivil | undefined> => {
  const [row] = await tx
    .select({ dia: auditoriaDoDia.dia })
    .from(auditoriaDoDia)
    .where(and(eq(auditoriaDoDia.cod_empre, cod_empre), lt(auditoriaDoDia.dia, hoje)))
    .orderBy(asc(auditoriaDoDia.dia))
    .limit(1);
  return row?.dia;
};

/**
 * Moves what a day has to the trail, some at a time, in the order of their ids, which is no order;
 * under the lock of the chain, which keeps others from it.
 * @param momento when the day begins
 */
export const moverParaATrilha = async (
  tx: Executor,
  { cod_empre, dia, momento }: { cod_empre: number; dia: DataCivil; momento: Date },
  quantas: number,
): Promise<LinhaAuditada[]> => {
  const doDia = and(eq(auditoriaDoDia.cod_empre, cod_empre), eq(auditoriaDoDia.dia, dia));
  const rows = await tx
    .select()
    .from(auditoriaDoDia)
    .where(doDia)
    .orderBy(asc(auditoriaDoDia.id))
    .limit(quantas);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await tx.delete(auditoriaDoDia).where(and(doDia, inArray(auditoriaDoDia.id, ids)));
  return tx
    .insert(auditoria)
    .values(
      rows.map(({ evento, titular, dados }) => ({
        cod_empre,
        momento,
        evento,
        titular,
        dados,
        papel: 'VISITANTE',
      })),
    )
    .returning(linhaSelada);
};

/**
 * Writes the rows of a day anew, by chance and as one transaction: where a row lies in its table, and
 * the number of the transaction that wrote it, told between which others it came.
 */
export const embaralhar = async (
  tx: Executor,
  cod_empre: number,
  dia: DataCivil,
): Promise<void> => {
  const doOrgao = sql`cod_empre = ${cod_empre}`;
  const pedidos = await tx.execute<{ id: string }>(sql`
    select id from solicitacoes where ${doOrgao} and data_solicitacao = ${dia}
      and (tipo = 1 or natureza = 2 or identidade_preservada) order by random()`);
  for (const { id } of pedidos.rows) {
    const dele = sql`where ${doOrgao} and solicitacao_id = ${id}`;
    await tx.execute(
      sql`update solicitacoes set lembrete = lembrete where ${doOrgao} and id = ${id}`,
    );
    await tx.execute(sql`update solicitacao_historico set tipo = tipo ${dele} and id = 0`);
    await tx.execute(sql`update anexos set nome = nome ${dele} and setor_id is null`);
    await tx.execute(sql`update envios_de_solicitacao set chave = chave ${dele}`);
  }
  const respostas = await tx.execute<{ id: string }>(sql`
    select id from pesquisa_respostas where ${doOrgao} and dia = ${dia} order by random()`);
  for (const { id } of respostas.rows)
    await tx.execute(
      sql`update pesquisa_respostas set satisfacao = satisfacao where ${doOrgao} and id = ${id}`,
    );
};
