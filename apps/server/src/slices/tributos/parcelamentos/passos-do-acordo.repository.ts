import type { DataCivil } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import type { Batch } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import { parcelamentos, type DevolucaoGravada } from '../../../db/schema/parcelamentos.ts';
import { parcelas } from '../../../db/schema/tributos.ts';
import type { DebitoParcelado } from './acordos.repository.ts';

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

interface Encerrado {
  fim: FimDoAcordo;
  dia: DataCivil;
  devolucao: DevolucaoGravada;
  /** Installments of its bill that are open. */
  abertas: readonly number[];
  /** Its debts that it still replaces. */
  voltam: readonly DebitoParcelado[];
}

/**
 * Closes an agreement and what is open of its bill, and gives its debts the state back that they had, with a batch
 * of who has locked all of them.
 */
export const encerrarAcordo = (
  lote: Batch,
  chave: { cod_empre: number; numero_guia: number },
  { fim, dia, devolucao, abertas, voltam }: Encerrado,
): void => {
  const { cod_empre, numero_guia } = chave;
  lote.update(parcelamentos, { cod_empre, numero_guia }, { [fim]: dia, devolucao });
  for (const numero_parcela of abertas)
    lote.update(parcelas, { cod_empre, numero_guia, numero_parcela }, { situacao: 'CANCELADA' });
  for (const { guia, parcela, situacao_anterior: situacao } of voltam)
    lote.update(parcelas, { cod_empre, numero_guia: guia, numero_parcela: parcela }, { situacao });
};
