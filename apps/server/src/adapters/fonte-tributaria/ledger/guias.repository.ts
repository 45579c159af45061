import type { Tributo } from '@balcao/domain';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../../../db/client.ts';
import { prepareSelect } from '../../../db/prepare-select.ts';
import { debitosParcelados } from '../../../db/schema/parcelamentos.ts';
import { guias, imoveis, parcelas } from '../../../db/schema/tributos.ts';
import type { ChaveDaParcela, Guia, GuiaDeImovel } from '../fonte-tributaria.port.ts';
import type { Documento } from './cadastro.repository.ts';
import {
  DEVEDOR,
  guiasDeQuemHa,
  IPTU,
  selectDaPessoa,
  selectDoImovel,
  selectParcelas,
  toGuias,
} from './parcelas-lidas.repository.ts';

const deImovel = (guia: Guia): guia is GuiaDeImovel => guia.imovel !== null;

const cod_empre = sql.placeholder('cod_empre');

/** The look-ups of bills, prepared once for the pool; undefined where there is no such person or property. */
export const prepareGuias = (db: Database) => {
  const daInscricao = and(
    eq(imoveis.cod_empre, cod_empre),
    eq(imoveis.inscricao_busca, sql.placeholder('inscricao')),
  );
  const doTributo = eq(guias.tributo, sql.placeholder('tributo'));
  // Property taxes hang on the property, the others on the person: two looks, sent as one.
  const todas = unionAll(
    selectDaPessoa(db, DEVEDOR.imovel, IPTU),
    selectDaPessoa(db, DEVEDOR.guia, ne(guias.tributo, 'IPTU')),
  ).orderBy(sql`ano_referencia desc, numero_guia, numero_parcela`);

  const iptusPorDocumento = prepareSelect(
    selectDaPessoa(db, DEVEDOR.imovel, IPTU),
    'iptus_por_documento',
  );
  const iptusPorInscricao = prepareSelect(selectDoImovel(db, daInscricao), 'iptus_por_inscricao');
  const guiasPorDocumento = prepareSelect(
    selectDaPessoa(db, DEVEDOR.guia, doTributo),
    'guias_por_documento',
  );
  const todasPorDocumento = prepareSelect(todas, 'todas_as_guias_por_documento');

  return {
    listIptusPorDocumento: async (chave: Documento) =>
      guiasDeQuemHa(await iptusPorDocumento.execute({ ...chave }))?.filter(deImovel),
    listIptusPorInscricao: async (chave: { cod_empre: number; inscricao: string }) =>
      guiasDeQuemHa(await iptusPorInscricao.execute(chave))?.filter(deImovel),
    listPorDocumento: async (chave: Documento & { tributo: Tributo }) =>
      guiasDeQuemHa(await guiasPorDocumento.execute({ ...chave })),
    /** Of every tax, those of properties first. */
    listTodasPorDocumento: async (chave: Documento) => {
      const todas = guiasDeQuemHa(await todasPorDocumento.execute({ ...chave }));
      return todas && [...todas.filter(deImovel), ...todas.filter((guia) => !deImovel(guia))];
    },
  };
};

/** One bill by its number, prepared for the pool or for an open transaction. */
export const prepareGuia = (db: Executor) => {
  const porNumero = and(
    eq(guias.cod_empre, cod_empre),
    eq(guias.numero_guia, sql.placeholder('numero_guia')),
    eq(guias.tributo, sql.placeholder('tributo')),
  );
  const doImovel = prepareSelect(selectParcelas(db, DEVEDOR.imovel, porNumero), 'guia_de_imovel');
  const dePessoa = prepareSelect(selectParcelas(db, DEVEDOR.guia, porNumero), 'guia_de_pessoa');

  return async (chave: {
    cod_empre: number;
    tributo: Tributo;
    numero_guia: number;
  }): Promise<Guia | undefined> => {
    const guia = chave.tributo === 'IPTU' ? doImovel : dePessoa;
    return toGuias(await guia.execute(chave))[0];
  };
};

/** Bills of any tax by their numbers. */
export const listGuiasPorNumero = async (
  db: Executor,
  cod_empre: number,
  numeros: readonly number[],
): Promise<Guia[]> =>
  toGuias(
    await selectParcelas(
      db,
      DEVEDOR.qualquer,
      and(eq(guias.cod_empre, cod_empre), inArray(guias.numero_guia, [...numeros])),
    ),
  );

/** Bills of the agreements in which installments of these bills stand. */
export const listGuiasDosAcordos = async (
  db: Executor,
  cod_empre: number,
  numeros: readonly number[],
): Promise<Guia[]> => {
  const acordos = sql`select numero_guia from ${debitosParcelados} where cod_empre = ${cod_empre}
    and debito_guia = any(${sql.param(numeros)}::bigint[])`;
  const deles = and(eq(guias.cod_empre, cod_empre), sql`${guias.numero_guia} in (${acordos})`);
  return toGuias(await selectParcelas(db, DEVEDOR.guia, deles));
};

/** Locks an installment, so that of two refreshes at once the second sees the first. */
export const lockParcela = (
  tx: Executor,
  cod_empre: number,
  { numero_guia, numero_parcela }: ChaveDaParcela,
): Promise<unknown> =>
  tx
    .select({ numero: parcelas.numero_parcela })
    .from(parcelas)
    .where(
      and(
        eq(parcelas.cod_empre, cod_empre),
        eq(parcelas.numero_guia, numero_guia),
        eq(parcelas.numero_parcela, numero_parcela),
      ),
    )
    .for('update')
    .execute();
