import type { Emissao } from '@balcao/domain';
import { insertRows, type Writer } from '../../db/batch.ts';
import { emissoes } from '../../db/schema/tributos.ts';

export interface ChaveDaEmissao {
  cod_empre: number;
  numero_guia: number;
  numero_parcela: number;
}

const linhaDe = (
  chave: ChaveDaEmissao,
  { numero, emitidaEm, vencimento, principal, correcao, multa, juros, memoria }: Emissao,
) => ({
  ...chave,
  emissao: numero,
  emitida_no_dia: emitidaEm,
  vencimento,
  principal_centavos: principal,
  correcao_centavos: correcao,
  multa_centavos: multa,
  juros_centavos: juros,
  memoria: memoria ?? null,
});

/** Keeps a reissue of an installment, with how its charges were counted. */
export const appendEmissao = (
  onde: Writer,
  chave: ChaveDaEmissao,
  emissao: Emissao,
  emitida_em?: Date,
): Promise<void> =>
  insertRows(onde, emissoes, [{ ...linhaDe(chave, emissao), ...(emitida_em && { emitida_em }) }]);
