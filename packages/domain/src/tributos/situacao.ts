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
