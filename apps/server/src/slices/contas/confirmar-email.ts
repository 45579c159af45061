import type { EmailConfirmado } from '@balcao/contracts';
import { auditar } from '../../core/auditoria.ts';
import { usarLink } from '../../core/links.ts';
import { deleteLinks } from '../../core/links.repository.ts';
import type { Quem } from '../../core/quem.ts';
import type { Transacao } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';
import { avisarEmailAntigo } from './perfil/email-novo.ts';
import { lockConta, saveConta, type ContaRow } from './contas.repository.ts';

type Correio = Pick<Contexto, 'enfileirarCorreio' | 'relogio'>;

/** The address was the account's already: of a registration. */
const confirmarCadastro = async (
  tx: Transacao,
  { enfileirarCorreio }: Correio,
  { cod_empre, id, ativo, cpfcnpj }: ContaRow,
  email: string,
  agora: Date,
): Promise<EmailConfirmado['resultado']> => {
  await saveConta(tx, cod_empre, id, { email_confirmado_em: agora });
  if (ativo) return 'CONTA_ATIVA';
  const dados = { cpfcnpj };
  await enfileirarCorreio(tx, { cod_empre, para: email, modelo: 'cadastro-recebido', dados });
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
