import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { solicitacoes } from '../../../db/schema/solicitacoes.ts';

/** More than these nobody looks through in a mail. */
const MAXIMO = 50;

/** What was filed without an account and with this address, the newest first, by `solicitacoes_email`. */
export const listDoEmail = (db: Executor, cod_empre: number, email: string) =>
  db
    .select({
      numero_protocolo: solicitacoes.numero_protocolo,
      data_solicitacao: solicitacoes.data_solicitacao,
    })
    .from(solicitacoes)
    .where(
      and(
        eq(solicitacoes.cod_empre, cod_empre),
        eq(solicitacoes.solicitante_email, email),
        isNull(solicitacoes.solicitante_id),
      ),
    )
    .orderBy(desc(solicitacoes.criada_em), desc(solicitacoes.id))
    .limit(MAXIMO);
