import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { dividas } from '../../../db/schema/livro.ts';
import { contribuintes } from '../../../db/schema/tributos.ts';
import type { Extrato } from '../port.ts';
import type { Documento } from './contribuinte.repository.ts';

const DIVIDA = {
  ano: dividas.ano_referencia,
  imovel_codigo: dividas.imovel_codigo,
  numero_parcela: dividas.numero_parcela,
  tipo_receita: dividas.tipo_receita,
  vencimento: dividas.vencimento,
  pagamento: dividas.pagamento,
  principal: dividas.principal_centavos,
  correcao: dividas.correcao_centavos,
  juros: dividas.juros_centavos,
  multa: dividas.multa_centavos,
  pago: dividas.pago_centavos,
  suspensa: dividas.suspensa,
};

/** The statement of active debt of a person, prepared once for the pool. */
export const prepareExtrato = (db: Database) => {
  const porDocumento = and(
    eq(contribuintes.cod_empre, sql.placeholder('cod_empre')),
    eq(contribuintes.cpfcnpj, sql.placeholder('cpfcnpj')),
  );
  const contribuinte = db
    .select({
      codigo: contribuintes.codigo,
      nome: contribuintes.nome,
      cpfcnpj: contribuintes.cpfcnpj,
    })
    .from(contribuintes)
    .where(porDocumento)
    .orderBy(asc(contribuintes.codigo))
    .limit(1)
    .prepare('contribuinte_do_extrato');
  const daPessoa = db
    .select(DIVIDA)
    .from(contribuintes)
    .innerJoin(
      dividas,
      and(
        eq(dividas.cod_empre, contribuintes.cod_empre),
        eq(dividas.contribuinte_codigo, contribuintes.codigo),
      ),
    )
    .where(porDocumento)
    .orderBy(
      desc(dividas.ano_referencia),
      asc(dividas.vencimento),
      asc(dividas.numero_parcela),
      asc(dividas.numero_divida),
    )
    .prepare('dividas_por_documento');

  return {
    find: async (documento: Documento): Promise<Extrato | undefined> => {
      const [[pessoa], rows] = await Promise.all([
        contribuinte.execute({ ...documento }),
        daPessoa.execute({ ...documento }),
      ]);
      return pessoa && { contribuinte: pessoa, dividas: rows };
    },
  };
};
