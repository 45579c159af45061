import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { usuarios } from '../../db/schema/contas.ts';

/** The account of a CPF/CNPJ in an orgao, with its password hash. */
export const findContaPorDocumento = async (db: Executor, cod_empre: number, cpfcnpj: string) => {
  const [row] = await db
    .select()
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.cpfcnpj, cpfcnpj)));
  return row;
};
