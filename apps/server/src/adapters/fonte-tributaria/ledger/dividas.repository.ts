import { totalDaDivida } from '@balcao/domain';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { emAcordo, pagaAqui } from '../../../core/pagamentos/divida-exigivel.repository.ts';
import type { Database } from '../../../db/client.ts';
import { dividas, licencas } from '../../../db/schema/livro.ts';
import { contribuintes, guias } from '../../../db/schema/tributos.ts';
import type { Divida, Extrato, Licenca } from '../fonte-tributaria.port.ts';
import { daPessoa, deQuemHa, type Documento } from './cadastro.repository.ts';

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

/** A debt as the books have it, or paid where its bill was. */
const comOPago = ({
  paga_aqui,
  em_acordo,
  ...divida
}: Divida & { paga_aqui: string | null; em_acordo: boolean }): Divida =>
  paga_aqui === null
    ? { ...divida, suspensa: divida.suspensa || em_acordo }
    : {
        ...divida,
        pagamento: divida.pagamento ?? paga_aqui,
        pago: Math.max(divida.pago, totalDaDivida(divida)),
      };

/** The statement of active debt of a person, prepared once for the pool. */
export const prepareExtrato = (db: Database) => {
  const extrato = db
    .select({
      contribuinte: {
        codigo: contribuintes.codigo,
        nome: contribuintes.nome,
        cpfcnpj: contribuintes.cpfcnpj,
      },
      divida: DIVIDA,
      paga_aqui: pagaAqui,
      em_acordo: emAcordo,
    })
    .from(contribuintes)
    .leftJoin(
      dividas,
      and(
        eq(dividas.cod_empre, contribuintes.cod_empre),
        eq(dividas.contribuinte_codigo, contribuintes.codigo),
      ),
    )
    .where(daPessoa)
    .orderBy(
      desc(dividas.ano_referencia),
      asc(dividas.vencimento),
      asc(dividas.numero_parcela),
      asc(dividas.numero_divida),
    )
    .prepare('dividas_por_documento');

  return {
    find: async (documento: Documento): Promise<Extrato | undefined> => {
      const rows = await extrato.execute({ ...documento });
      // Of somebody whom the city entered twice, the first that it entered.
      const [pessoa] = rows
        .map(({ contribuinte }) => contribuinte)
        .sort((a, b) => a.codigo - b.codigo);
      if (pessoa === undefined) return undefined;
      const lidas = rows.flatMap(({ divida, paga_aqui, em_acordo }) =>
        divida ? { ...divida, paga_aqui, em_acordo } : [],
      );
      return { contribuinte: pessoa, dividas: lidas.map(comOPago) };
    },
  };
};

/** Licences with their guides, for whose they are to be joined to. */
const juntarLicencas = (db: Database) =>
  db
    .select({
      licenca: {
        numero: licencas.numero,
        numero_guia: licencas.numero_guia,
        atividade: licencas.atividade,
        endereco: licencas.endereco,
        emissao: licencas.emissao,
        validade: licencas.validade,
        situacao: licencas.situacao,
        cod_verificador: licencas.cod_verificador,
      },
      titular: { nome: contribuintes.nome, cpfcnpj: contribuintes.cpfcnpj },
    })
    .from(licencas)
    .innerJoin(
      guias,
      and(eq(guias.cod_empre, licencas.cod_empre), eq(guias.numero_guia, licencas.numero_guia)),
    );

const deQuem = and(
  eq(contribuintes.cod_empre, guias.cod_empre),
  eq(contribuintes.codigo, guias.contribuinte_codigo),
);

const DA_MAIS_NOVA = [desc(licencas.emissao), asc(licencas.numero)] as const;

/** The look-ups of licences, prepared once for the pool. */
export const prepareLicencas = (db: Database) => {
  const porDocumento = juntarLicencas(db)
    .rightJoin(contribuintes, and(deQuem, eq(guias.tributo, 'ALVARA')))
    .where(daPessoa)
    .orderBy(...DA_MAIS_NOVA)
    .prepare('licencas_por_documento');
  const porCodigo = juntarLicencas(db)
    .innerJoin(contribuintes, deQuem)
    .where(
      and(
        eq(licencas.cod_empre, sql.placeholder('cod_empre')),
        eq(licencas.cod_verificador, sql.placeholder('cod_verificador')),
      ),
    )
    .orderBy(...DA_MAIS_NOVA)
    .prepare('licenca_por_codigo');

  return {
    /** Undefined without such a person. */
    list: async (documento: Documento): Promise<Licenca[] | undefined> =>
      deQuemHa(
        await porDocumento.execute({ ...documento }),
        ({ licenca, titular }) => licenca && { ...licenca, titular },
      ),
    findPorCodigo: async (chave: {
      cod_empre: number;
      cod_verificador: string;
    }): Promise<Licenca | undefined> => {
      const [row] = await porCodigo.execute(chave);
      return row && { ...row.licenca, titular: row.titular };
    },
  };
};
