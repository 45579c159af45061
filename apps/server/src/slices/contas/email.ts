import type { EmailConfirmado, DesfazerEmail } from '@balcao/contracts';
import { inicioDoDia } from '@balcao/domain';
import { auditar } from '../../core/auditoria.ts';
import { avisarQuemLibera } from '../../core/contas-a-liberar.repository.ts';
import {
  usarLink,
  createLink,
  deleteLinks,
  findLinkDaConta,
  saveLink,
  enviarConfirmacao,
} from '../../core/links.repository.ts';
import type { Quem } from '../../core/quem.ts';
import type { Transacao } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { exigirSenhaNova, hashSenha } from '../../core/senha.ts';
import { mudarAcesso } from '../../core/acesso-da-conta.ts';
import { lockConta, saveConta, type ContaRow } from './contas.repository.ts';

type CorreioDoPerfil = Pick<Contexto, 'enfileirarCorreio' | 'relogio'>;

/**
 * Tells the address that an account has, or had until now, that it is being given up, with a link
 * that undoes that. The new address is not told: a thief would have typed it.
 */
const avisarEmailAntigo = async (
  tx: Transacao,
  { enfileirarCorreio, relogio }: CorreioDoPerfil,
  { cod_empre, id, cpfcnpj, email }: Pick<ContaRow, 'cod_empre' | 'id' | 'cpfcnpj' | 'email'>,
  modelo: 'email-a-trocar' | 'email-alterado',
): Promise<void> => {
  if (email === null) return;
  const agora = relogio();
  const { row, caminho } = createLink('desfazer-email', { cod_empre, id }, email, agora);
  await saveLink(tx, row, agora);
  const dados = {
    cpfcnpj,
    quando: agora.toISOString(),
    caminho,
    expira_em: row.expira_em.toISOString(),
  };
  await enfileirarCorreio(tx, { cod_empre, para: email, modelo, dados });
};

/**
 * A new e-mail waits for the link sent to it; the present one is told at once. Asked for again, only
 * the confirmation is sent again.
 */
export const pedirTrocaDeEmail = async (
  tx: Transacao,
  contexto: Contexto,
  conta: ContaRow,
  novo: string,
): Promise<void> => {
  const { cod_empre, id } = conta;
  const agora = contexto.relogio();
  const esperando = await findLinkDaConta(tx, cod_empre, id, 'confirmar-email', agora);
  await enviarConfirmacao(tx, contexto.enfileirarCorreio, conta, novo, agora);
  if (esperando?.email === novo) return;
  await avisarEmailAntigo(tx, contexto, conta, 'email-a-trocar');
};

type Correio = Pick<Contexto, 'enfileirarCorreio' | 'relogio' | 'orgaos'>;

/** The address was the account's already: of a registration. */
const confirmarCadastro = async (
  tx: Transacao,
  { enfileirarCorreio, orgaos }: Correio,
  { cod_empre, id, ativo, aguarda_liberacao, cpfcnpj }: ContaRow,
  email: string,
  agora: Date,
): Promise<EmailConfirmado['resultado']> => {
  await saveConta(tx, cod_empre, id, { email_confirmado_em: agora });
  if (ativo) return 'CONTA_ATIVA';
  const dados = { cpfcnpj };
  await enfileirarCorreio(tx, { cod_empre, para: email, modelo: 'cadastro-recebido', dados });
  if (aguarda_liberacao) {
    const orgao = await orgaos.get(cod_empre);
    await avisarQuemLibera(tx, orgao, inicioDoDia(orgao.hoje, orgao.fuso));
  }
  return 'AGUARDA_PREFEITURA';
};

/** The address is a new one of the account; the former one is told, and may undo it. */
const trocarEmail = async (
  tx: Transacao,
  contexto: Correio,
  conta: ContaRow,
  email: string,
  agora: Date,
): Promise<EmailConfirmado['resultado']> => {
  const { cod_empre, id } = conta;
  await saveConta(tx, cod_empre, id, { email, email_confirmado_em: agora });
  await deleteLinks(tx, cod_empre, id, ['redefinir-senha']);
  await avisarEmailAntigo(tx, contexto, conta, 'email-alterado');
  return 'EMAIL_ALTERADO';
};

/**
 * Takes an address as proven, by the link that was sent to it. Confirming alone lets nobody in: an
 * account that staff have to release waits for them.
 * @throws AppError LINK_INVALIDO
 */
export const confirmarEmail = async (
  contexto: Contexto,
  quem: Quem,
  token: string,
): Promise<EmailConfirmado> =>
  contexto.db.transaction(async (tx) => {
    const agora = contexto.relogio();
    const { cod_empre, usuario_id, email } = await usarLink(tx, ['confirmar-email'], token, agora);
    const conta = await lockConta(tx, cod_empre, usuario_id);
    const confirmar = conta.email?.toLowerCase() === email ? confirmarCadastro : trocarEmail;
    const resultado = await confirmar(tx, contexto, conta, email, agora);
    await auditar(tx, quem, {
      cod_empre,
      evento: 'conta.confirmar-email',
      dados: { conta: usuario_id, resultado },
    });
    return { cod_empre, resultado };
  });

const DESFEITA = 'A conta voltou a usar este e-mail, com a nova senha. Entre com ela.';

/**
 * Undoes a change of e-mail, asked for or done, by the link sent to the address of before: that one
 * is the account's again, whatever came since; sessions and every link end, and the password, which
 * somebody else knows, is replaced in the same act.
 * @throws AppError LINK_INVALIDO, CAMPO_INVALIDO
 */
export const desfazerEmail = async (
  { db, cofre, relogio, enfileirarCorreio }: Contexto,
  quem: Quem,
  { token, password }: DesfazerEmail,
): Promise<{ message: string; data: { cod_empre: number } }> =>
  db.transaction(async (tx) => {
    const agora = relogio();
    const { cod_empre, usuario_id, email } = await usarLink(tx, ['desfazer-email'], token, agora);
    const conta = await lockConta(tx, cod_empre, usuario_id);
    const { cpfcnpj, nome, telefone } = conta;
    await exigirSenhaNova(password, [nome, cpfcnpj, email, telefone], 'password');
    const senha_hash = await hashSenha(password, quem.origem);
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
      titular: cofre.hmac('titular', cpfcnpj),
      dados: { conta: usuario_id, trocado },
    });
    return { message: DESFEITA, data: { cod_empre } };
  });
