import type { EventoDaSolicitacao, TipoDeEventoDaSolicitacao, Transicao } from './evento.ts';
import type { Solicitacao } from './solicitacao.ts';

/** A change and its history entry, which takes state and sector from what the request becomes. */
export function transicao(
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id'>,
  tipo: TipoDeEventoDaSolicitacao,
  mudancas: Partial<Solicitacao>,
  detalhes: Partial<EventoDaSolicitacao> = {},
): Transicao {
  const { status, setor_id } = { ...solicitacao, ...mudancas };
  return {
    mudancas,
    evento: {
      tipo,
      status,
      observacao: null,
      observacao_interna: null,
      atendente_id: null,
      setor_id,
      prazo: null,
      ...detalhes,
    },
  };
}
