import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { licencas } from '../../../db/schema/livro.ts';
import { contribuintes, guias } from '../../../db/schema/tributos.ts';
import type { Licenca } from '../port.ts';
import type { Documento } from './contribuinte.repository.ts';

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
  const porDocumento = selectLicencas(
    db,
    and(
      eq(contribuintes.cod_empre, cod_empre),
      eq(contribuintes.cpfcnpj, sql.placeholder('cpfcnpj')),
      eq(guias.tributo, 'ALVARA'),
    ),
  ).prepare('licencas_por_documento');
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
