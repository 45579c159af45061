import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { contribuintes, imoveis } from '../../../db/schema/tributos.ts';
import type { Imovel } from '../port.ts';
import type { Documento } from './contribuinte.repository.ts';

const numero = (texto: string | null): number | null => (texto === null ? null : Number(texto));

/** The properties of a person, prepared once for the pool. */
export const prepareImoveis = (db: Database) => {
  const porDocumento = db
    .select({
      codigo: imoveis.codigo_reduzido,
      inscricao: imoveis.inscricao,
      endereco: imoveis.endereco,
      situacao: imoveis.situacao,
      area_terreno: imoveis.area_terreno,
      area_construida: imoveis.area_construida,
      lote: imoveis.lote,
      quadra: imoveis.quadra,
    })
    .from(contribuintes)
    .innerJoin(
      imoveis,
      and(
        eq(imoveis.cod_empre, contribuintes.cod_empre),
        eq(imoveis.contribuinte_codigo, contribuintes.codigo),
      ),
    )
    .where(
      and(
        eq(contribuintes.cod_empre, sql.placeholder('cod_empre')),
        eq(contribuintes.cpfcnpj, sql.placeholder('cpfcnpj')),
      ),
    )
    .orderBy(asc(imoveis.inscricao_busca), asc(imoveis.codigo_reduzido))
    .prepare('imoveis_por_documento');

  return {
    list: async (documento: Documento): Promise<Imovel[]> =>
      (await porDocumento.execute({ ...documento })).map((row) => ({
        ...row,
        area_terreno: numero(row.area_terreno),
        area_construida: numero(row.area_construida),
      })),
  };
};
