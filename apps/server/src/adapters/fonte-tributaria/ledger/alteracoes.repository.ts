import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { alteracoes } from '../../../db/schema/livro.ts';
import { contribuintes } from '../../../db/schema/tributos.ts';
import type { Alteracao } from '../port.ts';
import type { Documento } from './contribuinte.repository.ts';

/** The changes of a person's registry data, prepared once for the pool. */
export const prepareAlteracoes = (db: Database) => {
  const porDocumento = db
    .select({
      numero: alteracoes.numero,
      alterado_por: alteracoes.alterado_por,
      momento: alteracoes.momento,
      mudancas: alteracoes.mudancas,
    })
    .from(contribuintes)
    .innerJoin(
      alteracoes,
      and(
        eq(alteracoes.cod_empre, contribuintes.cod_empre),
        eq(alteracoes.contribuinte_codigo, contribuintes.codigo),
      ),
    )
    .where(
      and(
        eq(contribuintes.cod_empre, sql.placeholder('cod_empre')),
        eq(contribuintes.cpfcnpj, sql.placeholder('cpfcnpj')),
      ),
    )
    .orderBy(desc(alteracoes.momento), desc(alteracoes.numero))
    .prepare('alteracoes_por_documento');

  return {
    list: (documento: Documento): Promise<Alteracao[]> => porDocumento.execute({ ...documento }),
  };
};
