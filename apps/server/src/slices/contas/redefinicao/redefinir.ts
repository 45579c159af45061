import type { RedefinirSenha } from '@balcao/contracts';
import { AppError } from '../../../core/app-error.ts';
import { auditar } from '../../../core/auditoria.ts';
import { usarLink } from '../../../core/links.ts';
import type { Quem } from '../../../core/quem.ts';
import { exigirSenhaNova, hashSenha } from '../../../core/senha.ts';
import { deleteSessoesDoUsuario } from '../../../core/sessoes.repository.ts';
import type { Contexto } from '../../slice.ts';
import { lockConta, saveConta } from '../contas.repository.ts';

/**
 * Chooses the password of who holds a link sent to the account's e-mail (E72): of a reset, or of an
 * invitation. Ends every session, tells the person, and takes the e-mail as confirmed.
 * @throws AppError LINK_INVALIDO, CAMPO_INVALIDO
 */
export const redefinirSenha = async (
  { db, relogio, enfileirarCorreio }: Contexto,
  quem: Quem,
  { email, password, token }: RedefinirSenha,
): Promise<{ cod_empre: number }> =>
  db.transaction(async (tx) => {
    const agora = relogio();
    const link = await usarLink(tx, ['redefinir-senha', 'convite'], token, agora);
    const { cod_empre, usuario_id, uso } = link;
    const conta = await lockConta(tx, cod_empre, usuario_id);
    const sameEmail = conta.email?.toLowerCase() === link.email && link.email === email;
    if (!sameEmail) throw new AppError('LINK_INVALIDO');

    const { cpfcnpj } = conta;
    await exigirSenhaNova(password, [conta.nome, cpfcnpj, email, conta.telefone], 'password');
    await saveConta(tx, cod_empre, usuario_id, {
      senha_hash: await hashSenha(password),
      email_confirmado_em: conta.email_confirmado_em ?? agora,
    });
    await deleteSessoesDoUsuario(tx, cod_empre, usuario_id);
    await enfileirarCorreio(tx, {
      cod_empre,
      para: email,
      modelo: 'senha-alterada',
      dados: { cpfcnpj, quando: agora.toISOString() },
    });
    await auditar(tx, quem, {
      cod_empre,
      evento: 'conta.redefinir-senha',
      dados: { conta: usuario_id, por: uso },
    });
    return { cod_empre };
  });
