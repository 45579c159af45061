import type { DesfazerEmail } from '@balcao/contracts';
import { mudarAcesso } from '../../core/acesso-da-conta.ts';
import { auditar } from '../../core/auditoria.ts';
import { usarLink } from '../../core/links.ts';
import { deleteLinks } from '../../core/links.repository.ts';
import type { Quem } from '../../core/quem.ts';
import { exigirSenhaNova, hashSenha } from '../../core/senha.ts';
import type { Contexto } from '../slice.ts';
import { lockConta, saveConta } from './contas.repository.ts';

const DESFEITA = 'A conta voltou a usar este e-mail, com a nova senha. Entre com ela.';

/**
 * Undoes a change of e-mail, asked for or done, by the link sent to the address of before: that one
 * is the account's again, whatever came since; sessions and every link end, and the password, which
 * somebody else knows, is replaced in the same act.
 * @throws AppError LINK_INVALIDO, CAMPO_INVALIDO
 */
export const desfazerEmail = async (
  { db, relogio, enfileirarCorreio }: Contexto,
  quem: Quem,
  { token, password }: DesfazerEmail,
): Promise<{ message: string; data: { cod_empre: number } }> =>
  db.transaction(async (tx) => {
    const agora = relogio();
    const { cod_empre, usuario_id, email } = await usarLink(tx, ['desfazer-email'], token, agora);
    const conta = await lockConta(tx, cod_empre, usuario_id);
    const { cpfcnpj, nome, telefone } = conta;
    await exigirSenhaNova(password, [nome, cpfcnpj, email, telefone], 'password');
    const senha_hash = await hashSenha(password);
    await mudarAcesso(tx, conta, { senha_hash }, 'PESSOA', agora);
    await deleteLinks(tx, cod_empre, usuario_id, ['desfazer-email']);
    await saveConta(tx, cod_empre, usuario_id, { email, email_confirmado_em: agora });

    const dados = { cpfcnpj, quando: agora.toISOString() };
    await enfileirarCorreio(tx, { cod_empre, para: email, modelo: 'senha-alterada', dados });
    const trocado = conta.email !== null && conta.email.toLowerCase() !== email.toLowerCase();
    if (trocado && conta.email !== null)
      await enfileirarCorreio(tx, {
        cod_empre,
        para: conta.email,
        modelo: 'email-alterado',
        dados,
      });
    await auditar(tx, quem, {
      cod_empre,
      evento: 'conta.desfazer-email',
      dados: { conta: usuario_id, trocado },
    });
    return { message: DESFEITA, data: { cod_empre } };
  });
