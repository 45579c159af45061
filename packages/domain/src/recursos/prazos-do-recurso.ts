import { type DataCivil, diasEntre, somarDias } from '../calendario/data-civil.ts';
import type { Prazo } from '../calendario/prazo.ts';
import type { Parametros } from '../parametros/parametros.ts';
import {
  contarPrazoDoOrgao,
  type PrazosDoOrgao,
  prazoDaOmissao,
  prazoParaRecorrer,
  lembreteDoDia,
  seloDoRestante,
  type Lembrete,
} from '../solicitacoes/prazos-da-solicitacao.ts';
import type { Selo } from '../solicitacoes/status.ts';
import type { RecursoDaSolicitacao, Solicitacao } from '../solicitacoes/solicitacao.ts';
import { diaDaResposta } from '../solicitacoes/corrigir-resposta.ts';
import { solicitacaoVencida, temRecursoAberto } from '../solicitacoes/derivados.ts';
import { NATUREZA_ACESSO } from '../solicitacoes/opcoes.ts';
import {
  type InstanciaId,
  proximaInstancia,
  esperaResposta,
  type MotivoDoRecurso,
} from './situacao.ts';
import type { Recurso } from './recurso.ts';

const DIAS_PARA_RESPONDER = {
  1: 'recurso_responder',
  2: 'recurso_responder_segunda',
  3: 'recurso_responder_terceira',
} as const satisfies Record<InstanciaId, keyof Parametros>;

/** Until when an appeal opened on a day must be answered (Lei 12.527/2011, art. 15, sole paragraph). */
export const prazoDoRecurso = (
  abertura: DataCivil,
  instancia: InstanciaId,
  orgao: PrazosDoOrgao,
): Prazo => contarPrazoDoOrgao(abertura, orgao.parametros[DIAS_PARA_RESPONDER[instancia]], orgao);

type ComPrazo = Pick<Recurso, 'situacao' | 'prazo'>;

/** Days until an appeal must be answered, negative after it; undefined when there is nothing to answer. */
const diasRestantes = ({ situacao, prazo }: ComPrazo, hoje: DataCivil): number | undefined =>
  esperaResposta(situacao) ? diasEntre(hoje, prazo) : undefined;

/** What is left of the deadline of an appeal, in words and colour. */
export function restanteDoRecurso(
  recurso: ComPrazo,
  hoje: DataCivil,
): (Selo & { dias: number }) | undefined {
  const dias = diasRestantes(recurso, hoje);
  return dias === undefined ? undefined : seloDoRestante(dias);
}

/** The reminder that the responsible should have had by now, on the same days as for requests. */
export function lembreteDoRecurso(recurso: ComPrazo, hoje: DataCivil): Lembrete | undefined {
  const dias = diasRestantes(recurso, hoje);
  return dias === undefined ? undefined : lembreteDoDia(dias);
}

/** What the rule reads of a request. */
export type SolicitacaoRecorrivel = Pick<
  Solicitacao,
  | 'natureza'
  | 'status'
  | 'cancelada_em'
  | 'data_solicitacao'
  | 'data_previsao'
  | 'data_finalizacao'
  | 'resposta_corrigida_em'
  | 'recursos'
  | 'importada'
>;

/** Appeals that use an instance: one that was annulled does not. */
export const recursosUsados = <R extends Pick<RecursoDaSolicitacao, 'situacao'>>(
  recursos: readonly R[],
): readonly R[] => recursos.filter(({ situacao }) => situacao !== 'CANCELADA');

/** Day of the outcome of an appeal that still lets the next one be opened: its answer, or its expiry. */
function diaDoDesfecho({ situacao, prazo, data_resposta }: RecursoDaSolicitacao): DataCivil | null {
  if (situacao === 'FINALIZADO' || situacao === 'CANCELADA') return null;
  return situacao === 'RESPONDIDO' ? data_resposta : somarDias(prazo, 1);
}

/**
 * Last day to open an appeal of a request: within the term after the answer, after the outcome of
 * the last appeal, or of the silence, whichever ends last. Undefined while nothing can be appealed.
 */
export function fimDoPrazoParaRecorrer(
  solicitacao: SolicitacaoRecorrivel,
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): DataCivil | undefined {
  const usados = recursosUsados(solicitacao.recursos);
  const instancia = proximaInstancia(usados.length);
  if (instancia === undefined) return undefined;
  const ultimo = usados.at(-1);
  const decisoes = [diaDaResposta(solicitacao), ultimo ? diaDoDesfecho(ultimo) : null];
  const fins = decisoes
    .filter((dia) => dia !== null)
    .map((dia) => prazoParaRecorrer(dia, orgao, instancia).vencimento);
  if (solicitacaoVencida(solicitacao, hoje)) {
    fins.push(prazoDaOmissao(solicitacao, orgao).vencimento);
  }
  return fins.sort().at(-1);
}

/** Why a request cannot be appealed today, or undefined when it can. */
export function motivoSemRecurso(
  solicitacao: SolicitacaoRecorrivel,
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): MotivoDoRecurso | undefined {
  if (solicitacao.natureza !== NATUREZA_ACESSO) return 'NATUREZA_SEM_RECURSO';
  if (solicitacao.cancelada_em !== null) return 'SOLICITACAO_CANCELADA';
  if (solicitacao.importada) return 'SOLICITACAO_IMPORTADA';
  if (temRecursoAberto(solicitacao, hoje)) return 'RECURSO_EM_ABERTO';
  const usados = recursosUsados(solicitacao.recursos);
  if (proximaInstancia(usados.length) === undefined) return 'INSTANCIAS_ESGOTADAS';
  const fim = fimDoPrazoParaRecorrer(solicitacao, orgao, hoje);
  if (fim !== undefined) return hoje <= fim ? undefined : 'PRAZO_DO_RECURSO_ENCERRADO';
  return usados.length > 0 ? 'PRAZO_DO_RECURSO_ENCERRADO' : 'RESPOSTA_NO_PRAZO';
}

/**
 * `passivel_de_recurso` (Lei 12.527/2011, arts. 11 §4 and 15): access to information, with no
 * appeal open and an instance left, within the term after the answer, after the outcome of the last
 * appeal, or of the silence.
 */
export const passivelDeRecurso = (
  solicitacao: SolicitacaoRecorrivel,
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): boolean => motivoSemRecurso(solicitacao, orgao, hoje) === undefined;

/** Against what an appeal is: an answer, the lack of one, and the same of the appeal before it. */
export const ALVOS_DO_RECURSO = ['RESPOSTA', 'SILENCIO', 'DECISAO', 'SILENCIO_NO_RECURSO'] as const;

export type AlvoDoRecurso = (typeof ALVOS_DO_RECURSO)[number];

/** The appeal that could be opened now, or could have been until a day. */
export interface ProximoRecurso {
  readonly instancia: InstanciaId;
  readonly contra: AlvoDoRecurso;
  /** Last day to open it. */
  readonly ate: DataCivil;
}

/** What came last of the answer to the request and the outcome of its last appeal. */
function alvoDe(
  { data_finalizacao }: Pick<SolicitacaoRecorrivel, 'data_finalizacao'>,
  ultimo: RecursoDaSolicitacao | undefined,
): AlvoDoRecurso {
  if (ultimo === undefined) return data_finalizacao === null ? 'SILENCIO' : 'RESPOSTA';
  const { data_resposta, prazo } = ultimo;
  if (data_finalizacao !== null && data_finalizacao > (data_resposta ?? prazo)) return 'RESPOSTA';
  return data_resposta === null ? 'SILENCIO_NO_RECURSO' : 'DECISAO';
}

/** That an appeal is over does not change from when its term counted. */
const comoRespondido = (recurso: RecursoDaSolicitacao): RecursoDaSolicitacao =>
  recurso.situacao === 'FINALIZADO' ? { ...recurso, situacao: 'RESPONDIDO' } : recurso;

/**
 * The next appeal of a request, while it may be opened and after its term is over; undefined when
 * there is none, or not yet (Lei 12.527/2011, art. 15).
 */
export function proximoRecurso(
  solicitacao: SolicitacaoRecorrivel,
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): ProximoRecurso | undefined {
  const motivo = motivoSemRecurso(solicitacao, orgao, hoje);
  if (motivo !== undefined && motivo !== 'PRAZO_DO_RECURSO_ENCERRADO') return undefined;
  const usados = recursosUsados(solicitacao.recursos).map(comoRespondido);
  const instancia = proximaInstancia(usados.length);
  const ate = fimDoPrazoParaRecorrer({ ...solicitacao, recursos: usados }, orgao, hoje);
  if (instancia === undefined || ate === undefined) return undefined;
  return { instancia, contra: alvoDe(solicitacao, usados.at(-1)), ate };
}
