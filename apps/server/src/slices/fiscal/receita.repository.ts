import type { ReceitaDoMes } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import { cobertaPorAcordo } from '../../core/pagamentos/divida-exigivel.repository.ts';
import type { Executor } from '../../db/client.ts';

/**
 * What came in of each tax in each month of a year and of the one before: what receipts put into
 * installments, and what the city's books have as paid without a receipt of ours. What an agreement paid of a
 * debt came in with the agreement's installments.
 */
export const listReceitas = async (
  db: Executor,
  cod_empre: number,
  ano: number,
): Promise<ReceitaDoMes[]> => {
  const periodo = sql`between ${`${ano - 1}-01-01`}::date and ${`${ano}-12-31`}::date`;
  const { rows } = await db.execute<ReceitaDoMes & Record<string, unknown>>(sql`
    select g.tributo, extract(year from x.dia)::int as ano, extract(month from x.dia)::int as mes,
      sum(x.valor)::float8 as valor
    from (
      select r.pagamento as dia, r.baixa_guia as guia, r.aplicado_centavos as valor
      from recebimentos r
      where r.cod_empre = ${cod_empre} and r.pagamento ${periodo} and r.baixa_guia is not null
      union all
      select r.pagamento, p.numero_guia, p.aplicado_centavos
      from recebimentos r
      join partes_recebidas p on p.cod_empre = r.cod_empre and p.recebimento_id = r.id
      where r.cod_empre = ${cod_empre} and r.pagamento ${periodo}
      union all
      select p.pagamento, p.numero_guia, p.valor_centavos - p.principal_pago_centavos
      from parcelas p
      where p.cod_empre = ${cod_empre} and p.pagamento ${periodo}
        and not exists (select from recebimentos r where r.cod_empre = p.cod_empre
          and r.baixa_guia = p.numero_guia and r.baixa_parcela = p.numero_parcela
          and not r.baixa_parcial)
        and not exists (select from partes_recebidas r where r.cod_empre = p.cod_empre
          and r.numero_guia = p.numero_guia and r.numero_parcela = p.numero_parcela
          and not r.parcial)
        and not ${cobertaPorAcordo}
    ) x
    join guias g on g.cod_empre = ${cod_empre} and g.numero_guia = x.guia
    group by 1, 2, 3`);
  return rows;
};

/** The first day on which anything was paid; null where nothing was. */
export const findPrimeiroPagamento = async (
  db: Executor,
  cod_empre: number,
): Promise<number | null> => {
  const { rows } = await db.execute<{ ano: number | null }>(sql`
    select extract(year from least(
      (select min(pagamento) from parcelas where cod_empre = ${cod_empre} and pagamento is not null),
      (select min(pagamento) from recebimentos where cod_empre = ${cod_empre})))::int as ano`);
  return rows[0]?.ano ?? null;
};
