import type { Emissao } from '@balcao/domain';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/client.ts';
import { contribuintes, emissoes, guias, imoveis, parcelas } from '../../../db/schema/tributos.ts';
import type { ChaveDaParcela, Guia, Parcela } from '../port.ts';

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

/** One row an installment, with its bill, property and owner. */
const selectParcelas = (db: Executor, where: SQL | undefined) => {
  const emissao = vigente(db);
  return db
    .select({
      numeroGuia: guias.numero_guia,
      anoReferencia: guias.ano_referencia,
      situacaoGuia: guias.situacao,
      codigo: imoveis.codigo_reduzido,
      inscricao: imoveis.inscricao,
      endereco: imoveis.endereco,
      nome: contribuintes.nome,
      cpfcnpj: contribuintes.cpfcnpj,
      numeroParcela: parcelas.numero_parcela,
      vencimento: parcelas.vencimento,
      valor: parcelas.valor_centavos,
      pagamento: parcelas.pagamento,
      situacao: parcelas.situacao,
      lancamento: guias.lancamento,
      emissao: emissao.emissao,
      emitidaNoDia: emissao.emitida_no_dia,
      vencimentoVigente: emissao.vencimento,
      principal: emissao.principal_centavos,
      correcao: emissao.correcao_centavos,
      multa: emissao.multa_centavos,
      juros: emissao.juros_centavos,
    })
    .from(guias)
    .innerJoin(
      imoveis,
      and(eq(imoveis.cod_empre, guias.cod_empre), eq(imoveis.codigo_reduzido, guias.imovel_codigo)),
    )
    .leftJoin(
      contribuintes,
      and(
        eq(contribuintes.cod_empre, imoveis.cod_empre),
        eq(contribuintes.codigo, imoveis.contribuinte_codigo),
      ),
    )
    .innerJoin(
      parcelas,
      and(eq(parcelas.cod_empre, guias.cod_empre), eq(parcelas.numero_guia, guias.numero_guia)),
    )
    .leftJoinLateral(emissao, sql`true`)
    .where(and(eq(guias.tributo, 'IPTU'), where))
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
  };
};

const toParcela = (row: Row): Parcela => ({
  numero: row.numeroParcela,
  situacao: row.situacao,
  vencimentoOriginal: row.vencimento,
  principal: row.valor,
  pagamento: row.pagamento,
  ultima: ultimaEmissao(row),
});

const toGuias = (rows: Row[]): Guia[] => {
  const byNumber = new Map<number, Guia>();
  for (const row of rows) {
    let guia = byNumber.get(row.numeroGuia);
    if (guia === undefined) {
      guia = {
        numero: row.numeroGuia,
        ano: row.anoReferencia,
        situacao: row.situacaoGuia,
        imovel: { codigo: row.codigo, inscricao: row.inscricao, endereco: row.endereco },
        contribuinte:
          row.nome === null || row.cpfcnpj === null
            ? null
            : { nome: row.nome, cpfcnpj: row.cpfcnpj },
        parcelas: [],
      };
      byNumber.set(row.numeroGuia, guia);
    }
    guia.parcelas.push(toParcela(row));
  }
  return [...byNumber.values()];
};

/** The IPTU look-ups, prepared once for the pool. */
export const prepareIptu = (db: Database) => {
  const cod_empre = sql.placeholder('cod_empre');
  const porDocumento = selectParcelas(
    db,
    and(
      eq(contribuintes.cod_empre, cod_empre),
      eq(contribuintes.cpfcnpj, sql.placeholder('cpfcnpj')),
    ),
  ).prepare('iptu_por_documento');
  const porInscricao = selectParcelas(
    db,
    and(
      eq(imoveis.cod_empre, cod_empre),
      eq(imoveis.inscricao_busca, sql.placeholder('inscricao')),
    ),
  ).prepare('iptu_por_inscricao');
  const contribuinte = db
    .select({ codigo: contribuintes.codigo })
    .from(contribuintes)
    .where(
      and(
        eq(contribuintes.cod_empre, cod_empre),
        eq(contribuintes.cpfcnpj, sql.placeholder('cpfcnpj')),
      ),
    )
    .limit(1)
    .prepare('contribuinte_por_documento');
  const imovel = db
    .select({ codigo: imoveis.codigo_reduzido })
    .from(imoveis)
    .where(
      and(
        eq(imoveis.cod_empre, cod_empre),
        eq(imoveis.inscricao_busca, sql.placeholder('inscricao')),
      ),
    )
    .limit(1)
    .prepare('imovel_por_inscricao');

  return {
    listPorDocumento: async (chave: { cod_empre: number; cpfcnpj: string }) =>
      toGuias(await porDocumento.execute(chave)),
    listPorInscricao: async (chave: { cod_empre: number; inscricao: string }) =>
      toGuias(await porInscricao.execute(chave)),
    hasContribuinte: async (chave: { cod_empre: number; cpfcnpj: string }) =>
      (await contribuinte.execute(chave)).length > 0,
    hasImovel: async (chave: { cod_empre: number; inscricao: string }) =>
      (await imovel.execute(chave)).length > 0,
  };
};

export const findGuia = async (
  db: Executor,
  cod_empre: number,
  numero_guia: number,
): Promise<Guia | undefined> => {
  const rows = await selectParcelas(
    db,
    and(eq(guias.cod_empre, cod_empre), eq(guias.numero_guia, numero_guia)),
  );
  return toGuias(rows)[0];
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

export const appendEmissao = async (
  tx: Executor,
  emissao: typeof emissoes.$inferInsert,
): Promise<void> => {
  await tx.insert(emissoes).values(emissao);
};
