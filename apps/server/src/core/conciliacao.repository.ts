import type { DataCivil } from '@balcao/domain';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { cobrancasPix, pixRecebidos } from '../db/schema/pix.ts';

/** First and last day of payment. */
export interface PeriodoDaConferencia {
  de: DataCivil;
  ate: DataCivil;
}

/** Where every cent of what was received stands, in cents; the parts come to `recebido`. */
export interface TotaisDaArrecadacao extends Record<string, unknown> {
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

const RESTO = sql`(r.valor_centavos - coalesce(r.aplicado_centavos, 0) - r.excedente_centavos)`;

const noPeriodo = (cod_empre: number, { de, ate }: PeriodoDaConferencia) =>
  sql`r.cod_empre = ${cod_empre} and r.pagamento between ${de} and ${ate}`;

const COM_EXCECAO = sql`left join excecoes_de_recebimento e
  on e.cod_empre = r.cod_empre and e.recebimento_id = r.id`;

/** Sums the receipts of a period by where they went. */
export const somarRecebimentos = async (
  db: Executor,
  cod_empre: number,
  periodo: PeriodoDaConferencia,
): Promise<TotaisDaArrecadacao> => {
  const soma = (valor: typeof RESTO, onde: typeof RESTO) =>
    sql`coalesce(sum(${valor}) filter (where ${onde}), 0)::float8`;
  const { rows } = await db.execute<TotaisDaArrecadacao>(
    sql`select count(*)::int as recebimentos,
          coalesce(sum(r.valor_centavos), 0)::float8 as recebido,
          coalesce(sum(r.aplicado_centavos), 0)::float8 as baixado,
          coalesce(sum(r.excedente_centavos), 0)::float8 as creditos,
          ${soma(RESTO, sql`e.estado in ('ABERTA', 'EM_APROVACAO')`)} as em_excecao,
          ${soma(RESTO, sql`e.resolucao = 'DEVOLUCAO'`)} as devolvido,
          ${soma(RESTO, sql`e.estado = 'RESOLVIDA' and e.resolucao <> 'DEVOLUCAO'`)} as sem_baixa,
          ${soma(RESTO, sql`e.recebimento_id is null`)} as perdido
        from recebimentos r ${COM_EXCECAO}
        where ${noPeriodo(cod_empre, periodo)}`,
  );
  const [totais] = rows;
  if (totais === undefined) throw new Error('a sum without a row');
  return totais;
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
 */
export const listDefeitos = async (
  db: Executor,
  cod_empre: number,
  periodo: PeriodoDaConferencia,
): Promise<RecebimentoComDefeito[]> => {
  const { rows } = await db.execute<RecebimentoComDefeito>(
    sql`with vistos as (
          select r.id, r.codigo, r.pagamento::text, r.valor_centavos::float8 as valor, case
            when e.recebimento_id is null and ${RESTO} <> 0 then 'SEM_DESTINO'
            when r.baixa_documento is not null and r.aplicado_centavos is distinct from (
              select sum(p.aplicado_centavos) from partes_recebidas p
              where p.cod_empre = r.cod_empre and p.recebimento_id = r.id) then 'PARTES_NAO_SOMAM'
            when exists (
              select from parcelas b
              where b.cod_empre = r.cod_empre and b.situacao <> 'BAIXADA' and (
                (not r.baixa_parcial and b.numero_guia = r.baixa_guia
                  and b.numero_parcela = r.baixa_parcela)
                or exists (select from partes_recebidas p
                  where p.cod_empre = r.cod_empre and p.recebimento_id = r.id and not p.parcial
                    and b.numero_guia = p.numero_guia and b.numero_parcela = p.numero_parcela))
            ) then 'PARCELA_EM_ABERTO'
            when exists (select from pix_recebidos x
              where x.cod_empre = r.cod_empre and x.recebimento_id = r.id
                and x.valor_centavos <> r.valor_centavos) then 'PIX_DIFERE'
          end as defeito
          from recebimentos r ${COM_EXCECAO}
          where ${noPeriodo(cod_empre, periodo)})
        select * from vistos where defeito is not null order by pagamento, id limit 1000`,
  );
  return rows;
};

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
