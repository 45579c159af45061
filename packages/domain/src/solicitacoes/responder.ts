import { lido, naoLido, type Leitura } from '../texto/leitura.ts';
import type { Ato, Transicao } from './evento.ts';
import { negaAcesso } from './negativa.ts';
import type { DecisaoDoPedido } from './opcoes.ts';
import { prazoParaRecorrer, type PrazosDoOrgao } from './prazos.ts';
import type { Solicitacao } from './solicitacao.ts';
import { transicao } from './transicao.ts';

/** What the attendant writes to answer. */
export interface Resposta {
  readonly resposta: string;
  /** Null when none was chosen: complaints and praise have none. */
  readonly decisao: DecisaoDoPedido | null;
  /** Needed when access is refused, whole or in part. */
  readonly motivo_da_negativa?: string | null | undefined;
}

/**
 * Transition 7: the attendant answers. `prazo` of the entry is the term to appeal, of which the
 * requester must be told (Lei 12.527/2011, art. 11 §4). Refuses an empty text, and a refusal of
 * access, whole or in part, without its reason (art. 11 §1 II).
 */
export function responderSolicitacao(
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id'>,
  dados: Resposta,
  { usuario_id, hoje }: Ato,
  orgao: PrazosDoOrgao,
): Leitura<Transicao> {
  const observacao = dados.resposta.trim();
  if (observacao === '') return naoLido('Escreva a resposta.');
  const negado = negaAcesso(dados.decisao);
  const motivo = dados.motivo_da_negativa?.trim() || null;
  if (negado && motivo === null) return naoLido('Escreva o motivo da negativa de acesso.');
  return lido(
    transicao(
      solicitacao,
      'RESPONDIDA',
      {
        status: 'FINALIZADO',
        data_finalizacao: hoje,
        decisao: dados.decisao,
        motivo_da_negativa: negado ? motivo : null,
      },
      { observacao, atendente_id: usuario_id, prazo: prazoParaRecorrer(hoje, orgao) },
    ),
  );
}
