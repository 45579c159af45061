import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { usuarios } from '../../db/schema/contas.ts';
import { preservacoes } from '../../db/schema/guarda.ts';
import { solicitacoes } from '../../db/schema/solicitacoes.ts';

/** What is preserved in an orgao: of a request its protocol, of a person their document and account. */
export const listPreservacoes = (db: Executor, cod_empre: number) =>
  db
    .select({
      id: preservacoes.id,
      protocolo: solicitacoes.numero_protocolo,
      cpfcnpj: preservacoes.cpfcnpj,
      conta: usuarios.id,
      motivo: preservacoes.motivo,
      desde: preservacoes.desde,
    })
    .from(preservacoes)
    .leftJoin(
      solicitacoes,
      and(
        eq(solicitacoes.cod_empre, preservacoes.cod_empre),
        eq(solicitacoes.id, preservacoes.solicitacao_id),
      ),
    )
    .leftJoin(
      usuarios,
      and(
        eq(usuarios.cod_empre, preservacoes.cod_empre),
        eq(usuarios.cpfcnpj, preservacoes.cpfcnpj),
      ),
    )
    .where(and(eq(preservacoes.cod_empre, cod_empre), isNull(preservacoes.liberada_em)))
    .orderBy(asc(preservacoes.desde));

/** @returns its id, or undefined when there is no such request */
export const findSolicitacaoPorProtocolo = async (
  db: Executor,
  cod_empre: number,
  protocolo: string,
): Promise<string | undefined> => {
  const [achada] = await db
    .select({ id: solicitacoes.id })
    .from(solicitacoes)
    .where(
      and(eq(solicitacoes.cod_empre, cod_empre), eq(solicitacoes.numero_protocolo, protocolo)),
    );
  return achada?.id;
};

export const insertPreservacao = async (
  tx: Executor,
  preservacao: typeof preservacoes.$inferInsert,
): Promise<void> => {
  await tx.insert(preservacoes).values(preservacao);
};

/** @returns false when nothing of that was preserved */
export const liberarPreservacao = async (
  tx: Executor,
  cod_empre: number,
  {
    cpfcnpj,
    solicitacao_id,
  }: { cpfcnpj?: string | undefined; solicitacao_id?: string | undefined },
  agora: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(preservacoes)
    .set({ liberada_em: agora })
    .where(
      and(
        eq(preservacoes.cod_empre, cod_empre),
        cpfcnpj === undefined ? undefined : eq(preservacoes.cpfcnpj, cpfcnpj),
        solicitacao_id === undefined ? undefined : eq(preservacoes.solicitacao_id, solicitacao_id),
        isNull(preservacoes.liberada_em),
      ),
    )
    .returning({ id: preservacoes.id });
  return rows.length > 0;
};
