import { idDoStatus, type Solicitacao } from '@balcao/domain';
import { and, eq } from 'drizzle-orm';
import type { SolicitacaoGuardada } from '../../../core/solicitacoes.repository.ts';
import type { Executor } from '../../../db/client.ts';
import { setores } from '../../../db/schema/contas.ts';
import { solicitacoes } from '../../../db/schema/solicitacoes.ts';

/** The sector that receives every request; undefined when the orgao has not chosen one. */
export const findSetorDeEntrada = async (
  tx: Executor,
  cod_empre: number,
): Promise<string | undefined> => {
  const [row] = await tx
    .select({ id: setores.id })
    .from(setores)
    .where(and(eq(setores.cod_empre, cod_empre), eq(setores.entrada, true)));
  return row?.id;
};

/** A request that is filed; its facts are those of `abrirSolicitacao`. */
export interface NovaSolicitacao extends Omit<SolicitacaoGuardada, 'lembrete'> {
  cod_empre: number;
  origem: 'PAINEL' | 'ESIC';
}

/** Writes a request; false when somebody has its protocol already. */
export const insertSolicitacao = async (
  tx: Executor,
  { fatos, solicitante, ...nova }: NovaSolicitacao,
): Promise<boolean> => {
  const { status, recursos: _recursos, ...colunas }: Solicitacao = fatos;
  const { rowCount } = await tx
    .insert(solicitacoes)
    .values({
      ...nova,
      ...colunas,
      status_id: idDoStatus(status),
      solicitante_nome: solicitante.nome,
      solicitante_email: solicitante.email,
      solicitante_telefone: solicitante.telefone,
    })
    .onConflictDoNothing({ target: [solicitacoes.cod_empre, solicitacoes.numero_protocolo] });
  return rowCount === 1;
};
