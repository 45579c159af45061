import type { CAMPOS_DE_SOLICITACAO, PedidoDePagina } from '@balcao/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { ordemDa, recorteDa } from '../../../core/pagina.ts';
import type { Executor } from '../../../db/client.ts';
import { solicitacoes } from '../../../db/schema/solicitacoes.ts';
import {
  lidaDaLinha,
  selectSolicitacoes,
  type SolicitacaoLida,
} from '../solicitacoes.repository.ts';

const ORDENAVEIS = {
  data_solicitacao: solicitacoes.criada_em,
  situacao: solicitacoes.status_id,
  status_id: solicitacoes.status_id,
  prioridade: sql`coalesce(${solicitacoes.prioridade}, 0)`,
  data_previsao: solicitacoes.data_previsao,
};

/** A page of what an account filed, cancelled ones too; of one protocol when it is given. */
export const listDoSolicitante = async (
  db: Executor,
  cod_empre: number,
  { usuario_id, protocolo }: { usuario_id: string; protocolo: string | undefined },
  pedido: PedidoDePagina<(typeof CAMPOS_DE_SOLICITACAO)[number]>,
): Promise<{ data: SolicitacaoLida[]; total: number }> => {
  const onde = and(
    eq(solicitacoes.cod_empre, cod_empre),
    eq(solicitacoes.solicitante_id, usuario_id),
    protocolo === undefined ? undefined : eq(solicitacoes.numero_protocolo, protocolo),
  );
  const ordem = ordemDa(pedido.sort, ORDENAVEIS, {
    padrao: { data_solicitacao: 'desc' },
    chave: [solicitacoes.id],
  });
  const { limit, offset } = recorteDa(pedido);
  const [linhas, total] = await Promise.all([
    selectSolicitacoes(db)
      .where(onde)
      .orderBy(...ordem)
      .limit(limit)
      .offset(offset),
    db.$count(solicitacoes, onde),
  ]);
  return { data: linhas.map(lidaDaLinha), total };
};
