import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { usuarios } from '../../db/schema/contas.ts';

/**
 * Forgets a taxpayer's registration whose e-mail was not confirmed before its link closed: it holds
 * nobody's place.
 * @returns whether there was one
 */
export const deleteCadastroAbandonado = async (
  tx: Executor,
  cod_empre: number,
  cpfcnpj: string,
  antesDe: Date,
): Promise<boolean> => {
  const { rowCount } = await tx
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
  return rowCount === 1;
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

/** Whether a CPF/CNPJ has an account. */
export const existeConta = async (
  tx: Executor,
  cod_empre: number,
  cpfcnpj: string,
): Promise<boolean> => {
  const doDocumento = and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.cpfcnpj, cpfcnpj));
  return (await tx.select({ id: usuarios.id }).from(usuarios).where(doDocumento)).length > 0;
};
