import type { PedidoDePagina } from '@balcao/contracts';
import { and, desc, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { comTotal, ordemDa, recorteDa } from '../../core/pagina.ts';
import type { olhadaNaTrilha } from '../../core/auditoria/auditoria.ts';
import type { Database, Executor } from '../../db/client.ts';
import { auditoria, auditoriaSelos } from '../../db/schema/auditoria.ts';
import { usuarios } from '../../db/schema/contas.ts';
import { procuracoes } from '../../db/schema/procuracoes.ts';

export interface FiltroDeAuditoria {
  evento?: string | undefined;
  usuario_id?: string | undefined;
  /** Commitment of a document. */
  titular?: string | undefined;
  desde?: Date | undefined;
  antes?: Date | undefined;
  papel?: string | undefined;
  /** Beginning of the commitment of an address. */
  origem?: string | undefined;
  /** Up to which row; the first page goes up to the newest, and tells which one that was. */
  ate_id?: number | undefined;
}

const filtroDe = (cod_empre: number, filtro: FiltroDeAuditoria): SQL | undefined => {
  const { evento, usuario_id, titular, desde, antes, papel, origem, ate_id } = filtro;
  return and(
    eq(auditoria.cod_empre, cod_empre),
    evento === undefined ? undefined : sql`starts_with(${auditoria.evento}, ${evento})`,
    usuario_id === undefined ? undefined : eq(auditoria.usuario_id, usuario_id),
    titular === undefined ? undefined : eq(auditoria.titular, titular),
    desde && gte(auditoria.momento, desde),
    antes && lt(auditoria.momento, antes),
    papel === undefined ? undefined : eq(auditoria.papel, papel),
    origem === undefined ? undefined : sql`starts_with(${auditoria.origem}, ${origem})`,
    ate_id === undefined ? undefined : lte(auditoria.id, ate_id),
  );
};

/** Whom who did it acted for. */
const outorgantes = alias(usuarios, 'outorgantes');

/** Id of the newest row. */
const selectUltimo = (db: Executor, cod_empre: number) =>
  db
    .select({ id: auditoria.id })
    .from(auditoria)
    .where(eq(auditoria.cod_empre, cod_empre))
    .orderBy(desc(auditoria.id))
    .limit(1);

/**
 * A page of the trail, and the row up to which all its pages go: one statement.
 * @param naTrilha that it was looked at, written by the same
 */
export const listRegistros = async (
  db: Database,
  cod_empre: number,
  filtro: FiltroDeAuditoria,
  pedido: PedidoDePagina<'momento'>,
  naTrilha: ReturnType<typeof olhadaNaTrilha>,
) => {
  const onde = filtroDe(cod_empre, filtro);
  const { limit, offset } = recorteDa(pedido);
  const ordem = { padrao: { momento: 'desc' as const }, chave: [auditoria.id] };
  const contagem = db.$count(auditoria, onde);
  const ultimo = selectUltimo(db, cod_empre);
  const lidas = db
    .with(naTrilha)
    .select({
      total: contagem,
      ultimo: sql<number>`${ultimo}`.mapWith(Number),
      id: auditoria.id,
      momento: auditoria.momento,
      evento: auditoria.evento,
      papel: auditoria.papel,
      usuario_id: auditoria.usuario_id,
      usuario: usuarios.nome,
      por: outorgantes.nome,
      origem: auditoria.origem,
      titular: auditoria.titular,
      dados: auditoria.dados,
      selado: sql<boolean>`${auditoriaSelos.posicao} is not null`,
    })
    .from(auditoria)
    .leftJoin(
      usuarios,
      and(eq(usuarios.cod_empre, auditoria.cod_empre), eq(usuarios.id, auditoria.usuario_id)),
    )
    .leftJoin(
      procuracoes,
      and(
        eq(procuracoes.cod_empre, auditoria.cod_empre),
        sql`${procuracoes.id} = (${auditoria.dados} #>> '{agindo,procuracao}')::uuid`,
      ),
    )
    .leftJoin(
      outorgantes,
      and(
        eq(outorgantes.cod_empre, procuracoes.cod_empre),
        eq(outorgantes.id, procuracoes.outorgante_id),
      ),
    )
    .leftJoin(
      auditoriaSelos,
      and(
        eq(auditoriaSelos.cod_empre, auditoria.cod_empre),
        eq(auditoriaSelos.auditoria_id, auditoria.id),
      ),
    )
    .where(onde)
    .orderBy(...ordemDa(pedido.sort, { momento: auditoria.momento }, ordem))
    .limit(limit)
    .offset(offset);
  const { linhas, total } = await comTotal(pedido, lidas, () => contagem);
  const ate_id = filtro.ate_id ?? linhas[0]?.ultimo ?? (await ultimo)[0]?.id ?? 0;
  return { linhas, total, ate_id };
};

export type RegistroRow = Awaited<ReturnType<typeof listRegistros>>['linhas'][number];
