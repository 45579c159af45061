import { somarDias, type DataCivil } from '../calendario/data-civil.ts';
import { solicitacaoVencida, temRecursoAberto } from '../solicitacoes/derivados.ts';
import { NATUREZA_ACESSO } from '../solicitacoes/opcoes.ts';
import { prazoDaOmissao, prazoParaRecorrer, type PrazosDoOrgao } from '../solicitacoes/prazos.ts';
import type { RecursoDaSolicitacao, Solicitacao } from '../solicitacoes/solicitacao.ts';
import type { MotivoDoRecurso } from './motivos.ts';
import { proximaInstancia } from './opcoes.ts';

/** What the rule reads of a request. */
export type SolicitacaoRecorrivel = Pick<
  Solicitacao,
  | 'natureza'
  | 'status'
  | 'cancelada_em'
  | 'data_solicitacao'
  | 'data_previsao'
  | 'data_finalizacao'
  | 'recursos'
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
  const decisoes = [solicitacao.data_finalizacao, ultimo ? diaDoDesfecho(ultimo) : null];
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
