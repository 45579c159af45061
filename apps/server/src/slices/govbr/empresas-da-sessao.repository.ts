import type { EmpresaDaPessoa } from '../../adapters/govbr/govbr.port.ts';
import type { ChaveDaSessao } from '../../core/contas/sessoes.repository.ts';
import type { Batch } from '../../db/batch.ts';
import { empresasDaSessao } from '../../db/schema/procuracoes.ts';

/** Keeps the companies of who has just signed in, until their session ends. */
export const insertEmpresas = (
  lote: Batch,
  { cod_empre, token_hash }: ChaveDaSessao,
  empresas: readonly EmpresaDaPessoa[],
): void =>
  lote.insert(
    empresasDaSessao,
    empresas.map(({ cnpj, nome, atuacao, fim }) => ({
      cod_empre,
      token_hash,
      cnpj,
      nome,
      atuacao,
      vale_antes_de: fim,
    })),
  );
