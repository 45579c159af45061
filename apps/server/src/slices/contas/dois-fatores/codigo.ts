import { ERROS } from '@balcao/contracts';
import { AppError } from '../../../core/app-error.ts';
import { conferirCodigo, hashDoCodigo, novosCodigos } from '../../../core/dois-fatores.ts';
import { saveCodigos, type DonoDoFator } from '../../../core/dois-fatores.repository.ts';
import type { Limite } from '../../../core/limites.ts';
import type { Sigilo } from '../../../core/sigilo.ts';
import type { Executor } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';

/** Codes typed by who is signed in. */
const CODIGOS: Limite = {
  uso: 'dois-fatores:codigo',
  maximo: 10,
  janelaSegundos: 15 * 60,
  dePessoa: true,
};

/** @throws AppError CAMPO_INVALIDO */
export const recusarCodigo = (): never => {
  const { message } = ERROS.CODIGO_INVALIDO;
  throw new AppError('CAMPO_INVALIDO', { message, errors: { codigo: [message] } });
};

/**
 * Asks a code of who is signed in, and spends it; a wrong one is a field that is wrong. To be
 * called before the transaction.
 * @throws AppError CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const exigirCodigo = async (
  { db, sigilo, limites, relogio }: Contexto,
  dono: DonoDoFator,
  codigo: string,
): Promise<void> => {
  const chave = [dono.cod_empre, dono.usuario_id] as const;
  await limites.consumir(CODIGOS, ...chave);
  if ((await conferirCodigo(db, sigilo, dono, codigo, relogio())) === undefined) {
    recusarCodigo();
  }
  await limites.zerar(CODIGOS, ...chave);
};

/** Makes new recovery codes in the place of the former, and tells them this once. */
export const trocarCodigos = async (
  tx: Executor,
  sigilo: Sigilo,
  dono: DonoDoFator,
): Promise<string[]> => {
  const codigos = novosCodigos();
  const hashes = codigos.map((codigo) => hashDoCodigo(sigilo, dono, codigo));
  await saveCodigos(tx, dono, hashes);
  return codigos;
};
