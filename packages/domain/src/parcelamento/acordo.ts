import { somarMeses, type DataCivil } from '../calendario/data-civil.ts';

/** Facts of an agreement, each with its day; null: it did not happen. */
export interface FatosDoAcordo {
  readonly pedidoEm: DataCivil;
  /** Last day on which the entry is paid. */
  readonly entradaAte: DataCivil;
  /** Day on which the entry was paid. */
  readonly ativadoEm: DataCivil | null;
  readonly quitadoEm: DataCivil | null;
  readonly rompidoEm: DataCivil | null;
  /** Taken back by who asked before the entry, or by the city. */
  readonly canceladoEm: DataCivil | null;
  /** Closed since its entry was not paid. */
  readonly caducouEm: DataCivil | null;
}

export const SITUACOES_DO_ACORDO = {
  AGUARDA_ENTRADA: 'Aguardando o pagamento da entrada',
  ATIVO: 'Em vigor',
  QUITADO: 'Quitado',
  ROMPIDO: 'Rompido por falta de pagamento',
  CANCELADO: 'Cancelado',
  NAO_FORMADO: 'Sem efeito: a entrada não foi paga',
} as const;

export type SituacaoDoAcordo = keyof typeof SITUACOES_DO_ACORDO;

/** Page of an agreement, for the person. */
export const caminhoDoAcordo = (numero: number): string =>
  `/dashboard/parcelamentos?acordo=${numero}`;

/** How an agreement stands, from its facts. */
export const situacaoDoAcordo = ({
  ativadoEm,
  quitadoEm,
  rompidoEm,
  canceladoEm,
  caducouEm,
}: Omit<FatosDoAcordo, 'pedidoEm' | 'entradaAte'>): SituacaoDoAcordo => {
  if (canceladoEm !== null) return 'CANCELADO';
  if (rompidoEm !== null) return 'ROMPIDO';
  if (quitadoEm !== null) return 'QUITADO';
  if (caducouEm !== null) return 'NAO_FORMADO';
  return ativadoEm === null ? 'AGUARDA_ENTRADA' : 'ATIVO';
};

/** Whether the debts underneath are not demanded (CTN art. 151, VI): while it is in force. */
export const suspendeACobranca = (fatos: FatosDoAcordo): boolean =>
  situacaoDoAcordo(fatos) === 'ATIVO';

/** Whether the debts underneath can't be agreed on again: also while the entry is awaited. */
export const ocupaOsDebitos = (fatos: FatosDoAcordo): boolean =>
  ['AGUARDA_ENTRADA', 'ATIVO'].includes(situacaoDoAcordo(fatos));

const ANOS_DA_PRESCRICAO = 5;

/**
 * First day on which the debts can't be collected any more (CTN art. 174): five years from the request,
 * which interrupts also when nothing comes of it (p.u., IV; STJ, Súmula 653), or from the break, since
 * nothing runs while it is in force. Null while it is, and when all is paid.
 */
export function prescreveEm(fatos: FatosDoAcordo): DataCivil | null {
  const situacao = situacaoDoAcordo(fatos);
  if (situacao === 'ATIVO' || situacao === 'QUITADO') return null;
  const { ativadoEm, rompidoEm, canceladoEm, pedidoEm } = fatos;
  const desde = (ativadoEm === null ? null : (rompidoEm ?? canceladoEm)) ?? pedidoEm;
  return somarMeses(desde, ANOS_DA_PRESCRICAO * 12);
}
