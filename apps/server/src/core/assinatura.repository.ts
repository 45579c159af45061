import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { certificadosDigitais } from '../db/schema/certidoes.ts';

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
