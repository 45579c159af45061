import { totalDaDivida } from '@balcao/domain';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { emAcordo, pagaAqui } from '../../../core/divida-exigivel.repository.ts';
import type { Database } from '../../../db/client.ts';
import { dividas, licencas } from '../../../db/schema/livro.ts';
import { contribuintes, guias } from '../../../db/schema/tributos.ts';
import type { Divida, Extrato, Licenca } from '../fonte-tributaria.port.ts';
import { daPessoa, type Documento } from './cadastro.repository.ts';

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
  const contribuinte = db
    .select({
      codigo: contribuintes.codigo,
      nome: contribuintes.nome,
      cpfcnpj: contribuintes.cpfcnpj,
    })
    .from(contribuintes)
    .where(daPessoa)
    .orderBy(asc(contribuintes.codigo))
    .limit(1)
    .prepare('contribuinte_do_extrato');
  const extrato = db
    .select({ ...DIVIDA, paga_aqui: pagaAqui, em_acordo: emAcordo })
    .from(contribuintes)
    .innerJoin(
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
      const [[pessoa], rows] = await Promise.all([
        contribuinte.execute({ ...documento }),
        extrato.execute({ ...documento }),
      ]);
      return pessoa && { contribuinte: pessoa, dividas: rows.map(comOPago) };
    },
  };
};

const selectLicencas = (db: Database, where: SQL | undefined) =>
  db
    .select({
      numero: licencas.numero,
      numero_guia: licencas.numero_guia,
      titular: { nome: contribuintes.nome, cpfcnpj: contribuintes.cpfcnpj },
      atividade: licencas.atividade,
      endereco: licencas.endereco,
      emissao: licencas.emissao,
      validade: licencas.validade,
      situacao: licencas.situacao,
      cod_verificador: licencas.cod_verificador,
    })
    .from(licencas)
    .innerJoin(
      guias,
      and(eq(guias.cod_empre, licencas.cod_empre), eq(guias.numero_guia, licencas.numero_guia)),
    )
    .innerJoin(
      contribuintes,
      and(
        eq(contribuintes.cod_empre, guias.cod_empre),
        eq(contribuintes.codigo, guias.contribuinte_codigo),
      ),
    )
    .where(where)
    .orderBy(desc(licencas.emissao), asc(licencas.numero));

/** The look-ups of licences, prepared once for the pool. */
export const prepareLicencas = (db: Database) => {
  const cod_empre = sql.placeholder('cod_empre');
  const porDocumento = selectLicencas(db, and(daPessoa, eq(guias.tributo, 'ALVARA'))).prepare(
    'licencas_por_documento',
  );
  const porCodigo = selectLicencas(
    db,
    and(
      eq(licencas.cod_empre, cod_empre),
      eq(licencas.cod_verificador, sql.placeholder('cod_verificador')),
    ),
  ).prepare('licenca_por_codigo');

  return {
    list: (documento: Documento): Promise<Licenca[]> => porDocumento.execute({ ...documento }),
    findPorCodigo: async (chave: {
      cod_empre: number;
      cod_verificador: string;
    }): Promise<Licenca | undefined> => (await porCodigo.execute(chave))[0],
  };
};
