import { and, eq } from 'drizzle-orm';
import type { Transacao } from '../../../../db/client.ts';
import { solicitacoes } from '../../../../db/schema/solicitacoes.ts';

const daSolicitacao = (cod_empre: number, id: string) =>
  and(eq(solicitacoes.cod_empre, cod_empre), eq(solicitacoes.id, id));

/** Writes the address of a request that is locked. @returns what it was, and the protocol */
export const saveEmail = async (tx: Transacao, cod_empre: number, id: string, email: string) => {
  const [era] = await tx
    .select({ email: solicitacoes.solicitante_email, protocolo: solicitacoes.numero_protocolo })
    .from(solicitacoes)
    .where(daSolicitacao(cod_empre, id));
  await tx
    .update(solicitacoes)
    .set({ solicitante_email: email })
    .where(daSolicitacao(cod_empre, id));
  return era;
};
