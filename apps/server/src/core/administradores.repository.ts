import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { usuarios } from '../db/schema/contas.ts';

/** Administrators of an orgao who can get in. */
const quePodemEntrar = (db: Executor, cod_empre: number) =>
  db
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(
      and(
        eq(usuarios.cod_empre, cod_empre),
        eq(usuarios.tipo, 'ADMIN'),
        eq(usuarios.ativo, true),
        isNotNull(usuarios.senha_hash),
        or(isNull(usuarios.email), isNotNull(usuarios.email_confirmado_em)),
      ),
    )
    .orderBy(usuarios.id);

export const listAdmins = async (db: Executor, cod_empre: number): Promise<string[]> =>
  (await quePodemEntrar(db, cod_empre)).map(({ id }) => id);

/** Locks them, so that two cannot take each other's place at once. */
export const lockAdmins = async (tx: Executor, cod_empre: number): Promise<string[]> =>
  (await quePodemEntrar(tx, cod_empre).for('update')).map(({ id }) => id);
