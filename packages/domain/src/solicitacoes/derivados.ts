import { diasEntre, somarDias, type DataCivil } from '../calendario/data-civil.ts';
import { esperaResposta } from '../recursos/situacao.ts';
import { diasDoPrazoDaFila, type PrazoDaFila } from './prazos-da-fila.ts';
import {
  type TipoDeEventoDaSolicitacao,
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
  type StatusDaSolicitacao,
} from './status.ts';

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

/** `vencida`: not answered and past its deadline, whoever is attending; never of what came closed. */
export const solicitacaoVencida = (
  {
    status,
    cancelada_em,
    data_previsao,
    importada,
  }: Espera & Pick<Solicitacao, 'data_previsao' | 'importada'>,
  hoje: DataCivil,
): boolean =>
  cancelada_em === null && status !== 'FINALIZADO' && !importada && hoje > data_previsao;

/** Whether a request is one of those that a choice of deadlines shows on a day. */
export function noPrazoDaFila(
  solicitacao: Pick<Solicitacao, 'status' | 'cancelada_em' | 'data_previsao' | 'importada'>,
  prazo: PrazoDaFila,
  hoje: DataCivil,
): boolean {
  const { status, cancelada_em, importada } = solicitacao;
  if (cancelada_em !== null || status === 'FINALIZADO' || importada) return false;
  if (prazo === 'ABERTAS') return true;
  const vencida = solicitacaoVencida(solicitacao, hoje);
  if (prazo === 'VENCIDAS') return vencida;
  return !vencida && diasEntre(hoje, solicitacao.data_previsao) <= (diasDoPrazoDaFila(prazo) ?? 0);
}

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
  esperaResposta(situacao) && hoje <= prazo;

/** Whether some appeal of the request waits for an answer. */
export const temRecursoAberto = (
  { recursos }: Pick<Solicitacao, 'recursos'>,
  hoje: DataCivil,
): boolean => recursos.some((recurso) => recursoAberto(recurso, hoje));

/** Word and colour of a request (`esic.md` §4): what waits and is flagged shows as 'NÃO ATENDIDA'. */
export function seloDaSolicitacao(solicitacao: ComPrazo, hoje: DataCivil): Selo {
  if (solicitacao.cancelada_em !== null) return SELO_CANCELADA;
  const parada = aguardaAtendente(solicitacao) && naoAtendida(solicitacao, hoje);
  return seloDoStatus(parada ? 'NAO_ATENDIDA' : solicitacao.status);
}

/** An entry of the history of a request, as far as its word asks. */
interface Passo {
  readonly tipo: string;
  /** State after it. */
  readonly status: StatusDaSolicitacao;
  readonly dia: DataCivil;
}

/**
 * Word and colour of an entry of the history of a request, as the request itself had them then
 * (`esic.md` §4): what waited from `expirada_em` on is 'NÃO ATENDIDA'.
 */
export function seloDoPasso({ tipo, status, dia }: Passo, expirada_em: DataCivil | null): Selo {
  if (tipo === ('CANCELADA' satisfies TipoDeEventoDaSolicitacao)) return SELO_CANCELADA;
  const parada = expirada_em !== null && dia >= expirada_em;
  return seloDoStatus(
    parada && aguardaAtendente({ status, cancelada_em: null }) ? 'NAO_ATENDIDA' : status,
  );
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
