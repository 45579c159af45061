import {
  desabilitada,
  HABILITADA,
  oculta,
  type Disponibilidade,
} from '../acesso/disponibilidade.ts';
import { proximoDiaUtil, type Calendario } from '../calendario/calendario.ts';
import type { DataCivil } from '../calendario/data-civil.ts';
import { PARCELA_UNICA, type Situacao } from './situacao.ts';

/** What the rules need to know of an installment; `vencimento` is that of its current emission. */
export interface Parcela {
  readonly numero: number;
  readonly situacao: Situacao;
  readonly vencimento: DataCivil;
}

/** Whether a due date has passed; one without office hours lasts until the next working day. */
export const passouDoVencimento = (
  vencimento: DataCivil,
  hoje: DataCivil,
  calendario: Calendario,
): boolean => hoje > proximoDiaUtil(vencimento, calendario);

/** Whether an installment is open and overdue. */
export const vencida = (
  parcela: Pick<Parcela, 'situacao' | 'vencimento'>,
  hoje: DataCivil,
  calendario: Calendario,
): boolean =>
  parcela.situacao === 'ATIVA' && passouDoVencimento(parcela.vencimento, hoje, calendario);

export type AcaoDaParcela = 'imprimir' | 'atualizar';

export type MotivoDaParcela = 'PARCELA_NAO_ATIVA' | 'PARCELA_VENCIDA' | 'PARCELA_NAO_VENCIDA';

type Regra = (estaVencida: boolean) => Disponibilidade<MotivoDaParcela>;

const REGRAS = {
  imprimir: (estaVencida) => (estaVencida ? desabilitada('PARCELA_VENCIDA') : HABILITADA),
  atualizar: (estaVencida) => (estaVencida ? HABILITADA : oculta('PARCELA_NAO_VENCIDA')),
} as const satisfies Record<AcaoDaParcela, Regra>;

/**
 * What can be done with an installment: one that is open and in time is printed, one that is open
 * and overdue is refreshed first, any other state offers nothing.
 */
export function disponibilidadeDaParcela(
  acao: AcaoDaParcela,
  parcela: Pick<Parcela, 'situacao' | 'vencimento'>,
  hoje: DataCivil,
  calendario: Calendario,
): Disponibilidade<MotivoDaParcela> {
  if (parcela.situacao !== 'ATIVA') return oculta('PARCELA_NAO_ATIVA');
  const regra: Regra = REGRAS[acao];
  return regra(vencida(parcela, hoje, calendario));
}

/**
 * What a guide prints when no installment is chosen: the open ones that are in time, in order, never
 * together with the single payment, which prints only when it is all there is. Empty when every open
 * one is overdue.
 */
export function parcelasAImprimir<P extends Parcela>(
  parcelas: readonly P[],
  hoje: DataCivil,
  calendario: Calendario,
): readonly P[] {
  const prontas = parcelas.filter(
    (parcela) =>
      disponibilidadeDaParcela('imprimir', parcela, hoje, calendario).estado === 'HABILITADA',
  );
  const numeradas = prontas.filter((parcela) => parcela.numero !== PARCELA_UNICA);
  const escolhidas = numeradas.length > 0 ? numeradas : prontas;
  return [...escolhidas].sort((a, b) => a.numero - b.numero);
}

/**
 * The open installments that a payment makes INATIVA: the single payment and the numbered ones are
 * alternatives, so paying one side ends the other.
 */
export const alternativasDe = <P extends Parcela>(paga: P, parcelas: readonly P[]): readonly P[] =>
  parcelas.filter(
    (outra) =>
      outra.situacao === 'ATIVA' &&
      (outra.numero === PARCELA_UNICA) !== (paga.numero === PARCELA_UNICA),
  );
