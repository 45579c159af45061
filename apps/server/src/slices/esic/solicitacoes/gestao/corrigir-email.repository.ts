import type { Batch } from '../../../../db/batch.ts';
import { solicitacoes } from '../../../../db/schema/solicitacoes.ts';

/** Writes the address of a request that is locked. */
export const saveEmail = (lote: Batch, cod_empre: number, id: string, email: string): void =>
  lote.update(solicitacoes, { cod_empre, id }, { solicitante_email: email });
