import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Batch } from '../../db/batch.ts';
import type { Executor, Transacao } from '../../db/client.ts';
import { usuarios } from '../../db/schema/contas.ts';
import { sigilosDeAcesso } from '../../db/schema/sigilos.ts';
import { solicitacoes } from '../../db/schema/solicitacoes.ts';

const impos = alias(usuarios, 'impos');
const encerrou = alias(usuarios, 'encerrou');

const ULTIMOS = 200;

/** The last ones, newest first, each with the names of who made and ended it. */
export const listSigilos = (db: Executor, cod_empre: number) =>
  db
    .select({
      sigilo: sigilosDeAcesso,
      protocolo: solicitacoes.numero_protocolo,
      imposto_por: impos.nome,
      encerrado_por: encerrou.nome,
    })
    .from(sigilosDeAcesso)
    .innerJoin(
      impos,
      and(
        eq(impos.cod_empre, sigilosDeAcesso.cod_empre),
        eq(impos.id, sigilosDeAcesso.imposto_por),
      ),
    )
    .leftJoin(
      encerrou,
      and(
        eq(encerrou.cod_empre, sigilosDeAcesso.cod_empre),
        eq(encerrou.id, sigilosDeAcesso.encerrado_por),
      ),
    )
    .leftJoin(
      solicitacoes,
      and(
        eq(solicitacoes.cod_empre, sigilosDeAcesso.cod_empre),
        eq(solicitacoes.id, sigilosDeAcesso.solicitacao_id),
      ),
    )
    .where(eq(sigilosDeAcesso.cod_empre, cod_empre))
    .orderBy(desc(sigilosDeAcesso.imposto_em))
    .limit(ULTIMOS);

export type SigiloLido = Awaited<ReturnType<typeof listSigilos>>[number];

/** Whose account filed a request: none of a visitor, nor where only the SIC may know who asked. */
export const findDonoDaSolicitacao = async (db: Executor, cod_empre: number, protocolo: string) => {
  const [row] = await db
    .select({
      solicitacao_id: solicitacoes.id,
      cpfcnpj: sql<string | null>`case when not identidade_preservada then ${usuarios.cpfcnpj} end`,
    })
    .from(solicitacoes)
    .leftJoin(
      usuarios,
      and(
        eq(usuarios.cod_empre, solicitacoes.cod_empre),
        eq(usuarios.id, solicitacoes.solicitante_id),
      ),
    )
    .where(
      and(eq(solicitacoes.cod_empre, cod_empre), eq(solicitacoes.numero_protocolo, protocolo)),
    );
  return row;
};

export const insertSigilo = (lote: Batch, novo: typeof sigilosDeAcesso.$inferInsert): void =>
  lote.insert(sigilosDeAcesso, [novo]);

const este = (cod_empre: number, id: string) =>
  and(eq(sigilosDeAcesso.cod_empre, cod_empre), eq(sigilosDeAcesso.id, id));

/** A hold, kept until the end of the transaction from being ended by somebody else. */
export const lockSigilo = async (tx: Transacao, cod_empre: number, id: string) => {
  const [row] = await tx.select().from(sigilosDeAcesso).where(este(cod_empre, id)).for('update');
  return row;
};

export const saveFimDoSigilo = (
  lote: Batch,
  cod_empre: number,
  id: string,
  fim: { encerrado_em: Date; encerrado_por: string; motivo_do_fim: string },
): void => lote.update(sigilosDeAcesso, { cod_empre, id }, fim);
