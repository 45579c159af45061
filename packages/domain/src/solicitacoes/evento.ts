import type { DataCivil } from '../calendario/data-civil.ts';
import type { Prazo } from '../calendario/prazo.ts';
import type { Solicitacao } from './solicitacao.ts';
import type { StatusDaSolicitacao } from './status.ts';

/**
 * What happens to a request, whether its requester is told by e-mail, and whether its observation
 * carries what staff wrote, or only what the system says of every request.
 */
export const EVENTOS_DA_SOLICITACAO = {
  ABERTA: { avisa: true, escrita: false },
  DIRECIONADA: { avisa: true, escrita: true },
  ATENDIDA: { avisa: true, escrita: false },
  COMPLEMENTADA: { avisa: false, escrita: false },
  PRORROGADA: { avisa: true, escrita: true },
  RESPONDIDA: { avisa: true, escrita: true },
  CANCELADA: { avisa: true, escrita: false },
  EXPIRADA: { avisa: false, escrita: false },
  NAO_ATENDIDA: { avisa: false, escrita: false },
  PRAZO_RECONTADO: { avisa: false, escrita: false },
  PUBLICADA: { avisa: false, escrita: false },
  PUBLICACAO_ALTERADA: { avisa: false, escrita: false },
  PUBLICACAO_RETIRADA: { avisa: false, escrita: false },
} as const satisfies Record<string, { avisa: boolean; escrita: boolean }>;

export type TipoDeEventoDaSolicitacao = keyof typeof EVENTOS_DA_SOLICITACAO;

/** An entry of the history of a request, before it has an instant. */
export interface EventoDaSolicitacao {
  readonly tipo: TipoDeEventoDaSolicitacao;
  /** State after it. */
  readonly status: StatusDaSolicitacao;
  /** Everybody who sees the request reads it. */
  readonly observacao: string | null;
  /** Only staff read it. */
  readonly observacao_interna: string | null;
  /** Who of the staff did it; null for the requester and for the system. */
  readonly atendente_id: string | null;
  readonly setor_id: string;
  /** How the deadline that it set was counted, day by day. */
  readonly prazo: Prazo | null;
}

/** Who does it and on which day. */
export interface Ato {
  readonly usuario_id: string;
  readonly hoje: DataCivil;
}

/** A change of a request as data: what to save, and the history entry that goes with it. */
export interface Transicao {
  readonly mudancas: Partial<Solicitacao>;
  readonly evento: EventoDaSolicitacao;
}

/** A request after a change. */
export const aplicarTransicao = (
  solicitacao: Solicitacao,
  { mudancas }: Transicao,
): Solicitacao => ({
  ...solicitacao,
  ...mudancas,
});
