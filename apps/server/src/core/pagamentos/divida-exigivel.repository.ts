import { sql, type SQL } from 'drizzle-orm';
import { partesRecebidas, recebimentos } from '../../db/schema/arrecadacao.ts';
import { dividas } from '../../db/schema/livro.ts';
import { debitosParcelados, parcelamentos } from '../../db/schema/parcelamentos.ts';
import { guias, parcelas } from '../../db/schema/tributos.ts';

/** Day on which the agreement in which an installment `p` stands was paid off. */
const QUITADO = sql`(
  select max(e.pagamento) as em from ${debitosParcelados} d
  join ${parcelamentos} a on a.cod_empre = d.cod_empre and a.numero_guia = d.numero_guia
    and a.caducou_em is null and a.rompido_em is null and a.cancelado_em is null
  join ${parcelas} e on e.cod_empre = a.cod_empre and e.numero_guia = a.numero_guia
  where d.cod_empre = p.cod_empre and d.debito_guia = p.numero_guia
    and d.debito_parcela = p.numero_parcela and p.situacao = 'INATIVA'
  having bool_and(e.situacao = 'BAIXADA'))`;

/**
 * Whether what an agreement that ended had received paid an installment `p`: on the day of that end, by no
 * receipt of its own, since the agreement's installments had those.
 */
export const cobertaPorAcordo = sql<boolean>`exists (
  select from ${debitosParcelados} d
  join ${parcelamentos} a on a.cod_empre = d.cod_empre and a.numero_guia = d.numero_guia
  where d.cod_empre = p.cod_empre and d.debito_guia = p.numero_guia
    and d.debito_parcela = p.numero_parcela
    and coalesce(a.rompido_em, a.cancelado_em, a.caducou_em) = p.pagamento)`;

/**
 * Day on which the bill of a debt was paid here, which the books of active debt learn of with the next
 * import: of the one bill of its property and year that has that installment, by a receipt of ours, by an
 * agreement that was paid off (CTN art. 156, I), or by what one that ended had received.
 */
export const pagaAqui = sql<string | null>`(
  select max(coalesce(q.em, p.pagamento))::text from ${guias} g
  join ${parcelas} p on p.cod_empre = g.cod_empre and p.numero_guia = g.numero_guia
  left join lateral ${QUITADO} q on true
  where g.cod_empre = ${dividas.cod_empre} and g.imovel_codigo = ${dividas.imovel_codigo}
    and g.ano_referencia = ${dividas.ano_referencia} and p.numero_parcela = ${dividas.numero_parcela}
  having count(*) = 1 and bool_and(q.em is not null or p.situacao = 'BAIXADA' and (
    exists (select from ${recebimentos} r where r.cod_empre = p.cod_empre
      and r.baixa_guia = p.numero_guia and r.baixa_parcela = p.numero_parcela
      and not r.baixa_parcial)
    or exists (select from ${partesRecebidas} r where r.cod_empre = p.cod_empre
      and r.numero_guia = p.numero_guia and r.numero_parcela = p.numero_parcela
      and not r.parcial)
    or ${cobertaPorAcordo})))`;

/**
 * Whether the bill of a debt stands in an agreement whose entry was paid: while that is in force it is not
 * demanded (CTN art. 151, VI), whatever the books of active debt say before the next import.
 */
export const emAcordo = sql<boolean>`exists (
  select from ${guias} g
  join ${debitosParcelados} d on d.cod_empre = g.cod_empre and d.debito_guia = g.numero_guia
    and d.debito_parcela = ${dividas.numero_parcela}
  join ${parcelamentos} a on a.cod_empre = d.cod_empre and a.numero_guia = d.numero_guia
  join ${parcelas} e on e.cod_empre = a.cod_empre and e.numero_guia = a.numero_guia
    and e.numero_parcela = 1 and e.situacao = 'BAIXADA'
  where g.cod_empre = ${dividas.cod_empre} and g.imovel_codigo = ${dividas.imovel_codigo}
    and g.ano_referencia = ${dividas.ano_referencia}
    and a.caducou_em is null and a.rompido_em is null and a.cancelado_em is null)`;

/** What the books have of a debt as not yet paid. */
export const saldo = sql`(${dividas.principal_centavos} + ${dividas.correcao_centavos}
  + ${dividas.juros_centavos} + ${dividas.multa_centavos} - ${dividas.pago_centavos})`;

/**
 * A debt that is demanded today: neither suspended nor guaranteed in the books, nor paid here or in an
 * agreement of which the books learn with the next import.
 */
export const exigida = sql`not ${dividas.suspensa} and ${saldo} > 0 and ${pagaAqui} is null and not ${emAcordo}`;

/** Years of the debts that are demanded, as an array, the last first. */
export const anosDasDividas = (cod_empre: number): SQL<number[]> => sql`array(
  select ano from (select distinct ano_referencia as ano from dividas where cod_empre = ${cod_empre}) x
  where exists (select from ${dividas}
    where ${dividas.cod_empre} = ${cod_empre} and ${dividas.ano_referencia} = ano and ${exigida})
  order by ano desc)`;

/** Day of the last import of debts, in the orgao's zone; null where none is in the trail. */
export const diaDosLivros = (cod_empre: number, fuso: string): SQL<string | null> => sql`(
  select (max(momento) at time zone ${fuso})::date::text from auditoria
  where cod_empre = ${cod_empre} and evento = 'importacao.dividas')`;
