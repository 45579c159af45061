import type { RedefinirSenha } from '@balcao/contracts';
import { mudarAcesso } from '../../../core/acesso-da-conta.ts';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria.ts';
import { LINKS_DE_SENHA, usarLink } from '../../../core/links.ts';
import { exigirSenhaNova, hashSenha } from '../../../core/senha.ts';
import type { Contexto } from '../../slice.ts';
import type { Navegador } from '../perfil/navegador.ts';
import { lockConta, saveConta } from '../contas.repository.ts';

const TROCADA = 'Senha redefinida. Entre com a nova senha.';
const CRIADA = 'Senha criada. Entre com ela.';

/**
 * Chooses the password of who holds a link sent to the account's e-mail (E72): of a reset, or of an
 * invitation. Ends every session and every such link, takes the e-mail as confirmed, and tells the
 * person when there was a password before. The account knows the browser: its e-mail was opened there.
 * @throws AppError LINK_INVALIDO, CAMPO_INVALIDO
 */
export const redefinirSenha = async (
  { db, relogio, enfileirarCorreio, entradas }: Contexto,
  navegador: Navegador,
  { email, password, token }: RedefinirSenha,
): Promise<{ message: string; data: { cod_empre: number } }> =>
  db.transaction(async (tx) => {
    const agora = relogio();
    const link = await usarLink(tx, LINKS_DE_SENHA, token, agora);
    const { cod_empre, usuario_id, uso } = link;
    const conta = await lockConta(tx, cod_empre, usuario_id);
    const sameEmail = conta.email?.toLowerCase() === link.email && link.email === email;
    if (!sameEmail) throw new AppError('LINK_INVALIDO');

    const { cpfcnpj } = conta;
    await exigirSenhaNova(password, [conta.nome, cpfcnpj, email, conta.telefone], 'password');
    const senha_hash = await hashSenha(password);
    await saveConta(tx, cod_empre, usuario_id, {
      email_confirmado_em: conta.email_confirmado_em ?? agora,
    });
    await mudarAcesso(tx, conta, { senha_hash }, 'PESSOA', agora);
    await entradas.lembrar(tx, navegador, { cod_empre, id: usuario_id });
    const primeira = conta.senha_hash === null;
    if (!primeira) {
      await enfileirarCorreio(tx, {
        cod_empre,
        para: email,
        modelo: 'senha-alterada',
        dados: { cpfcnpj, quando: agora.toISOString() },
      });
    }
    await auditar(tx, navegador.request.quem, {
      cod_empre,
      evento: 'conta.redefinir-senha',
      dados: { conta: usuario_id, por: uso },
    });
    return { message: primeira ? CRIADA : TROCADA, data: { cod_empre } };
  });
