import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { TipoDeAviso } from '@balcao/domain';
import type { Executor } from '../db/client.ts';
import { procuracoes } from '../db/schema/procuracoes.ts';

/**
 * Of an account that goes to the person whose CPF it has: ends the powers that were given by it, and lets
 * that person accept those that it received, which were meant for them.
 */
export const recomecarProcuracoes = async (
  tx: Executor,
  { cod_empre, id, cpfcnpj }: { cod_empre: number; id: string; cpfcnpj: string },
  encerrada_em: Date,
): Promise<void> => {
  const aberta = (qual: SQL) =>
    and(eq(procuracoes.cod_empre, cod_empre), qual, isNull(procuracoes.encerrada_em));
  const dadas = aberta(eq(procuracoes.outorgante_id, id));
  await tx.update(procuracoes).set({ encerrada_em }).where(dadas);
  const recebidas = aberta(eq(procuracoes.procurador, cpfcnpj));
  await tx.update(procuracoes).set({ aceita_em: null }).where(recebidas);
};

/** Tells an account of something that is about no request; once for each instant, unread again when told anew. */
export const avisarConta = async (
  tx: Executor,
  {
    cod_empre,
    usuario_id,
    tipo,
    criado_em,
  }: { cod_empre: number; usuario_id: string; tipo: TipoDeAviso; criado_em: Date },
): Promise<void> => {
  await tx.execute(sql`
    insert into avisos (cod_empre, tipo, usuario_id, criado_em)
    values (${cod_empre}, ${tipo}, ${usuario_id}, ${criado_em})
    on conflict (cod_empre, (coalesce(usuario_id, solicitacao_id)), tipo,
      (coalesce(recurso_id, solicitacao_id, usuario_id)), criado_em)
    do update set lido_em = null`);
};
