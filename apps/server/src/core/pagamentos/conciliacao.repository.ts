import type { DataCivil, Tributo } from '@balcao/domain';
import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { readTogether } from '../../db/read-together.ts';
import { cobrancasPix, pixRecebidos } from '../../db/schema/pix.ts';

/** First and last day of payment. */
export interface PeriodoDaConferencia {
  de: DataCivil;
  ate: DataCivil;
}

/** Where every cent of what was received stands, in cents; the parts come to `recebido`. */
export interface TotaisDaArrecadacao {
  recebimentos: number;
  recebido: number;
  baixado: number;
  creditos: number;
  /** Waits for somebody in an exception. */
  em_excecao: number;
  /** Sent back by PIX, or on the way. */
  devolvido: number;
  /** Closed without settling anything. */
  sem_baixa: number;
  /** Of no exception, and nowhere: what must be nothing. */
  perdido: number;
}

/** Receipts of a period, summed: all of them, of a day, of a bank, of a bank on a day. */
export interface GrupoDeTotais extends TotaisDaArrecadacao {
  grupo: 'TUDO' | 'DIA' | 'BANCO' | 'DIA_E_BANCO' | 'TRIBUTO' | 'PIX_SEM_GUIA';
  /** Null where every day is summed; so are the others. */
  dia: DataCivil | null;
  banco: string | null;
  /**
   * Of TRIBUTO, in which a `recebimento` is an installment and only what settled counts. A tax has two
   * such groups where parts of documents were of it.
   */
  tributo: Tributo | null;
}

const RESTO = sql`(r.valor_centavos - coalesce(r.aplicado_centavos, 0) - r.excedente_centavos)`;

const noPeriodo = (cod_empre: number, { de, ate }: PeriodoDaConferencia) =>
  sql`r.cod_empre = ${cod_empre} and r.pagamento between ${de} and ${ate}`;

const COM_EXCECAO = sql`left join excecoes_de_recebimento e
  on e.cod_empre = r.cod_empre and e.recebimento_id = r.id`;

const resto = (onde: SQL) => sql`case when ${onde} then ${RESTO} else 0 end`;

const SOMAS = [
  'recebido',
  'baixado',
  'creditos',
  'em_excecao',
  'devolvido',
  'sem_baixa',
  'perdido',
] as const;

const NADA_MAIS = sql`0::float8, 0::float8, 0::float8, 0::float8, 0::float8`;

/** Receipts that settled nothing by themselves: few, and looked at apart from the many. */
const EXCECOES = sql`from excecoes_de_recebimento e
  join recebimentos r on r.cod_empre = e.cod_empre and r.id = e.recebimento_id`;

/**
 * Of each bank on each day, of each tax apart. The receipts are grouped by columns alone, of which the planner
 * knows how few there are: a million are summed as they are read, where an expression had them sorted first. What
 * only exceptions have is added to that: where their rest stands, which is then not lost, and the tax of the guide
 * that a person named, in the place of the code's.
 */
const somadas = (cod_empre: number, periodo: PeriodoDaConferencia) => {
  const doPeriodo = noPeriodo(cod_empre, periodo);
  return sql`
    select c.pagamento, c.banco, case when c.na_guia then c.tributo end as tributo, c.recebimentos,
      c.recebido, c.baixado, c.creditos, 0 as em_excecao, 0 as devolvido, 0 as sem_baixa,
      c.recebido - coalesce(c.baixado, 0) - c.creditos as perdido
    from (select r.pagamento, r.banco, r.tributo, r.baixa_guia is not null as na_guia,
        count(*) as recebimentos, sum(r.valor_centavos) as recebido,
        sum(r.aplicado_centavos) as baixado, sum(r.excedente_centavos) as creditos
      from recebimentos r where ${doPeriodo} group by 1, 2, 3, 4) c
    union all
    select r.pagamento, r.banco, null, 0, 0, 0, 0,
      ${resto(sql`e.estado <> 'RESOLVIDA'`)}, ${resto(sql`e.resolucao = 'DEVOLUCAO'`)},
      ${resto(sql`e.estado = 'RESOLVIDA' and e.resolucao <> 'DEVOLUCAO'`)}, -${RESTO}
    ${EXCECOES} where ${doPeriodo}
    union all
    select r.pagamento, r.banco, t.tributo, t.vezes, 0, t.vezes * r.aplicado_centavos, 0, 0, 0, 0, 0
    ${EXCECOES} join guias g on g.cod_empre = r.cod_empre and g.numero_guia = r.baixa_guia
    cross join lateral (values (r.tributo, -1), (g.tributo, 1)) t (tributo, vezes)
    where ${doPeriodo}`;
};

/**
 * Sums the receipts of a period by where they went, in one look at them by their index; of what settled
 * also by tax, where each part of a document counts for its own. What was paid to the PIX key and is no
 * slip stands beside: no receipt was made of it.
 */
export const somasDosRecebimentos = (
  cod_empre: number,
  periodo: PeriodoDaConferencia,
  { desde, ate }: { desde: Date; ate: Date },
): SQL<GrupoDeTotais> => {
  const somas = SOMAS.map(
    (uma) => sql`coalesce(sum(v.${sql.raw(uma)}), 0)::float8 as ${sql.raw(uma)}`,
  );
  return sql`select case grouping(v.pagamento, v.banco, v.tributo)
            when 7 then 'TUDO' when 3 then 'DIA' when 5 then 'BANCO' when 1 then 'DIA_E_BANCO'
            else 'TRIBUTO' end as grupo,
          v.pagamento::text as dia, v.banco, v.tributo,
          coalesce(sum(v.recebimentos), 0)::int as recebimentos, ${sql.join(somas, sql`, `)}
        from (${somadas(cod_empre, periodo)}) v
        group by grouping sets ((), (v.pagamento), (v.banco), (v.pagamento, v.banco), (v.tributo))
        having grouping(v.tributo) = 1 or (v.tributo is not null and sum(v.recebimentos) > 0)
        union all
        select 'TRIBUTO', null, null, g.tributo, count(*)::int, sum(d.aplicado_centavos)::float8,
          sum(d.aplicado_centavos)::float8, ${NADA_MAIS}
        from recebimentos r
        join partes_recebidas d on d.cod_empre = r.cod_empre and d.recebimento_id = r.id
        join guias g on g.cod_empre = d.cod_empre and g.numero_guia = d.numero_guia
        where ${noPeriodo(cod_empre, periodo)} and r.baixa_documento is not null
        group by g.tributo
        union all
        select 'PIX_SEM_GUIA', null, null, null, count(*)::int,
          coalesce(sum(x.valor_centavos), 0)::float8, 0::float8, ${NADA_MAIS}
        from pix_recebidos x
        where x.cod_empre = ${cod_empre} and x.recebimento_id is null
          and x.horario >= ${desde.toISOString()} and x.horario < ${ate.toISOString()}
        order by dia, banco, tributo`;
};

/** The one group of its kind. */
export const totaisDe = (
  grupos: readonly GrupoDeTotais[],
  qual: 'TUDO' | 'PIX_SEM_GUIA',
): GrupoDeTotais => {
  const achado = grupos.find(({ grupo }) => grupo === qual);
  if (achado === undefined) throw new Error('a sum without a row');
  return achado;
};

export type Defeito = 'SEM_DESTINO' | 'PARTES_NAO_SOMAM' | 'PARCELA_EM_ABERTO' | 'PIX_DIFERE';

interface RecebimentoComDefeito extends Record<string, unknown> {
  id: number;
  codigo: string;
  pagamento: DataCivil;
  valor: number;
  defeito: Defeito;
}

/**
 * Receipts of a period that do not add up with what they paid: the money is nowhere, the parts of a
 * document come to something else, what was settled is open, or the PIX that it was had another amount.
 * Each is looked for by itself, so that the installments of a whole city are never read.
 */
export const defeitosDosRecebimentos = (
  cod_empre: number,
  periodo: PeriodoDaConferencia,
): SQL<RecebimentoComDefeito> => {
  const doPeriodo = noPeriodo(cod_empre, periodo);
  return sql`select distinct on (r.pagamento, r.id) r.id::float8 as id, r.codigo,
          r.pagamento::text as pagamento, r.valor_centavos::float8 as valor, d.defeito
        from (
          select r.id, 1 as ordem, 'SEM_DESTINO' as defeito from recebimentos r ${COM_EXCECAO}
          where ${doPeriodo} and e.recebimento_id is null and ${RESTO} <> 0
          union all
          select r.id, 2, 'PARTES_NAO_SOMAM' from recebimentos r
          where ${doPeriodo} and r.baixa_documento is not null and r.aplicado_centavos
            is distinct from (select sum(p.aplicado_centavos) from partes_recebidas p
              where p.cod_empre = r.cod_empre and p.recebimento_id = r.id)
          union all
          select r.id, 3, 'PARCELA_EM_ABERTO' from recebimentos r
          join parcelas b on b.cod_empre = r.cod_empre and b.numero_guia = r.baixa_guia
            and b.numero_parcela = r.baixa_parcela and b.situacao <> 'BAIXADA'
          where ${doPeriodo} and not r.baixa_parcial
          union all
          select r.id, 3, 'PARCELA_EM_ABERTO' from recebimentos r
          join partes_recebidas p on p.cod_empre = r.cod_empre and p.recebimento_id = r.id
            and not p.parcial
          join parcelas b on b.cod_empre = p.cod_empre and b.numero_guia = p.numero_guia
            and b.numero_parcela = p.numero_parcela and b.situacao <> 'BAIXADA'
          where ${doPeriodo} and r.baixa_documento is not null
          union all
          select r.id, 4, 'PIX_DIFERE' from recebimentos r
          join pix_recebidos x on x.cod_empre = r.cod_empre and x.recebimento_id = r.id
            and x.valor_centavos <> r.valor_centavos
          where ${doPeriodo}) d
        join recebimentos r on r.cod_empre = ${cod_empre} and r.id = d.id
        order by r.pagamento, r.id, d.ordem limit 1000`;
};

/** What came in on some days, summed in each way, and the receipts in which something is wrong. */
export const readConferencia = (
  db: Executor,
  cod_empre: number,
  periodo: PeriodoDaConferencia,
  instantes: { desde: Date; ate: Date },
) =>
  readTogether(db, {
    grupos: somasDosRecebimentos(cod_empre, periodo, instantes),
    defeitos: defeitosDosRecebimentos(cod_empre, periodo),
  });

/** What we know that was paid by PIX from one instant to another. */
export const listPixDoPeriodo = (db: Executor, cod_empre: number, desde: Date, ate: Date) =>
  db
    .select({ e2eid: pixRecebidos.e2eid, valor: pixRecebidos.valor_centavos })
    .from(pixRecebidos)
    .where(
      and(
        eq(pixRecebidos.cod_empre, cod_empre),
        gte(pixRecebidos.horario, desde),
        lt(pixRecebidos.horario, ate),
      ),
    );

/** The charges that could be paid in that time, for a bank that lists nothing by itself. */
export const listCobrancasDoPeriodo = async (
  db: Executor,
  cod_empre: number,
  desde: Date,
  ate: Date,
) => {
  const rows = await db
    .select({
      codigo: cobrancasPix.codigo,
      txid: cobrancasPix.txid,
      chave: cobrancasPix.chave,
      id_no_banco: cobrancasPix.id_no_banco,
    })
    .from(cobrancasPix)
    .where(
      and(
        eq(cobrancasPix.cod_empre, cod_empre),
        gte(cobrancasPix.expira_em, desde),
        lt(cobrancasPix.pedida_em, ate),
      ),
    );
  return rows.map(({ id_no_banco, ...cobranca }) => ({
    ...cobranca,
    idNoBanco: id_no_banco ?? undefined,
  }));
};
