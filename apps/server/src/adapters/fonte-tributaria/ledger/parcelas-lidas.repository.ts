import type { Emissao, Tributo } from '@balcao/domain';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { contribuintes, emissoes, guias, imoveis, parcelas } from '../../../db/schema/tributos.ts';
import type { Guia, Parcela } from '../fonte-tributaria.port.ts';
import { daPessoa } from './cadastro.repository.ts';

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
export const DEVEDOR = {
  imovel: imoveis.contribuinte_codigo,
  guia: guias.contribuinte_codigo,
  /** Of bills of any tax, asked for by their numbers: no index leads from a person to them. */
  qualquer: sql`coalesce(${imoveis.contribuinte_codigo}, ${guias.contribuinte_codigo})`,
} as const;
type Devedor = (typeof DEVEDOR)[keyof typeof DEVEDOR];

export const IPTU = eq(guias.tributo, 'IPTU');

/** One row an installment, with its bill and latest slip, for property and who owes it to be joined to. */
const juntarParcelas = (db: Executor) => {
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
    .innerJoin(
      parcelas,
      and(eq(parcelas.cod_empre, guias.cod_empre), eq(parcelas.numero_guia, guias.numero_guia)),
    )
    .leftJoinLateral(emissao, sql`true`);
};

const doImovel = and(
  eq(imoveis.cod_empre, guias.cod_empre),
  eq(imoveis.codigo_reduzido, guias.imovel_codigo),
);

const deQuemDeve = (devedor: Devedor) =>
  and(eq(contribuintes.cod_empre, guias.cod_empre), eq(contribuintes.codigo, devedor));

const ORDEM = [
  desc(guias.ano_referencia),
  asc(guias.numero_guia),
  asc(parcelas.numero_parcela),
] as const;

/** The installments of some bills. */
export const selectParcelas = (db: Executor, devedor: Devedor, where: SQL | undefined) =>
  juntarParcelas(db)
    .leftJoin(imoveis, doImovel)
    .leftJoin(contribuintes, deQuemDeve(devedor))
    .where(where)
    .orderBy(...ORDEM);

/** Those of a person; of somebody who is there and has no such bill, a row without one. */
export const selectDaPessoa = (db: Executor, devedor: Devedor, quais: SQL | undefined) =>
  juntarParcelas(db)
    .leftJoin(imoveis, doImovel)
    .rightJoin(contribuintes, and(deQuemDeve(devedor), quais))
    .where(daPessoa)
    .orderBy(...ORDEM);

/** Those of a property, in the same way. */
export const selectDoImovel = (db: Executor, where: SQL | undefined) =>
  juntarParcelas(db)
    .rightJoin(imoveis, and(doImovel, IPTU))
    .leftJoin(contribuintes, deQuemDeve(DEVEDOR.imovel))
    .where(where)
    .orderBy(...ORDEM);

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

export const toGuias = (rows: Row[]): Guia[] => {
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

const comGuia = <R extends { tributo: Tributo | null }>(row: R): row is R & Row =>
  row.tributo !== null;

/** Bills of a person or property, of which there is a row without one; of who is not there, there is none. */
export const guiasDeQuemHa = (rows: readonly { tributo: Tributo | null }[]): Guia[] | undefined =>
  rows.length === 0 ? undefined : toGuias(rows.filter(comGuia));
