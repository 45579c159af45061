import { somarDias, type DataCivil } from '../calendario/data-civil.ts';
import { NATUREZA_ACESSO } from './opcoes.ts';
import { prazoDaOmissao, prazoParaRecorrer, type PrazosDoOrgao } from './prazos.ts';
import {
  trabalhaNoSetor,
  type Quem,
  type RecursoDaSolicitacao,
  type Solicitacao,
} from './solicitacao.ts';
import {
  idDoStatus,
  seloDoStatus,
  SELO_CANCELADA,
  type FiltroDeSituacao,
  type Selo,
} from './status.ts';

/** Instances that a request may go through. */
const INSTANCIAS = 3;

type Espera = Pick<Solicitacao, 'status' | 'cancelada_em'>;
type ComPrazo = Espera & Pick<Solicitacao, 'data_previsao' | 'expirada_em'>;

/** Whether a request waits for somebody to take it. */
export const aguardaAtendente = ({ status, cancelada_em }: Espera): boolean =>
  cancelada_em === null && (status === 'AGUARDANDO' || status === 'DIRECIONADA');

/**
 * The day on which a request went past its deadline with nobody attending, or null. What was stored
 * once stays; what no job has stored yet is told from the dates.
 */
export function expiradaEm(solicitacao: ComPrazo, hoje: DataCivil): DataCivil | null {
  const { data_previsao, expirada_em } = solicitacao;
  if (expirada_em !== null) return expirada_em;
  return aguardaAtendente(solicitacao) && hoje > data_previsao ? somarDias(data_previsao, 1) : null;
}

/** `nao_atendida`: the flag of what nobody attended in time. NAO_ATENDIDA says it by itself. */
export const naoAtendida = (solicitacao: ComPrazo, hoje: DataCivil): boolean =>
  solicitacao.status !== 'NAO_ATENDIDA' && expiradaEm(solicitacao, hoje) !== null;

/** `vencida`: not answered and past its deadline, whoever is attending. */
export const solicitacaoVencida = (
  { status, cancelada_em, data_previsao }: Espera & Pick<Solicitacao, 'data_previsao'>,
  hoje: DataCivil,
): boolean => cancelada_em === null && status !== 'FINALIZADO' && hoje > data_previsao;

/** `atendimento_disponivel`: nobody has it, it was directed or left over, and the user is of its sector. */
export const atendimentoDisponivel = (
  solicitacao: Espera & Pick<Solicitacao, 'atendente_id' | 'setor_id'>,
  quem: Pick<Quem, 'papel' | 'setores'>,
): boolean =>
  solicitacao.cancelada_em === null &&
  solicitacao.atendente_id === null &&
  (solicitacao.status === 'DIRECIONADA' || solicitacao.status === 'NAO_ATENDIDA') &&
  trabalhaNoSetor(quem, solicitacao.setor_id);

/** Whether an appeal waits for an answer; past its day it expires, whether or not a job said so. */
const recursoAberto = ({ situacao, prazo }: RecursoDaSolicitacao, hoje: DataCivil): boolean =>
  (situacao === 'EM_ANALISE' || situacao === 'ENCAMINHADO_PARA_RESPOSTA') && hoje <= prazo;

/** Whether some appeal of the request waits for an answer. */
export const temRecursoAberto = (
  { recursos }: Pick<Solicitacao, 'recursos'>,
  hoje: DataCivil,
): boolean => recursos.some((recurso) => recursoAberto(recurso, hoje));

/** Day of the outcome of an appeal that still lets the next one be opened: its answer, or its expiry. */
function diaDoDesfecho({ situacao, prazo, data_resposta }: RecursoDaSolicitacao): DataCivil | null {
  if (situacao === 'FINALIZADO' || situacao === 'CANCELADA') return null;
  return situacao === 'RESPONDIDO' ? data_resposta : somarDias(prazo, 1);
}

/**
 * `passivel_de_recurso` (Lei 12.527/2011, arts. 11 §4 and 15): access to information, with no
 * appeal open and an instance left, within the term after the answer, after the outcome of the last
 * appeal, or of the silence.
 */
export function passivelDeRecurso(
  solicitacao: Solicitacao,
  orgao: PrazosDoOrgao,
  hoje: DataCivil,
): boolean {
  const { natureza, cancelada_em, recursos, data_finalizacao } = solicitacao;
  const usados = recursos.filter(({ situacao }) => situacao !== 'CANCELADA');
  if (natureza !== NATUREZA_ACESSO || cancelada_em !== null) return false;
  if (usados.length >= INSTANCIAS || temRecursoAberto(solicitacao, hoje)) return false;

  const ultimo = usados.at(-1);
  const noPrazo = (decisao: DataCivil | null | undefined): boolean =>
    decisao != null && hoje <= prazoParaRecorrer(decisao, orgao).vencimento;
  return (
    noPrazo(data_finalizacao) ||
    noPrazo(ultimo && diaDoDesfecho(ultimo)) ||
    (solicitacaoVencida(solicitacao, hoje) && hoje <= prazoDaOmissao(solicitacao, orgao).vencimento)
  );
}

/** Word and colour of a request (`esic.md` §4): what waits and is flagged shows as 'NÃO ATENDIDA'. */
export function seloDaSolicitacao(solicitacao: ComPrazo, hoje: DataCivil): Selo {
  if (solicitacao.cancelada_em !== null) return SELO_CANCELADA;
  const parada = aguardaAtendente(solicitacao) && naoAtendida(solicitacao, hoje);
  return seloDoStatus(parada ? 'NAO_ATENDIDA' : solicitacao.status);
}

/**
 * Whether a request, as it stands today, is in a filter of the staff list: 5 finds NAO_ATENDIDA and what is shown so,
 * which stays in its own filter too. What was cancelled is in none.
 */
export function noFiltro(
  solicitacao: ComPrazo,
  filtro: FiltroDeSituacao,
  hoje: DataCivil,
): boolean {
  if (solicitacao.cancelada_em !== null) return false;
  const parada = aguardaAtendente(solicitacao) && naoAtendida(solicitacao, hoje);
  return (
    idDoStatus(solicitacao.status) === filtro || (parada && filtro === idDoStatus('NAO_ATENDIDA'))
  );
}
