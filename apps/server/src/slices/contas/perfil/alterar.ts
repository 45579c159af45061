import type { AlterarPerfil, Perfil, Usuario } from '@balcao/contracts';
import { mudarAcesso } from '../../../core/acesso-da-conta.ts';
import { auditar } from '../../../core/auditoria.ts';
import { deleteLinks } from '../../../core/links.repository.ts';
import { reautenticar, type AindaVale } from '../../../core/reautenticacao.ts';
import { exigirSenhaNova, hashSenha } from '../../../core/senha.ts';
import type { Transacao } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';
import { getConta, lockConta, saveConta, type ContaRow } from '../contas.repository.ts';
import { pedirTrocaDeEmail } from './email-novo.ts';
import { renovarSessao, type Navegador } from './navegador.ts';
import { perfilDe } from './perfil.ts';

/** What the form calls the proof of who it is. */
const CAMPOS = { senha: 'currentPassword', codigo: 'codigo' };

/** Which of the fields say something else than the account does. */
const mudancasDe = (conta: ContaRow, { email, phone, password }: AlterarPerfil) => ({
  email: email !== conta.email?.toLowerCase(),
  telefone: phone !== undefined && phone !== conta.telefone,
  senha: password !== undefined,
});

/**
 * The new password, and the proof of who it is where something changes.
 * @throws AppError REAUTENTICACAO_NECESSARIA, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
const conferir = async (
  contexto: Contexto,
  { request: { quem } }: Navegador,
  conta: ContaRow,
  { currentPassword, codigo, ...pedido }: AlterarPerfil,
): Promise<{ senha_hash: string | undefined; aindaVale: AindaVale | undefined }> => {
  const { password } = pedido;
  const { nome, cpfcnpj, email, telefone } = conta;
  if (password !== undefined)
    await exigirSenhaNova(password, [nome, cpfcnpj, email, telefone], 'password');
  const muda = Object.values(mudancasDe(conta, pedido)).includes(true);
  const prova = {
    ...(currentPassword !== undefined && { senha: currentPassword }),
    ...(codigo !== undefined && { codigo }),
  };
  const aindaVale = muda ? await reautenticar(contexto, quem, prova, CAMPOS) : undefined;
  return { senha_hash: password && (await hashSenha(password)), aindaVale };
};

/** Writes the new password, ends every other session and tells the person by e-mail. */
const gravarSenha = async (
  tx: Transacao,
  contexto: Contexto,
  navegador: Navegador,
  usuario: Usuario,
  { conta, senha_hash }: { conta: ContaRow; senha_hash: string },
): Promise<void> => {
  const { cod_empre, cpfcnpj, email } = conta;
  const agora = contexto.relogio();
  await mudarAcesso(tx, conta, { senha_hash }, 'PESSOA', agora);
  await renovarSessao(tx, contexto, navegador, usuario);
  if (email === null) return;
  const dados = { cpfcnpj, quando: agora.toISOString() };
  await contexto.enfileirarCorreio(tx, { cod_empre, para: email, modelo: 'senha-alterada', dados });
};

/**
 * Changes the person's own account (P14). Another e-mail, telephone or password asks who it is once
 * more. A new password ends every other session and whatever link was on its way; a new e-mail
 * counts once it is confirmed.
 * @throws AppError REAUTENTICACAO_NECESSARIA, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export const alterarPerfil = async (
  contexto: Contexto,
  navegador: Navegador,
  usuario: Usuario,
  pedido: AlterarPerfil,
): Promise<Perfil> => {
  const { orgao_id: cod_empre, id } = usuario;
  const antes = await getConta(contexto.db, cod_empre, id);
  const { senha_hash, aindaVale } = await conferir(contexto, navegador, antes, pedido);

  await contexto.db.transaction(async (tx) => {
    const conta = await lockConta(tx, cod_empre, id);
    await aindaVale?.(tx);
    const campos: string[] = [];
    const muda = mudancasDe(aindaVale ? conta : antes, pedido);
    if (senha_hash !== undefined) {
      await gravarSenha(tx, contexto, navegador, usuario, { conta, senha_hash });
      campos.push('senha');
    }
    if (muda.telefone && pedido.phone !== undefined) {
      await saveConta(tx, cod_empre, id, { telefone: pedido.phone });
      campos.push('telefone');
    }
    if (muda.email) {
      await pedirTrocaDeEmail(tx, contexto, conta, pedido.email);
      campos.push('email');
    } else {
      // The present one, typed again, calls a waiting one off.
      await deleteLinks(tx, cod_empre, id, ['confirmar-email']);
    }
    const evento = 'conta.alterar';
    await auditar(tx, navegador.request.quem, { cod_empre, evento, dados: { campos } });
  });
  return perfilDe(contexto, usuario);
};
