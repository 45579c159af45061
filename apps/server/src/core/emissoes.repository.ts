import type { Emissao } from '@balcao/domain';
import type { Executor } from '../db/client.ts';
import { emissoes } from '../db/schema/tributos.ts';

/** Keeps a reissue of an installment, with how its charges were counted. */
export const appendEmissao = async (
  tx: Executor,
  chave: { cod_empre: number; numero_guia: number; numero_parcela: number },
  { numero, emitidaEm, vencimento, principal, correcao, multa, juros, memoria }: Emissao,
  emitida_em?: Date,
): Promise<void> => {
  await tx.insert(emissoes).values({
    ...chave,
    emissao: numero,
    emitida_no_dia: emitidaEm,
    vencimento,
    principal_centavos: principal,
    correcao_centavos: correcao,
    multa_centavos: multa,
    juros_centavos: juros,
    memoria: memoria ?? null,
    ...(emitida_em && { emitida_em }),
  });
};
