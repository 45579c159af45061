import type { EmailConfirmado, DesfazerEmail } from '@balcao/contracts';
import { inicioDoDia } from '@balcao/domain';
import { mudarAcesso, saveConta } from '../../core/contas/acesso-da-conta.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { avisarQuemLibera } from '../../core/contas/contas-a-liberar.repository.ts';
import {
  usarLink,
  createLink,
  deleteLinks,
  saveLink,
  enviarConfirmacao,
  type ContaComLinks,
} from '../../core/contas/links.repository.ts';
import type { Quem } from '../../core/quem/quem.ts';
import { exigirSenhaNova, hashSenha } from '../../core/contas/senha.ts';
import { Batch } from '../../db/batch.ts';
import { beforeCommit } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';

type CorreioDoPerfil = Pick<Contexto, 'enfileirarCorreio' | 'relogio'>;

/**
 * Tells the address that an account has, or had until now, that it is being given up, with a link
 * that undoes that. The new address is not told: a thief would have typed it.
 */
const avisarEmailAntigo = async (
  lote: Batch,
  { enfileirarCorreio, relogio }: CorreioDoPerfil,
  { conta, links }: ContaComLinks,
  modelo: 'email-a-trocar' | 'email-alterado',
): Promise<void> => {
  const { cod_empre, cpfcnpj, email } = conta;
  if (email === null) return;
  const agora = relogio();
  const { row, caminho } = createLink('desfazer-email', conta, email, agora);
  saveLink(lote, row, links, agora);
  const dados = {
    cpfcnpj,
    quando: agora.toISOString(),
    caminho,
    expira_em: row.expira_em.toISOString(),
  };
  await enfileirarCorreio(lote, { cod_empre, para: email, modelo, dados });
};

/**
 * A new e-mail waits for the link sent to it; the present one is told at once. Asked for again, only
 * the confirmation is sent again.
 */
export const pedirTrocaDeEmail = async (
  lote: Batch,
  contexto: CorreioDoPerfil,
  travada: ContaComLinks,
  novo: string,
): Promise<void> => {
  const agora = contexto.relogio();
  const esperando = travada.links.find(
    ({ uso, expira_em }) => uso === 'confirmar-email' && expira_em > agora,
  );
  await enviarConfirmacao(lote, contexto.enfileirarCorreio, travada, novo, agora);
  if (esperando?.email === novo) return;
  await avisarEmailAntigo(lote, contexto, travada, 'email-a-trocar');
};

type Correio = Pick<Contexto, 'enfileirarCorreio' | 'relogio' | 'orgaos'>;

/** Where it is written, and what is told of it. */
interface Confirmacao {
  lote: Batch;
  email: string;
  agora: Date;
}

/** The address was the account's already: of a registration. */
const confirmarCadastro = async (
  { enfileirarCorreio, orgaos }: Correio,
  { conta }: ContaComLinks,
  { lote, email, agora }: Confirmacao,
): Promise<EmailConfirmado['resultado']> => {
  const { cod_empre, ativo, aguarda_liberacao, cpfcnpj } = conta;
  saveConta(lote, conta, { email_confirmado_em: agora }, agora);
  if (ativo) return 'CONTA_ATIVA';
  const dados = { cpfcnpj };
  await enfileirarCorreio(lote, { cod_empre, para: email, modelo: 'cadastro-recebido', dados });
  if (aguarda_liberacao) {
    const orgao = await orgaos.get(cod_empre);
    await avisarQuemLibera(lote, orgao, inicioDoDia(orgao.hoje, orgao.fuso));
  }
  return 'AGUARDA_PREFEITURA';
};

/** The address is a new one of the account; the former one is told, and may undo it. */
const trocarEmail = async (
  contexto: Correio,
  travada: ContaComLinks,
  { lote, email, agora }: Confirmacao,
): Promise<EmailConfirmado['resultado']> => {
  const { conta } = travada;
  saveConta(lote, conta, { email, email_confirmado_em: agora }, agora);
  deleteLinks(lote, conta.cod_empre, conta.id, ['redefinir-senha']);
  await avisarEmailAntigo(lote, contexto, travada, 'email-alterado');
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
    const lote = new Batch();
    const usado = await usarLink(tx, lote, ['confirmar-email'], token, agora);
    const { conta, link } = usado;
    const { cod_empre } = conta;
    const { email } = link;
    const confirmar = conta.email?.toLowerCase() === email ? confirmarCadastro : trocarEmail;
    const resultado = await confirmar(contexto, usado, { lote, email, agora });
    await auditar(lote, quem, {
      cod_empre,
      evento: 'conta.confirmar-email',
      dados: { conta: conta.id, resultado },
    });
    await beforeCommit(tx, () => lote.save(tx));
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
    const lote = new Batch();
    const { conta, link } = await usarLink(tx, lote, ['desfazer-email'], token, agora);
    const { cod_empre, cpfcnpj, nome, telefone } = conta;
    const { email } = link;
    await exigirSenhaNova(password, [nome, cpfcnpj, email, telefone], 'password');
    const senha_hash = await hashSenha(password, quem.origem);
    mudarAcesso(lote, conta, { senha_hash }, 'PESSOA', agora);
    saveConta(lote, conta, { email, email_confirmado_em: agora }, agora);

    const dados = { cpfcnpj, quando: agora.toISOString() };
    await enfileirarCorreio(lote, { cod_empre, para: email, modelo: 'senha-alterada', dados });
    const trocado = conta.email !== null && conta.email.toLowerCase() !== email.toLowerCase();
    if (trocado && conta.email !== null)
      await enfileirarCorreio(lote, {
        cod_empre,
        para: conta.email,
        modelo: 'email-alterado',
        dados,
      });
    await auditar(lote, quem, {
      cod_empre,
      evento: 'conta.desfazer-email',
      titular: cofre.hmac('titular', cpfcnpj),
      dados: { conta: conta.id, trocado },
    });
    await beforeCommit(tx, () => lote.save(tx));
    return { message: DESFEITA, data: { cod_empre } };
  });
