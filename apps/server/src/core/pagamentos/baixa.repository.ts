import type {
  Centavos,
  DataCivil,
  Parcela,
  ParcelaCobrada,
  Situacao,
  Tributo,
} from '@balcao/domain';
import { is, sql, SQL } from 'drizzle-orm';
import { Batch, type Writer } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { partesRecebidas, recebimentos } from '../../db/schema/arrecadacao.ts';
import { emissoes, guias, parcelas } from '../../db/schema/tributos.ts';

/** An installment as the settlement of its guide needs it. */
export interface ParcelaDaBaixa extends Parcela, ParcelaCobrada {
  readonly tributo: Tributo;
  readonly guia: number;
  /** The rest of it without charges, and the due date from which charges count. */
  readonly principal: Centavos;
  readonly vencimentoOriginal: DataCivil;
  /** What payments in part took away, of its principal and in all. */
  readonly principalPago: Centavos;
  readonly pagoEmParte: Centavos;
}

/** The same as the database answers it. */
export interface LinhaDaBaixa extends Record<string, unknown> {
  tributo: Tributo;
  guia: number;
  numero: number;
  situacao: Situacao;
  pagamento: DataCivil | null;
  emissao: number;
  vencimento: DataCivil;
  total: number;
  principal: number;
  vencimentoOriginal: DataCivil;
  principalPago: number;
  pagoEmParte: number;
  comRecebimento: boolean;
}

/** Named one by one: of the tens of thousands of an import, taking the others out of a row costs more than reading it. */
export const toParcela = (linha: LinhaDaBaixa): ParcelaDaBaixa => ({
  tributo: linha.tributo,
  guia: linha.guia,
  numero: linha.numero,
  situacao: linha.situacao,
  pagamento: linha.pagamento,
  vencimento: linha.vencimento,
  vencimentoOriginal: linha.vencimentoOriginal,
  principal: linha.principal,
  principalPago: linha.principalPago,
  pagoEmParte: linha.pagoEmParte,
  comRecebimento: linha.comRecebimento,
  ultima: { numero: linha.emissao, vencimento: linha.vencimento, total: linha.total },
});

/** Guides by their numbers, or by a select of these. */
export type NumerosDasGuias = readonly number[] | SQL;

const dasGuias = (cod_empre: number, numeros: NumerosDasGuias): SQL =>
  is(numeros, SQL)
    ? sql`p.cod_empre = ${cod_empre} and p.numero_guia in (${numeros})`
    : sql`p.cod_empre = ${cod_empre} and p.numero_guia = any(${sql.param(numeros)}::bigint[])`;

/**
 * Installments `p` of guides, with their slips in force, as a statement or a part of one. The receipt is looked for
 * by index, one installment after another: asked for as `exists`, all receipts of the city are read for each batch
 * of an import.
 */
export const parcelasComRecebimento = (onde: SQL): SQL =>
  sql`select g.tributo, p.numero_guia::float8 as guia, p.numero_parcela as numero, p.situacao,
          p.pagamento::text as pagamento, coalesce(e.emissao, 1) as emissao,
          coalesce(e.vencimento, p.vencimento)::text as vencimento,
          p.vencimento::text as "vencimentoOriginal",
          (p.valor_centavos - p.principal_pago_centavos)::float8 as principal,
          p.principal_pago_centavos::float8 as "principalPago",
          p.pago_em_parte_centavos::float8 as "pagoEmParte",
          coalesce(e.principal_centavos + e.correcao_centavos + e.multa_centavos + e.juros_centavos,
            p.valor_centavos)::float8 as total,
          (r.baixa_guia is not null or d.numero_guia is not null) as "comRecebimento"
        from ${parcelas} p
        join ${guias} g on g.cod_empre = p.cod_empre and g.numero_guia = p.numero_guia
        left join lateral (
          select e.* from ${emissoes} e where e.cod_empre = p.cod_empre
            and e.numero_guia = p.numero_guia and e.numero_parcela = p.numero_parcela
          order by e.emissao desc limit 1) e on true
        left join lateral (
          select r.baixa_guia from ${recebimentos} r where r.cod_empre = p.cod_empre
            and r.baixa_guia = p.numero_guia and r.baixa_parcela = p.numero_parcela
            and not r.baixa_parcial limit 1) r on true
        left join lateral (
          select d.numero_guia from ${partesRecebidas} d where d.cod_empre = p.cod_empre
            and d.numero_guia = p.numero_guia and d.numero_parcela = p.numero_parcela
            and not d.parcial limit 1) d on true
        where ${onde} order by p.numero_guia, p.numero_parcela`;

/** Every installment of these guides, with its slip in force. */
const listParcelasDasGuias = async (
  db: Executor,
  cod_empre: number,
  numeros: NumerosDasGuias,
): Promise<ParcelaDaBaixa[]> => {
  const { rows } = await db.execute<LinhaDaBaixa>(
    parcelasComRecebimento(dasGuias(cod_empre, numeros)),
  );
  return rows.map(toParcela);
};

/** Locks every installment of these guides, in one order, until the end of the transaction. */
export const travarParcelas = async (
  tx: Executor,
  cod_empre: number,
  numeros: NumerosDasGuias,
): Promise<void> => {
  await tx.execute(
    sql`select from ${parcelas} p where ${dasGuias(cod_empre, numeros)}
        order by p.numero_guia, p.numero_parcela for update`,
  );
};

/**
 * The same under lock, until the end of the transaction. They are read only when all are locked:
 * whoever was refreshing one has then finished, and the new slip is seen. Both are sent at once, and the
 * connection does one after the other.
 */
export const lockParcelasDasGuias = async (
  tx: Executor,
  cod_empre: number,
  numeros: NumerosDasGuias,
): Promise<ParcelaDaBaixa[]> => {
  const [, parcelasDelas] = await Promise.all([
    travarParcelas(tx, cod_empre, numeros),
    listParcelasDasGuias(tx, cod_empre, numeros),
  ]);
  return parcelasDelas;
};

/** What settlements change: each list may be empty. */
export interface Baixas {
  pagas: readonly { guia: number; parcela: number; pagamento: DataCivil }[];
  inativadas: readonly { guia: number; parcela: number }[];
  guias: readonly { guia: number; situacao: Situacao }[];
}

/** The same of the thousands of a lot of payments: a batch would look at each row by itself. */
const saveMuitas = async (
  tx: Executor,
  cod_empre: number,
  { pagas, inativadas, guias: mudadas }: Baixas,
): Promise<void> => {
  if (pagas.length === 0 && mudadas.length === 0) return;
  await tx.execute(
    sql`update ${parcelas} p set situacao = 'BAIXADA', pagamento = b.pagamento
        from json_to_recordset(${JSON.stringify(pagas)}::json)
          as b (guia bigint, parcela integer, pagamento date)
        where p.cod_empre = ${cod_empre} and p.numero_guia = b.guia and p.numero_parcela = b.parcela`,
  );
  await tx.execute(
    sql`update ${parcelas} p set situacao = 'INATIVA'
        from json_to_recordset(${JSON.stringify(inativadas)}::json) as b (guia bigint, parcela integer)
        where p.cod_empre = ${cod_empre} and p.numero_guia = b.guia and p.numero_parcela = b.parcela`,
  );
  await tx.execute(
    sql`update ${guias} g set situacao = b.situacao
        from json_to_recordset(${JSON.stringify(mudadas)}::json) as b (guia bigint, situacao text)
        where g.cod_empre = ${cod_empre} and g.numero_guia = b.guia and g.situacao <> b.situacao`,
  );
};

/** Writes settlements of installments that this transaction has locked. */
export const saveBaixas = async (
  onde: Writer,
  cod_empre: number,
  baixas: Baixas,
): Promise<void> => {
  if (!(onde instanceof Batch)) return saveMuitas(onde, cod_empre, baixas);
  const mudar = (
    { guia: numero_guia, parcela: numero_parcela }: { guia: number; parcela: number },
    fica: { situacao: Situacao; pagamento?: DataCivil },
  ) => onde.update(parcelas, { cod_empre, numero_guia, numero_parcela }, fica);
  for (const { pagamento, ...paga } of baixas.pagas)
    mudar(paga, { situacao: 'BAIXADA', pagamento });
  for (const inativada of baixas.inativadas) mudar(inativada, { situacao: 'INATIVA' });
  for (const { guia: numero_guia, situacao } of baixas.guias)
    onde.update(guias, { cod_empre, numero_guia }, { situacao });
};
