import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import type { ContaRow } from '../../core/contas/links.repository.ts';
import type { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { fotos, links, usuarios } from '../../db/schema/contas.ts';
import { orgaos } from '../../db/schema/orgaos.ts';

const daConta = (cod_empre: number, id: string) =>
  and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, id));

/** @throws AppError USUARIO_NAO_ENCONTRADO */
export const getConta = async (db: Executor, cod_empre: number, id: string): Promise<ContaRow> => {
  const [row] = await db.select().from(usuarios).where(daConta(cod_empre, id));
  if (row === undefined) throw new AppError('USUARIO_NAO_ENCONTRADO');
  return row;
};

export const findContaPorDocumento = async (
  db: Executor,
  cod_empre: number,
  cpfcnpj: string,
): Promise<ContaRow | undefined> => {
  const [row] = await db
    .select()
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.cpfcnpj, cpfcnpj)));
  return row;
};

/** Whether there is an account of a CPF/CNPJ, as a value of a statement that reads or counts something else. */
export const haConta = (cod_empre: number, cpfcnpj: string) =>
  sql<boolean>`exists (select from usuarios u where u.cod_empre = ${cod_empre} and u.cpfcnpj = ${cpfcnpj})`;

/**
 * Accounts that have an e-mail, in one orgao or in all of them, each with the name of its orgao and its links, kept
 * from changing until the end of the transaction.
 */
export const lockContasPorEmail = async (
  tx: Executor,
  cod_empre: number | undefined,
  email: string,
) => {
  const doEmail = sql`lower(${usuarios.email}) = ${email}`;
  const onde = cod_empre === undefined ? doEmail : and(eq(usuarios.cod_empre, cod_empre), doEmail);
  const dono = and(eq(links.cod_empre, usuarios.cod_empre), eq(links.usuario_id, usuarios.id));
  // Sent here, before the other.
  const travadas = tx
    .select({
      cod_empre: usuarios.cod_empre,
      id: usuarios.id,
      cpfcnpj: usuarios.cpfcnpj,
      pedidos_valem_desde: usuarios.pedidos_valem_desde,
      orgao: orgaos.nome,
    })
    .from(usuarios)
    .innerJoin(orgaos, eq(orgaos.cod_empre, usuarios.cod_empre))
    .where(onde)
    .orderBy(usuarios.cod_empre, usuarios.id)
    .for('update', { of: usuarios })
    .execute();
  const [contas, delas] = await Promise.all([
    travadas,
    tx.select(getTableColumns(links)).from(links).innerJoin(usuarios, dono).where(onde),
  ]);
  return contas.map((conta) => ({
    ...conta,
    links: delas.filter((um) => um.cod_empre === conta.cod_empre && um.usuario_id === conta.id),
  }));
};

/** Deletes a registration unless somebody has been let in by it meanwhile. */
export const deleteContaEmEspera = async (
  tx: Executor,
  cod_empre: number,
  id: string,
): Promise<void> => {
  await tx
    .delete(usuarios)
    .where(
      and(
        daConta(cod_empre, id),
        or(isNull(usuarios.email_confirmado_em), usuarios.aguarda_liberacao),
      ),
    );
};

/**
 * Reads an account and keeps it from changing until the end of the transaction.
 * @throws AppError USUARIO_NAO_ENCONTRADO
 */
export const lockConta = async (tx: Executor, cod_empre: number, id: string): Promise<ContaRow> => {
  // Sent at once, before what else is asked of it.
  const travada = tx.select().from(usuarios).where(daConta(cod_empre, id)).for('update').execute();
  const [row] = await travada;
  if (row === undefined) throw new AppError('USUARIO_NAO_ENCONTRADO');
  return row;
};

const doUsuario = (cod_empre: number, usuario_id: string) =>
  and(eq(fotos.cod_empre, cod_empre), eq(fotos.usuario_id, usuario_id));

export const findFoto = async (
  db: Executor,
  cod_empre: number,
  usuario_id: string,
): Promise<Buffer | undefined> => {
  const [row] = await db.select().from(fotos).where(doUsuario(cod_empre, usuario_id));
  return row?.png;
};

/** Writes the photograph of an account that is locked, or takes it away. */
export const saveFoto = (
  lote: Batch,
  { cod_empre, id: usuario_id, foto_em }: Pick<ContaRow, 'cod_empre' | 'id' | 'foto_em'>,
  png: Buffer | null,
): void => {
  if (png === null) lote.delete(fotos, { cod_empre, usuario_id });
  else if (foto_em === null) lote.insert(fotos, [{ cod_empre, usuario_id, png }]);
  else lote.update(fotos, { cod_empre, usuario_id }, { png });
};
