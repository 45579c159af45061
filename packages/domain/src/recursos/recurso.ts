import type { DataCivil } from '../calendario/data-civil.ts';
import {
  ehServidor,
  type Quem,
  type RecursoDaSolicitacao,
  type Solicitacao,
  type EventoDaSolicitacao,
} from '../solicitacoes/solicitacao.ts';
import type { DesfechoDoRecurso, InstanciaId } from './situacao.ts';

/** One version of the answer to an appeal; a correction adds one and keeps those before it. */
export interface RespostaDoRecurso {
  readonly resposta: string;
  readonly desfecho: DesfechoDoRecurso;
  /** Null of what another system had. */
  readonly respondido_por_id: string | null;
  readonly data: DataCivil;
}

/** The facts of an appeal, as they are stored. Days are civil, in the orgao's zone. */
export interface Recurso extends RecursoDaSolicitacao {
  readonly numero_protocolo: string;
  readonly instancia: InstanciaId;
  readonly mensagem: string;
  readonly data_abertura: DataCivil;
  /** Every version of the answer, the one in force last. */
  readonly respostas: readonly RespostaDoRecurso[];
}

/** The answer in force. */
export const respostaEmVigor = ({
  respostas,
}: Pick<Recurso, 'respostas'>): RespostaDoRecurso | undefined => respostas.at(-1);

/** Whether somebody is who must answer an appeal: its responsible, or an ADMIN when it has none. */
export const ehResponsavel = (
  quem: Pick<Quem, 'papel' | 'usuario_id'>,
  { responsavel_id }: Pick<Recurso, 'responsavel_id'>,
): boolean =>
  responsavel_id === null
    ? quem.papel === 'ADMIN'
    : ehServidor(quem) && responsavel_id === quem.usuario_id;

/** An appeal, as far as it tells who decided it. */
interface RecursoDecidido extends Pick<Recurso, 'instancia'> {
  respostas: readonly Pick<RespostaDoRecurso, 'respondido_por_id'>[];
}

/**
 * Who already decided on a request before an instance: who answered it, and who decided its appeals
 * of the instances before. None of them decides again (Lei 12.527/2011, art. 15, sole paragraph:
 * the authority is above the one that decided).
 */
export function quemDecidiuAntes(
  { data_finalizacao, atendente_id }: Pick<Solicitacao, 'data_finalizacao' | 'atendente_id'>,
  recursos: readonly RecursoDecidido[],
  instancia: InstanciaId,
): readonly string[] {
  const respondeu = data_finalizacao === null ? null : atendente_id;
  const anteriores = recursos.filter((recurso) => recurso.instancia < instancia);
  const decidiram = anteriores.flatMap(({ respostas }) =>
    respostas.flatMap(({ respondido_por_id }) => respondido_por_id ?? []),
  );
  return [...new Set(respondeu === null ? decidiram : [respondeu, ...decidiram])];
}

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
  RECURSO_A_ENTREGAR: { avisa: false, escrita: false },
  RECURSO_ENTREGUE: { avisa: true, escrita: false },
  ENTREGA_CONTESTADA: { avisa: false, escrita: false },
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
  detalhes: Partial<Pick<EventoDoRecurso, 'atendente_id' | 'prazo' | 'observacao_interna'>> = {},
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
