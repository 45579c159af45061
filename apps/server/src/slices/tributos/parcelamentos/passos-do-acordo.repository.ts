import type { DataCivil } from '@balcao/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import {
  debitosParcelados,
  parcelamentos,
  type DevolucaoGravada,
} from '../../../db/schema/parcelamentos.ts';
import { parcelas } from '../../../db/schema/tributos.ts';

/** Makes an installment that waited for its month one that is paid, by then and with so many cents. */
export const ativarParcela = async (
  tx: Executor,
  cod_empre: number,
  numero_guia: number,
  { numero, vencimento, valor }: { numero: number; vencimento: DataCivil; valor: number },
): Promise<void> => {
  await tx.execute(
    sql`update ${parcelas} p set valor_centavos = ${valor}, vencimento = ${vencimento}, situacao = 'ATIVA'
        where p.cod_empre = ${cod_empre} and p.numero_guia = ${numero_guia} and p.numero_parcela = ${numero}
          and p.situacao = 'INATIVA'`,
  );
};

/** How an agreement came to its end before it was paid. */
export type FimDoAcordo = 'caducou_em' | 'rompido_em' | 'cancelado_em';

/** Closes an agreement and what is open of its bill, and gives its debts the state back that they had. */
export const encerrarAcordo = async (
  tx: Executor,
  chave: { cod_empre: number; numero_guia: number },
  { fim, dia, devolucao }: { fim: FimDoAcordo; dia: DataCivil; devolucao: DevolucaoGravada },
): Promise<void> => {
  const { cod_empre, numero_guia } = chave;
  await tx
    .update(parcelamentos)
    .set({ [fim]: dia, devolucao })
    .where(and(eq(parcelamentos.cod_empre, cod_empre), eq(parcelamentos.numero_guia, numero_guia)));
  await tx.execute(
    sql`update ${parcelas} p set situacao = 'CANCELADA'
        where p.cod_empre = ${cod_empre} and p.numero_guia = ${numero_guia}
          and p.situacao in ('ATIVA', 'INATIVA')`,
  );
  await tx.execute(
    sql`update ${parcelas} p set situacao = d.situacao_anterior
        from ${debitosParcelados} d
        where d.cod_empre = ${cod_empre} and d.numero_guia = ${numero_guia}
          and p.cod_empre = d.cod_empre and p.numero_guia = d.debito_guia
          and p.numero_parcela = d.debito_parcela and p.situacao = 'INATIVA'`,
  );
};
