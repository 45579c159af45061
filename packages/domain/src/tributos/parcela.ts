import { desabilitada, HABILITADA, oculta, type Disponibilidade } from '../acesso/servicos.ts';
import { proximoDiaUtil, type Calendario } from '../calendario/calendario.ts';
import type { DataCivil } from '../calendario/data-civil.ts';

/** States of a guide and of an installment, as they stand on the wire (`portal.md` §4). */
export const SITUACOES = [
  'ATIVA',
  'BAIXADA',
  'CANCELADA',
  'DÍVIDA',
  'EXCLUÍDA',
  'INATIVA',
] as const;

export type Situacao = (typeof SITUACOES)[number];

/** States in which an installment is paid by its slip; active debt only where the city allows it. */
export const SO_ATIVAS: readonly Situacao[] = ['ATIVA'];
export const ATIVAS_E_DIVIDAS: readonly Situacao[] = ['ATIVA', 'DÍVIDA'];

/** What each state means, in words for the citizen. */
export const DESCRICAO_DA_SITUACAO: Readonly<Record<Situacao, string>> = {
  ATIVA: 'Em aberto',
  BAIXADA: 'Paga',
  CANCELADA: 'Anulada pela prefeitura',
  DÍVIDA: 'Inscrita em dívida ativa',
  EXCLUÍDA: 'Cobrança retirada por isenção ou anistia',
  INATIVA: 'Substituída por outra guia ou por outra forma de pagamento',
};

/** Installment 0 stands beside the numbered ones as the single payment of the whole guide. */
export const PARCELA_UNICA = 0;

/** Whether an installment is the single payment, alone in its guide or beside the numbered ones. */
const ehUnica = (numero: number, total: number): boolean => numero === PARCELA_UNICA || total === 1;

/** What people call an installment: `Única`, or its place among the numbered ones, `1/10`. */
export const numeroParcelaLegivel = (numero: number, total: number): string =>
  ehUnica(numero, total) ? 'Única' : `${numero}/${total}`;

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

/** Whether an installment can be paid by its slip and is overdue. */
export const vencida = (
  parcela: Pick<Parcela, 'situacao' | 'vencimento'>,
  hoje: DataCivil,
  calendario: Calendario,
  pagaveis: readonly Situacao[] = SO_ATIVAS,
): boolean =>
  pagaveis.includes(parcela.situacao) && passouDoVencimento(parcela.vencimento, hoje, calendario);

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
  pagaveis: readonly Situacao[] = SO_ATIVAS,
): Disponibilidade<MotivoDaParcela> {
  if (!pagaveis.includes(parcela.situacao)) return oculta('PARCELA_NAO_ATIVA');
  const regra: Regra = REGRAS[acao];
  return regra(vencida(parcela, hoje, calendario, pagaveis));
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
 * alternatives, so paying one side ends the other; of active debt, also what is in active debt.
 */
export const alternativasDe = <P extends Parcela>(paga: P, parcelas: readonly P[]): readonly P[] =>
  parcelas.filter(
    (outra) =>
      (outra.situacao === 'ATIVA' || (paga.situacao === 'DÍVIDA' && outra.situacao === 'DÍVIDA')) &&
      (outra.numero === PARCELA_UNICA) !== (paga.numero === PARCELA_UNICA),
  );

/** Which state of its installments a guide takes: the first of these that any of them has. */
export const PRECEDENCIA_DAS_SITUACOES: readonly Situacao[] = [
  'ATIVA',
  'DÍVIDA',
  'BAIXADA',
  'EXCLUÍDA',
  'CANCELADA',
  'INATIVA',
];

/**
 * State of a guide, from its installments: open while anything of it can be paid, then active debt,
 * then paid; otherwise as it was closed.
 */
export const situacaoDaGuia = (parcelas: readonly Situacao[]): Situacao =>
  PRECEDENCIA_DAS_SITUACOES.find((situacao) => parcelas.includes(situacao)) ?? 'INATIVA';
