import type { EventoDaSolicitacao, Solicitacao } from '../solicitacoes/solicitacao.ts';
import type { Recurso } from './recurso.ts';

/**
 * What happens to an appeal, and whether its requester is told by e-mail. What was written of it stands
 * with the appeal: the history of its request carries only what the system says.
 */
export const EVENTOS_DO_RECURSO = {
  RECURSO_ABERTO: { avisa: true, escrita: false },
  RECURSO_ENCAMINHADO: { avisa: true, escrita: false },
  RECURSO_RESPONDIDO: { avisa: true, escrita: false },
  RECURSO_CORRIGIDO: { avisa: true, escrita: false },
  RECURSO_EXPIRADO: { avisa: true, escrita: false },
  RECURSO_FINALIZADO: { avisa: false, escrita: false },
  RECURSO_CANCELADO: { avisa: false, escrita: false },
} as const satisfies Record<string, { avisa: boolean; escrita: boolean }>;

export type TipoDeEventoDoRecurso = keyof typeof EVENTOS_DO_RECURSO;

/** An entry of the history of the request of an appeal, before it has an instant. */
export type EventoDoRecurso = Omit<EventoDaSolicitacao, 'tipo'> & {
  readonly tipo: TipoDeEventoDoRecurso;
};

/** Where the request of an appeal stands, which its history entries repeat. */
export type LugarDaSolicitacao = Pick<Solicitacao, 'status' | 'setor_id'>;

/** A change of an appeal as data: what to save, and the history entry that goes with it. */
export interface TransicaoDoRecurso {
  readonly mudancas: Partial<Recurso>;
  readonly evento: EventoDoRecurso;
}

/** An appeal after a change. */
export const aplicarNoRecurso = <R extends Recurso>(
  recurso: R,
  { mudancas }: TransicaoDoRecurso,
): R => ({ ...recurso, ...mudancas });

/** The history entry of a change of an appeal. */
export const eventoDoRecurso = (
  tipo: TipoDeEventoDoRecurso,
  { status, setor_id }: LugarDaSolicitacao,
  observacao: string,
  detalhes: Partial<Pick<EventoDoRecurso, 'atendente_id' | 'prazo'>> = {},
): EventoDoRecurso => ({
  tipo,
  status,
  observacao,
  observacao_interna: null,
  atendente_id: null,
  setor_id,
  prazo: null,
  ...detalhes,
});
