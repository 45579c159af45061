import type { Situacao } from './situacao.ts';

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
