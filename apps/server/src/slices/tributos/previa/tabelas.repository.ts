import type { TabelasDoOrgao } from '@balcao/domain';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { indices } from '../../../db/schema/indices.ts';

/** Both tables of an orgao, whatever its parameters say of them. */
export const listTabelas = async (db: Executor, cod_empre: number): Promise<TabelasDoOrgao> => {
  const linhas = await db.select().from(indices).where(eq(indices.cod_empre, cod_empre));
  const de = (qual: 'CORRECAO' | 'SELIC') =>
    Object.fromEntries(
      linhas
        .filter(({ tabela }) => tabela === qual)
        // '4.310000' of the column is '4.31' of the table.
        .map(({ competencia, valor }) => [competencia, valor.replace(/\.?0+$/, '')]),
    );
  return { indices: de('CORRECAO'), selic: de('SELIC') };
};
