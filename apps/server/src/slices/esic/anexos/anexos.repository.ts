import { and, asc, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { AppError } from '../../../core/app-error.ts';
import { naoEstaParado } from '../../../core/orgao/orgaos-parados.repository.ts';
import type { Batch } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import { anexos } from '../../../db/schema/anexos.ts';
import { setores, usuarios } from '../../../db/schema/contas.ts';

/** What an attachment belongs to. */
export type DonoDoAnexo =
  | { solicitacao_id: string; reservado_a?: 'RASCUNHO' | 'SERVIDORES' | 'PUBLICACAO' }
  | { recurso_id: string; entrega?: number };

/** An upload that begins: without owner, its bytes still to come. */
export type NovoAnexo = Pick<
  typeof anexos.$inferSelect,
  | 'cod_empre'
  | 'id'
  | 'nome'
  | 'tipo_conteudo'
  | 'chave'
  | 'anexado_por_id'
  | 'setor_id'
  | 'criado_em'
>;

/** What the job takes out of the storage. */
export interface AnexoPorApagar {
  cod_empre: number;
  id: string;
  chave: string;
}

const POR_APAGAR = { cod_empre: anexos.cod_empre, id: anexos.id, chave: anexos.chave };

const semDono = and(
  isNull(anexos.solicitacao_id),
  isNull(anexos.recurso_id),
  isNull(anexos.conteudo_id),
);

const oAnexo = (cod_empre: number, id: string) =>
  and(eq(anexos.cod_empre, cod_empre), eq(anexos.id, id));

/** Of these uploads, those that still wait for their owner. */
const enviosSemDono = (cod_empre: number, ids: readonly string[]) =>
  and(
    eq(anexos.cod_empre, cod_empre),
    inArray(anexos.id, [...ids]),
    isNull(anexos.removido_em),
    semDono,
  );

/** An upload that has arrived whole. */
export interface Recebido {
  id: string;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/**
 * Takes space for an upload, writing its row with the first of it, and notes of the others that their submission is
 * still coming.
 */
export const saveReserva = (
  lote: Batch,
  anexo: NovoAnexo,
  envio: readonly string[],
  { reservado, mais, agora }: { reservado: number; mais: number; agora: Date },
): void => {
  const { cod_empre } = anexo;
  const este = { reservado: reservado + mais, visto_em: agora };
  if (reservado === 0) lote.insert(anexos, [{ ...anexo, ...este }]);
  else lote.update(anexos, { cod_empre, id: anexo.id }, este);
  for (const id of envio)
    if (id !== anexo.id) lote.update(anexos, { cod_empre, id }, { visto_em: agora });
};

export const saveRecebidos = (
  lote: Batch,
  cod_empre: number,
  recebidos: readonly Recebido[],
): void => {
  for (const { id, bytes, sha256 } of recebidos)
    lote.update(anexos, { cod_empre, id }, { bytes, sha256, reservado: 0 });
};

/**
 * Uploads that are to get their owner, kept from being given up until the end of the transaction.
 * @throws AppError ENVIO_INTERROMPIDO when one was given up meanwhile
 */
export const lockEnvios = async (
  tx: Executor,
  cod_empre: number,
  envios: readonly { id: string }[],
): Promise<void> => {
  const ids = envios.map(({ id }) => id);
  if (ids.length === 0) return;
  const deles = await tx
    .select({ id: anexos.id })
    .from(anexos)
    .where(enviosSemDono(cod_empre, ids))
    .for('update');
  if (deles.length !== ids.length) throw new AppError('ENVIO_INTERROMPIDO');
};

/**
 * Gives uploads that are locked their owner, with what they belong to.
 * @param dia beginning of the day that is all that a request keeps of its hour: the hour of its uploads
 * is erased with it, and their order among themselves stays
 */
export const adotarAnexos = (
  lote: Batch,
  cod_empre: number,
  envios: readonly { id: string }[],
  dono: DonoDoAnexo,
  dia?: Date,
): void => {
  for (const [ordem, { id }] of envios.entries()) {
    const semHora = dia && { criado_em: new Date(dia.getTime() + ordem) };
    lote.update(anexos, { cod_empre, id }, { ...dono, visto_em: null, ...semHora });
  }
};

/** Attachments that were not removed, with whoever attached them, oldest first. */
const selectAnexos = (db: Executor, deQuem: SQL | undefined) =>
  db
    .select({
      id: anexos.id,
      recurso_id: anexos.recurso_id,
      entrega: anexos.entrega,
      nome: anexos.nome,
      tipo_conteudo: anexos.tipo_conteudo,
      bytes: anexos.bytes,
      criado_em: anexos.criado_em,
      anexado_por_id: anexos.anexado_por_id,
      anexado_por_nome: usuarios.nome,
      setor_id: anexos.setor_id,
      setor_nome: setores.nome,
    })
    .from(anexos)
    .leftJoin(
      usuarios,
      and(eq(usuarios.cod_empre, anexos.cod_empre), eq(usuarios.id, anexos.anexado_por_id)),
    )
    .leftJoin(
      setores,
      and(eq(setores.cod_empre, anexos.cod_empre), eq(setores.id, anexos.setor_id)),
    )
    .where(and(deQuem, isNull(anexos.removido_em)))
    .orderBy(asc(anexos.criado_em), asc(anexos.id));

export type AnexoDoDono = Awaited<ReturnType<typeof selectAnexos>>[number];

/** The attachments of some appeals, oldest first. */
export const listAnexosDosRecursos = async (
  db: Executor,
  cod_empre: number,
  recursos: readonly string[],
): Promise<AnexoDoDono[]> =>
  recursos.length === 0
    ? []
    : selectAnexos(
        db,
        and(eq(anexos.cod_empre, cod_empre), inArray(anexos.recurso_id, [...recursos])),
      );

const selectAnexo = (db: Executor, cod_empre: number, id: string) =>
  db
    .select()
    .from(anexos)
    .where(and(oAnexo(cod_empre, id), isNull(anexos.removido_em)));

type Row = Awaited<ReturnType<typeof selectAnexo>>[number];

const comDono = (row: Row | undefined): Row | undefined =>
  row?.sha256 != null && (row.solicitacao_id ?? row.recurso_id) !== null ? row : undefined;

/** An attachment that has an owner and was not removed. */
export const findAnexo = async (db: Executor, cod_empre: number, id: string) =>
  comDono((await selectAnexo(db, cod_empre, id))[0]);

/** The same, held until the end of the transaction: of two people one removes it. */
export const lockAnexo = async (tx: Executor, cod_empre: number, id: string) =>
  comDono((await selectAnexo(tx, cod_empre, id).for('update'))[0]);

/** The request of an attachment, for who locks that first. */
export const solicitacaoDoAnexo = (cod_empre: number, id: string) =>
  sql<string>`(select ${anexos.solicitacao_id} from ${anexos} where ${oAnexo(cod_empre, id)})`;

/** Removes an attachment that is locked. */
export const removerAnexo = (
  lote: Batch,
  { cod_empre, id, agora }: { cod_empre: number; id: string; agora: Date },
): void => lote.update(anexos, { cod_empre, id }, { removido_em: agora });

/** Gives up uploads that nobody owns; those that meanwhile got an owner stay. */
export const desistirDosAnexos = (
  db: Executor,
  cod_empre: number,
  ids: readonly string[],
  agora: Date,
): Promise<AnexoPorApagar[]> =>
  db
    .update(anexos)
    .set({ removido_em: agora })
    .where(enviosSemDono(cod_empre, ids))
    .returning(POR_APAGAR);

/** Gives up every upload that nobody owns and of which nothing was seen since, of every orgao. */
export const desistirDosOrfaos = async (
  db: Executor,
  { antesDe, agora }: { antesDe: Date; agora: Date },
): Promise<void> => {
  await db
    .update(anexos)
    .set({ removido_em: agora })
    .where(
      and(
        semDono,
        lt(anexos.visto_em, antesDe),
        isNull(anexos.removido_em),
        naoEstaParado(anexos.cod_empre),
      ),
    );
};

/** Removed attachments whose bytes may still be in the storage, longest removed first. */
export const listPorApagar = (db: Executor, quantos: number): Promise<AnexoPorApagar[]> =>
  db
    .select(POR_APAGAR)
    .from(anexos)
    .where(and(isNotNull(anexos.removido_em), naoEstaParado(anexos.cod_empre)))
    .orderBy(asc(anexos.removido_em))
    .limit(quantos);

/** Forgets a removed attachment whose bytes are gone. */
export const deleteAnexo = async (
  db: Executor,
  { cod_empre, id }: Pick<AnexoPorApagar, 'cod_empre' | 'id'>,
): Promise<void> => {
  await db.delete(anexos).where(and(oAnexo(cod_empre, id), isNotNull(anexos.removido_em)));
};
