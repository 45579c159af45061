import type { AlterarPerfil, Perfil, Usuario } from '@balcao/contracts';
import { auditar } from '../../../core/auditoria.ts';
import { enviarConfirmacao } from '../../../core/confirmacao.ts';
import { deleteLinks } from '../../../core/links.repository.ts';
import type { Transacao } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';
import { getConta, lockConta, saveConta, type ContaRow } from '../contas.repository.ts';
import { renovarSessao, type Navegador } from './navegador.ts';
import { perfilDe } from './perfil.ts';
import { exigirMesmaSenha } from './senha-atual.ts';
import { gravarSenha, prepararSenha } from './trocar-senha.ts';

/** A new e-mail waits for its link; the present one, typed again, calls a waiting one off. */
const pedirEmail = async (
  tx: Transacao,
  { enfileirarCorreio, relogio }: Contexto,
  conta: ContaRow,
  email: string,
): Promise<boolean> => {
  if (email === conta.email?.toLowerCase()) {
    await deleteLinks(tx, conta.cod_empre, conta.id, ['confirmar-email']);
    return false;
  }
  await enviarConfirmacao(tx, enfileirarCorreio, conta, email, relogio());
  return true;
};

/**
 * Changes the person's own account (P14). A new password ends every other session; a new e-mail
 * counts once it is confirmed.
 * @throws AppError CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const alterarPerfil = async (
  contexto: Contexto,
  navegador: Navegador,
  usuario: Usuario,
  { email, phone, currentPassword, password }: AlterarPerfil,
): Promise<Perfil> => {
  const { orgao_id: cod_empre, id } = usuario;
  const antes = await getConta(contexto.db, cod_empre, id);
  const senha_hash =
    currentPassword !== undefined && password !== undefined
      ? await prepararSenha(contexto, antes, { currentPassword, password })
      : undefined;

  await contexto.db.transaction(async (tx) => {
    const conta = await lockConta(tx, cod_empre, id);
    const campos: string[] = [];
    if (senha_hash !== undefined) {
      exigirMesmaSenha(antes, conta, 'currentPassword');
      await gravarSenha(tx, contexto, conta, senha_hash);
      await renovarSessao(tx, contexto, navegador, usuario);
      campos.push('senha');
    }
    if (phone !== undefined && phone !== conta.telefone) {
      await saveConta(tx, cod_empre, id, { telefone: phone });
      campos.push('telefone');
    }
    if (await pedirEmail(tx, contexto, conta, email)) campos.push('email');
    const evento = 'conta.alterar';
    await auditar(tx, navegador.request.quem, { cod_empre, evento, dados: { campos } });
  });
  return perfilDe(contexto, usuario);
};
