import type { DataCivil } from '../calendario/data-civil.ts';
import type { PrazosDoOrgao } from '../solicitacoes/prazos.ts';
import type { RecursoDaSolicitacao } from '../solicitacoes/solicitacao.ts';
import { proximaInstancia, type InstanciaId } from './opcoes.ts';
import {
  fimDoPrazoParaRecorrer,
  motivoSemRecurso,
  recursosUsados,
  type SolicitacaoRecorrivel,
} from './passivel.ts';

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
