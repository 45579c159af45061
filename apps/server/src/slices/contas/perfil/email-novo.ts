import { enviarConfirmacao } from '../../../core/confirmacao.ts';
import { createLink } from '../../../core/links.ts';
import { findLinkDaConta, saveLink } from '../../../core/links.repository.ts';
import type { Transacao } from '../../../db/client.ts';
import type { Contexto } from '../../slice.ts';
import type { ContaRow } from '../contas.repository.ts';

type Correio = Pick<Contexto, 'enfileirarCorreio' | 'relogio'>;

/**
 * Tells the address that an account has, or had until now, that it is being given up, with a link
 * that undoes that. The new address is not told: a thief would have typed it.
 */
export const avisarEmailAntigo = async (
  tx: Transacao,
  { enfileirarCorreio, relogio }: Correio,
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
