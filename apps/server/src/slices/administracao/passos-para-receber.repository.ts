import { sql, type SQL } from 'drizzle-orm';
import { recebimentos } from '../../db/schema/arrecadacao.ts';
import { fontesTributarias } from '../../db/schema/orgaos.ts';
import { guias } from '../../db/schema/tributos.ts';

/** What the tables tell of how far an orgao has come, in one row. */
export const fatosParaReceber = (
  cod_empre: number,
): SQL<{ sistemaProprio: boolean; temGuias: boolean; temPagamento: boolean }> =>
  sql`select
    exists (select from ${fontesTributarias} where cod_empre = ${cod_empre} and tipo = 'erp') "sistemaProprio",
    exists (select from ${guias} where cod_empre = ${cod_empre}) "temGuias",
    exists (
      select from ${recebimentos}
      where cod_empre = ${cod_empre} and (baixa_guia is not null or baixa_documento is not null)
    ) "temPagamento"`;
