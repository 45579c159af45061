import { exigirSenhaNova, hashSenha } from '../../../core/senha.ts';
import type { Transacao } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';
import { saveConta, type ContaRow } from '../contas.repository.ts';
import { exigirSenhaAtual } from './senha-atual.ts';

/**
 * Checks what was typed, and gives the hash to write.
 * @throws AppError CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const prepararSenha = async (
  contexto: Contexto,
  conta: ContaRow,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<string> => {
  const { nome, cpfcnpj, email, telefone } = conta;
  await exigirSenhaAtual(contexto, conta, currentPassword, 'currentPassword');
  await exigirSenhaNova(password, [nome, cpfcnpj, email, telefone], 'password');
  return hashSenha(password);
};

/** Writes the new password and tells the person by e-mail. */
export const gravarSenha = async (
  tx: Transacao,
  { enfileirarCorreio, relogio }: Contexto,
  { cod_empre, id, cpfcnpj, email }: ContaRow,
  senha_hash: string,
): Promise<void> => {
  await saveConta(tx, cod_empre, id, { senha_hash });
  if (email === null) return;
  await enfileirarCorreio(tx, {
    cod_empre,
    para: email,
    modelo: 'senha-alterada',
    dados: { cpfcnpj, quando: relogio().toISOString() },
  });
};
