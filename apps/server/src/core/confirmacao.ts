import type { Transacao } from '../db/client.ts';
import type { EnfileirarCorreio } from './correio.ts';
import { acabouDeSair, createLink } from './links.ts';
import { saveLink } from './links.repository.ts';

/**
 * Sends a link that proves that an address is the account's. When one was sent within this minute,
 * that one stays in force.
 */
export const enviarConfirmacao = async (
  tx: Transacao,
  enfileirarCorreio: EnfileirarCorreio,
  conta: { cod_empre: number; id: string },
  email: string,
  agora: Date,
): Promise<void> => {
  if (await acabouDeSair(tx, 'confirmar-email', conta, email, agora)) return;
  const { row, caminho } = createLink('confirmar-email', conta, email, agora);
  await enfileirarCorreio(tx, {
    cod_empre: conta.cod_empre,
    para: email,
    modelo: 'confirmar-email',
    dados: { caminho, expira_em: row.expira_em.toISOString() },
  });
  await saveLink(tx, row, agora);
};
