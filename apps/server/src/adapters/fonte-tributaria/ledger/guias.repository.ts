import type { Emissao, Tributo } from '@balcao/domain';
import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../../../db/client.ts';
import { debitosParcelados } from '../../../db/schema/parcelamentos.ts';
import { contribuintes, emissoes, guias, imoveis, parcelas } from '../../../db/schema/tributos.ts';
import type { Guia, GuiaDeImovel, Parcela, ChaveDaParcela } from '../fonte-tributaria.port.ts';
import { daPessoa, type Documento } from './cadastro.repository.ts';

/** The reissue in force of each installment of the outer query. */
const vigente = (db: Executor) =>
  db
    .select()
    .from(emissoes)
    .where(
      and(
        eq(emissoes.cod_empre, parcelas.cod_empre),
        eq(emissoes.numero_guia, parcelas.numero_guia),
        eq(emissoes.numero_parcela, parcelas.numero_parcela),
      ),
    )
    .orderBy(desc(emissoes.emissao))
    .limit(1)
    .as('vigente');

/** Who owes a bill: the owner of its property, or the person named in the bill itself. */
const DEVEDOR = {
  imovel: imoveis.contribuinte_codigo,
  guia: guias.contribuinte_codigo,
  /** Of bills of any tax, asked for by their numbers: no index leads from a person to them. */
  qualquer: sql`coalesce(${imoveis.contribuinte_codigo}, ${guias.contribuinte_codigo})`,
} as const;

/** One row an installment, with its bill, property and who owes it. */
const selectParcelas = (
  db: Executor,
  devedor: (typeof DEVEDOR)[keyof typeof DEVEDOR],
  where: SQL | undefined,
) => {
  const emissao = vigente(db);
  return db
    .select({
      tributo: guias.tributo,
      numeroGuia: guias.numero_guia,
      anoReferencia: guias.ano_referencia,
      situacaoGuia: guias.situacao,
      tipo: guias.tipo,
      codigoImovel: imoveis.codigo_reduzido,
      inscricao: imoveis.inscricao,
      endereco: imoveis.endereco,
      codigoContribuinte: contribuintes.codigo,
      nome: contribuintes.nome,
      cpfcnpj: contribuintes.cpfcnpj,
      numeroParcela: parcelas.numero_parcela,
      vencimento: parcelas.vencimento,
      valor: sql<number>`${parcelas.valor_centavos} - ${parcelas.principal_pago_centavos}`
        .mapWith(Number)
        .as('valor'),
      pagoEmParte: parcelas.pago_em_parte_centavos,
      pagamento: parcelas.pagamento,
      situacao: parcelas.situacao,
      cobranca: parcelas.cobranca,
      cobrancaNumero: parcelas.cobranca_numero,
      cobrancaOnde: parcelas.cobranca_onde,
      cobrancaEm: parcelas.cobranca_em,
      lancamento: guias.lancamento,
      emissao: emissao.emissao,
      emitidaNoDia: emissao.emitida_no_dia,
      vencimentoVigente: emissao.vencimento,
      principal: emissao.principal_centavos,
      correcao: emissao.correcao_centavos,
      multa: emissao.multa_centavos,
      juros: emissao.juros_centavos,
      memoria: emissao.memoria,
    })
    .from(guias)
    .leftJoin(
      imoveis,
      and(eq(imoveis.cod_empre, guias.cod_empre), eq(imoveis.codigo_reduzido, guias.imovel_codigo)),
    )
    .leftJoin(
      contribuintes,
      and(eq(contribuintes.cod_empre, guias.cod_empre), eq(contribuintes.codigo, devedor)),
    )
    .innerJoin(
      parcelas,
      and(eq(parcelas.cod_empre, guias.cod_empre), eq(parcelas.numero_guia, guias.numero_guia)),
    )
    .leftJoinLateral(emissao, sql`true`)
    .where(where)
    .orderBy(desc(guias.ano_referencia), asc(guias.numero_guia), asc(parcelas.numero_parcela));
};

type Row = Awaited<ReturnType<typeof selectParcelas>>[number];

/** The latest slip: the last reissue, or else the installment as the year issued it. */
const ultimaEmissao = (row: Row): Emissao => {
  const [principal, correcao, multa, juros] =
    row.principal === null
      ? [row.valor, 0, 0, 0]
      : [row.principal, row.correcao ?? 0, row.multa ?? 0, row.juros ?? 0];
  return {
    numero: row.emissao ?? 1,
    emitidaEm: row.emitidaNoDia ?? row.lancamento,
    vencimento: row.vencimentoVigente ?? row.vencimento,
    principal,
    correcao,
    multa,
    juros,
    total: principal + correcao + multa + juros,
    memoria: row.memoria ?? undefined,
  };
};

const toParcela = (row: Row): Parcela => ({
  numero: row.numeroParcela,
  situacao: row.situacao,
  vencimentoOriginal: row.vencimento,
  principal: row.valor,
  pagoEmParte: row.pagoEmParte,
  pagamento: row.pagamento,
  cobranca: row.cobranca && {
    situacao: row.cobranca,
    numero: row.cobrancaNumero,
    onde: row.cobrancaOnde,
    em: row.cobrancaEm,
  },
  ultima: ultimaEmissao(row),
});

const toImovel = ({ codigoImovel: codigo, inscricao, endereco }: Row): Guia['imovel'] =>
  codigo === null || inscricao === null || endereco === null
    ? null
    : { codigo, inscricao, endereco };

const toContribuinte = ({ codigoContribuinte: codigo, nome, cpfcnpj }: Row): Guia['contribuinte'] =>
  codigo === null || nome === null || cpfcnpj === null ? null : { codigo, nome, cpfcnpj };

const toGuias = (rows: Row[]): Guia[] => {
  const byNumber = new Map<number, Guia>();
  for (const row of rows) {
    let guia = byNumber.get(row.numeroGuia);
    if (guia === undefined) {
      guia = {
        tributo: row.tributo,
        numero: row.numeroGuia,
        ano: row.anoReferencia,
        situacao: row.situacaoGuia,
        tipo: row.tipo,
        imovel: toImovel(row),
        contribuinte: toContribuinte(row),
        parcelas: [],
      };
      byNumber.set(row.numeroGuia, guia);
    }
    guia.parcelas.push(toParcela(row));
  }
  return [...byNumber.values()];
};

const deImovel = (guia: Guia): guia is GuiaDeImovel => guia.imovel !== null;

const cod_empre = sql.placeholder('cod_empre');
const IPTU = eq(guias.tributo, 'IPTU');

/** The look-ups of bills, prepared once for the pool. */
export const prepareGuias = (db: Database) => {
  const iptusPorDocumento = selectParcelas(db, DEVEDOR.imovel, and(IPTU, daPessoa)).prepare(
    'iptus_por_documento',
  );
  const porInscricao = and(
    eq(imoveis.cod_empre, cod_empre),
    eq(imoveis.inscricao_busca, sql.placeholder('inscricao')),
  );
  const iptusPorInscricao = selectParcelas(db, DEVEDOR.imovel, and(IPTU, porInscricao)).prepare(
    'iptus_por_inscricao',
  );
  const guiasPorDocumento = selectParcelas(
    db,
    DEVEDOR.guia,
    and(eq(guias.tributo, sql.placeholder('tributo')), daPessoa),
  ).prepare('guias_por_documento');
  // Property taxes hang on the property, the others on the person: two looks, sent as one.
  const todasPorDocumento = unionAll(
    selectParcelas(db, DEVEDOR.imovel, and(IPTU, daPessoa)),
    selectParcelas(db, DEVEDOR.guia, and(ne(guias.tributo, 'IPTU'), daPessoa)),
  )
    .orderBy(sql`ano_referencia desc, numero_guia, numero_parcela`)
    .prepare('todas_as_guias_por_documento');
  const imovel = db
    .select({ codigo: imoveis.codigo_reduzido })
    .from(imoveis)
    .where(porInscricao)
    .limit(1)
    .prepare('imovel_por_inscricao');

  return {
    listIptusPorDocumento: async (chave: Documento) =>
      toGuias(await iptusPorDocumento.execute({ ...chave })).filter(deImovel),
    listIptusPorInscricao: async (chave: { cod_empre: number; inscricao: string }) =>
      toGuias(await iptusPorInscricao.execute(chave)).filter(deImovel),
    listPorDocumento: async (chave: Documento & { tributo: Tributo }) =>
      toGuias(await guiasPorDocumento.execute({ ...chave })),
    /** Of every tax, those of properties first. */
    listTodasPorDocumento: async (chave: Documento) => {
      const todas = toGuias(await todasPorDocumento.execute({ ...chave }));
      return [...todas.filter(deImovel), ...todas.filter((guia) => !deImovel(guia))];
    },
    hasImovel: async (chave: { cod_empre: number; inscricao: string }) =>
      (await imovel.execute(chave)).length > 0,
  };
};

/** One bill by its number, prepared for the pool or for an open transaction. */
export const prepareGuia = (db: Executor) => {
  const porNumero = and(
    eq(guias.cod_empre, cod_empre),
    eq(guias.numero_guia, sql.placeholder('numero_guia')),
    eq(guias.tributo, sql.placeholder('tributo')),
  );
  const doImovel = selectParcelas(db, DEVEDOR.imovel, porNumero).prepare('guia_de_imovel');
  const dePessoa = selectParcelas(db, DEVEDOR.guia, porNumero).prepare('guia_de_pessoa');

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
export const lockParcela = async (
  tx: Executor,
  cod_empre: number,
  { numero_guia, numero_parcela }: ChaveDaParcela,
): Promise<void> => {
  await tx
    .select({ numero: parcelas.numero_parcela })
    .from(parcelas)
    .where(
      and(
        eq(parcelas.cod_empre, cod_empre),
        eq(parcelas.numero_guia, numero_guia),
        eq(parcelas.numero_parcela, numero_parcela),
      ),
    )
    .for('update');
};
