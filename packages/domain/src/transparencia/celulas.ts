import type { DataCivil } from '../calendario/data-civil.ts';
import { aguardaAtendente, expiradaEm } from '../solicitacoes/derivados.ts';
import {
  linhasDoRelatorio,
  somaNoRelatorio,
  type BaldeDoRelatorio,
  type LinhaDoRelatorio,
} from '../solicitacoes/relatorio-de-solicitacoes.ts';
import type { Solicitacao } from '../solicitacoes/solicitacao.ts';
import { idDoStatus, type FiltroDeSituacao } from '../solicitacoes/status.ts';
import { restrita, reservadaPorLei } from '../solicitacoes/visibilidade.ts';

/**
 * What requests are counted by. Every field is a stored fact, so that a cell changes only when its
 * request does: the counters are kept in the transaction of that change.
 */
export interface CelulaDeSolicitacoes {
  /** First day of the month of filing. */
  readonly mes: DataCivil;
  readonly natureza: number;
  readonly setor_id: string;
  readonly status_id: FiltroDeSituacao;
  readonly restrita: boolean;
  readonly cancelada: boolean;
  readonly atendida: boolean;
  /** Waits, and was written down as unattended. */
  readonly parada: boolean;
}

/** The cell in which a request is counted, by what is stored of it. */
export const celulaDaSolicitacao = (solicitacao: Solicitacao): CelulaDeSolicitacoes => ({
  mes: `${solicitacao.data_solicitacao.slice(0, 7)}-01`,
  natureza: solicitacao.natureza,
  setor_id: solicitacao.setor_id,
  status_id: idDoStatus(solicitacao.status),
  restrita: restrita(solicitacao),
  cancelada: solicitacao.cancelada_em !== null,
  atendida: solicitacao.atendida_em !== null,
  parada: aguardaAtendente(solicitacao) && solicitacao.expirada_em !== null,
});

/**
 * Whether a request went past its deadline and its cell does not know yet: what time alone changes,
 * counted by itself on every read.
 */
export const atrasadaSemMarca = (solicitacao: Solicitacao, hoje: DataCivil): boolean =>
  solicitacao.expirada_em === null && expiradaEm(solicitacao, hoje) !== null;

type Contada = Pick<
  CelulaDeSolicitacoes,
  'mes' | 'status_id' | 'cancelada' | 'atendida' | 'parada'
>;

/** Where the requests of a cell are counted; the first that fits. */
function baldeDaCelula({ status_id, cancelada, parada }: Contada): BaldeDoRelatorio {
  if (cancelada) return 'canceladas';
  if (status_id === idDoStatus('FINALIZADO')) return 'finalizadas';
  if (status_id === idDoStatus('EM_ATENDIMENTO')) return 'em_atendimento';
  return parada || status_id === idDoStatus('NAO_ATENDIDA') ? 'expiradas' : 'aguardando';
}

/** Cells with how many requests each has; several of the same cell, or negative ones, add up. */
export type TotalDaCelula = Contada & { readonly total: number };

/** How many requests of a month of filing are `atrasadaSemMarca`. */
export interface AtrasadasDoMes {
  readonly mes: DataCivil;
  readonly total: number;
}

/**
 * The report by month of filing from the counters, as it stands today: what is late and not marked
 * yet moves from waiting to expired. Months that come to nothing are left out.
 */
export function relatorioDasCelulas(
  totais: Iterable<TotalDaCelula>,
  atrasadas: Iterable<AtrasadasDoMes>,
): readonly LinhaDoRelatorio[] {
  const meses = new Map<string, LinhaDoRelatorio['quantidades']>();
  for (const celula of totais) {
    somaNoRelatorio(meses, celula.mes, baldeDaCelula(celula), celula.total);
    if (celula.atendida) somaNoRelatorio(meses, celula.mes, 'atendidas', celula.total);
  }
  for (const { mes, total } of atrasadas) {
    somaNoRelatorio(meses, mes, 'aguardando', -total);
    somaNoRelatorio(meses, mes, 'expiradas', total);
  }
  return linhasDoRelatorio(meses);
}

/**
 * Requests of preserved identity that are alike in sector, month, nature and type are published from
 * this many on: of fewer, a date and a state could tell who it was.
 */
export const MINIMO_PUBLICADO = 10;

/** What is published of such requests instead. */
export const MENOS_DO_MINIMO = `menos de ${MINIMO_PUBLICADO}`;

/** Requests of preserved identity that are alike. */
export interface CelulaReservada {
  readonly setor_id: string;
  /** First day of the month of filing. */
  readonly mes: DataCivil;
  readonly natureza: number;
  readonly tipo: number;
}

type CelulaContada = CelulaReservada & { readonly total: number };

const chaveDe = ({ setor_id, mes, natureza, tipo }: CelulaReservada): string =>
  [setor_id, mes.slice(0, 7), natureza, tipo].join();

/** A request, as it is told whether it may be published by itself. */
type Publicavel = Omit<CelulaReservada, 'mes'> & { readonly data_solicitacao: DataCivil };

/**
 * Which requests are published one by one: all but those of preserved identity that are too few alike.
 * What no count knows yet is not.
 */
export function reservaDe(contadas: readonly CelulaContada[]) {
  const publicadas = new Set(
    contadas.filter(({ total }) => total >= MINIMO_PUBLICADO).map((uma) => chaveDe(uma)),
  );
  return {
    publica: ({ data_solicitacao, ...uma }: Publicavel): boolean =>
      !reservadaPorLei(uma) || publicadas.has(chaveDe({ ...uma, mes: data_solicitacao })),
  };
}
