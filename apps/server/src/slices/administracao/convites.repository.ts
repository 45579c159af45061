import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { usuarios } from '../../db/schema/contas.ts';

/**
 * Forgets a taxpayer's registration whose e-mail was not confirmed before its link closed: it holds
 * nobody's place.
 */
export const deleteCadastroAbandonado = async (
  tx: Executor,
  cod_empre: number,
  cpfcnpj: string,
  antesDe: Date,
): Promise<void> => {
  await tx
    .delete(usuarios)
    .where(
      and(
        eq(usuarios.cod_empre, cod_empre),
        eq(usuarios.cpfcnpj, cpfcnpj),
        eq(usuarios.tipo, 'CONTRIBUINTE'),
        isNull(usuarios.email_confirmado_em),
        lt(usuarios.created_at, antesDe),
      ),
    );
};

/**
 * Whether an address is that of another account: of staff, or of a taxpayer who has confirmed it.
 * An address that nobody confirmed keeps nobody out.
 */
export const emailEmUso = async (
  tx: Executor,
  cod_empre: number,
  email: string,
  menos?: string,
): Promise<boolean> => {
  const [row] = await tx
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(
      and(
        eq(usuarios.cod_empre, cod_empre),
        sql`lower(${usuarios.email}) = ${email}`,
        or(ne(usuarios.tipo, 'CONTRIBUINTE'), isNotNull(usuarios.email_confirmado_em)),
        menos === undefined ? undefined : ne(usuarios.id, menos),
      ),
    )
    .limit(1);
  return row !== undefined;
};

/** Adds an account without a password; undefined when the CPF/CNPJ has one already. */
export const insertConvidado = async (
  tx: Executor,
  conta: Pick<
    typeof usuarios.$inferInsert,
    'cod_empre' | 'nome' | 'cpfcnpj' | 'email' | 'tipo' | 'created_at'
  >,
): Promise<string | undefined> => {
  const [row] = await tx
    .insert(usuarios)
    .values(conta)
    .onConflictDoNothing()
    .returning({ id: usuarios.id });
  return row?.id;
};

/** Reads an account and keeps it from changing until the end of the transaction. */
export const lockConvidado = async (tx: Executor, cod_empre: number, id: string) => {
  const [row] = await tx
    .select({
      tipo: usuarios.tipo,
      ativo: usuarios.ativo,
      email: usuarios.email,
      cpfcnpj: usuarios.cpfcnpj,
      senha_hash: usuarios.senha_hash,
    })
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, id)))
    .for('update');
  return row;
};

export const saveEmailDoConvidado = async (
  tx: Executor,
  cod_empre: number,
  id: string,
  email: string,
): Promise<void> => {
  await tx
    .update(usuarios)
    .set({ email, email_confirmado_em: null, updated_at: sql`now()` })
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, id)));
};
