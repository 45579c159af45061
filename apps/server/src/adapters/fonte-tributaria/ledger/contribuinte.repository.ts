import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { contribuintes } from '../../../db/schema/tributos.ts';
import type { Contribuinte } from '../port.ts';

/** A person of the registry; where the city entered one twice, the first that it entered. */
export const findContribuinte = async (
  db: Executor,
  cod_empre: number,
  cpfcnpj: string,
): Promise<Contribuinte | undefined> => {
  const [row] = await db
    .select({
      nome: contribuintes.nome,
      cpfcnpj: contribuintes.cpfcnpj,
      data_nascimento: contribuintes.data_nascimento,
      data_registro: contribuintes.data_registro,
    })
    .from(contribuintes)
    .where(and(eq(contribuintes.cod_empre, cod_empre), eq(contribuintes.cpfcnpj, cpfcnpj)))
    .orderBy(asc(contribuintes.codigo))
    .limit(1);
  return row;
};
