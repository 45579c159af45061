import { eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { certificadosDigitais } from '../db/schema/certidoes.ts';

export const findCertificado = async (db: Executor, cod_empre: number) => {
  const [row] = await db
    .select()
    .from(certificadosDigitais)
    .where(eq(certificadosDigitais.cod_empre, cod_empre));
  return row;
};
