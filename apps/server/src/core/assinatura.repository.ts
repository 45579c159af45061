import { and, eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { certificadosDigitais } from '../db/schema/certidoes.ts';
import { usuarios } from '../db/schema/contas.ts';

export const findCertificado = async (db: Executor, cod_empre: number) => {
  const [row] = await db
    .select()
    .from(certificadosDigitais)
    .where(eq(certificadosDigitais.cod_empre, cod_empre));
  return row;
};

export const saveCertificado = async (
  tx: Executor,
  certificado: Omit<typeof certificadosDigitais.$inferInsert, 'avisado_dias'>,
): Promise<void> => {
  const novo = { ...certificado, instalado_em: sql`now()`, avisado_dias: null };
  await tx
    .insert(certificadosDigitais)
    .values(novo)
    .onConflictDoUpdate({ target: certificadosDigitais.cod_empre, set: novo });
};

/** @returns whether there was one */
export const deleteCertificado = async (tx: Executor, cod_empre: number): Promise<boolean> => {
  const { rowCount } = await tx
    .delete(certificadosDigitais)
    .where(eq(certificadosDigitais.cod_empre, cod_empre));
  return (rowCount ?? 0) > 0;
};

/** Orgaos whose certificate is over by then. */
export const listCertificadosAte = async (db: Executor, ate: Date): Promise<number[]> => {
  const rows = await db
    .select({ cod_empre: certificadosDigitais.cod_empre })
    .from(certificadosDigitais)
    .where(lte(certificadosDigitais.valido_ate, ate));
  return rows.map(({ cod_empre }) => cod_empre);
};

/** The certificate of an orgao under lock; undefined while another process looks at it. */
export const lockCertificado = async (tx: Executor, cod_empre: number) => {
  const [row] = await tx
    .select({
      valido_ate: certificadosDigitais.valido_ate,
      avisado_dias: certificadosDigitais.avisado_dias,
    })
    .from(certificadosDigitais)
    .where(eq(certificadosDigitais.cod_empre, cod_empre))
    .for('update', { skipLocked: true });
  return row;
};

export const saveAviso = async (
  tx: Executor,
  cod_empre: number,
  avisado_dias: number,
): Promise<void> => {
  await tx
    .update(certificadosDigitais)
    .set({ avisado_dias })
    .where(eq(certificadosDigitais.cod_empre, cod_empre));
};

/** Addresses of who administers an orgao. */
export const listEmailsDosAdministradores = async (
  tx: Executor,
  cod_empre: number,
): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ email: usuarios.email })
    .from(usuarios)
    .where(
      and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.tipo, 'ADMIN'), eq(usuarios.ativo, true)),
    );
  return rows.flatMap(({ email }) => (email === null ? [] : [email]));
};
