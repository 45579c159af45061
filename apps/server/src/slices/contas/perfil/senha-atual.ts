import { AppError } from '../../../core/app-error.ts';
import type { Limite } from '../../../core/limites.ts';
import { conferirSenha } from '../../../core/senha.ts';
import type { Contexto } from '../../slice.ts';
import type { ContaRow } from '../contas.repository.ts';

/** Somebody at a computer left open would otherwise guess in peace. */
const SENHAS_ATUAIS: Limite = {
  uso: 'conta:senha-atual',
  maximo: 10,
  janelaSegundos: 15 * 60,
  dePessoa: true,
};

const recusar = (campo: string): never => {
  const message = 'A senha atual não confere.';
  throw new AppError('CAMPO_INVALIDO', { message, errors: { [campo]: [message] } });
};

/**
 * Asks the current password of who is signed in: before the transaction, which then checks with
 * {@link exigirMesmaSenha} that it still is the current one.
 * @param campo name of the field in the form
 * @throws AppError CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const exigirSenhaAtual = async (
  { limites }: Pick<Contexto, 'limites'>,
  { cod_empre, id, senha_hash }: ContaRow,
  senha: string,
  campo: string,
): Promise<void> => {
  await limites.consumir(SENHAS_ATUAIS, cod_empre, id);
  if (!(await conferirSenha(senha_hash, senha))) recusar(campo);
  await limites.zerar(SENHAS_ATUAIS, cod_empre, id);
};

/** Refuses when the password changed since it was checked. @throws AppError CAMPO_INVALIDO */
export const exigirMesmaSenha = (antes: ContaRow, agora: ContaRow, campo: string): void => {
  if (antes.senha_hash !== agora.senha_hash) recusar(campo);
};
