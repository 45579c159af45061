import { arredondarCentavos, type Centavos } from '../dinheiro/centavos.ts';
import { comparar, multiplicar, racional } from '../dinheiro/decimal.ts';
import type { Encargos } from '../tributos/calcular-encargos.ts';
import { PARCELA_UNICA, alternativasDe, type Parcela } from '../tributos/parcela.ts';

/** What a clerk settles alone, and what the city's law does of small amounts. */
export interface RegraDaDiferenca {
  /** A difference is small when it exceeds neither this amount nor this fraction of the debt. */
  readonly centavos: Centavos;
  readonly percentual: number;
  /** The city's law waives what is missing when it is small (CTN art. 172, III). */
  readonly dispensa: boolean;
}

/** What a payment does to an installment. Received = `aplicado` + `excedente`, always. */
export interface Imputacao {
  readonly recebido: Centavos;
  /** Owed on the day of the payment. */
  readonly devido: Centavos;
  /** What of the payment goes into the installment. */
  readonly aplicado: Centavos;
  /** The rest of the payment, a credit of the person who owes. */
  readonly excedente: Centavos;
  /** What is left of the installment, as of that day. */
  readonly falta: Centavos;
  /** What is missing and not asked for any more, by the city's law. */
  readonly dispensado: Centavos;
  /** Whether the installment is settled; if not, it stays open with what is left. */
  readonly quita: boolean;
  /** How much of the principal a payment in part takes away; 0 when it settles. */
  readonly principalPago: Centavos;
  /** Whether the difference is none, or small enough for a clerk alone. */
  readonly pequena: boolean;
}

/** Whether a difference is one that a clerk settles alone: within both limits. */
const ehPequena = (
  diferenca: Centavos,
  devido: Centavos,
  { centavos, percentual }: RegraDaDiferenca,
): boolean =>
  diferenca === 0 ||
  (diferenca <= centavos && comparar(racional(diferenca), racional(devido * percentual, 100)) <= 0);

/**
 * Imputes a payment to an installment: as far as it goes and never more than came in. What is in
 * excess is a credit (CTN art. 165), what is missing stays owed. A part takes principal and charges
 * away in proportion (CTN art. 163 orders debts, and no law puts the charges of one first: STJ,
 * Súmula 464), so that charges go on from the first due date over the principal that is left.
 */
export function imputar(
  recebido: Centavos,
  { principal, total }: Pick<Encargos, 'principal' | 'total'>,
  regra: RegraDaDiferenca,
): Imputacao {
  const aplicado = Math.min(recebido, total);
  const falta = total - aplicado;
  const excedente = recebido - aplicado;
  const pequena = ehPequena(falta + excedente, total, regra);
  const dispensado = pequena && regra.dispensa ? falta : 0;
  const quita = falta === dispensado;
  const parte = () =>
    arredondarCentavos(multiplicar(racional(principal), racional(aplicado, total)));
  return {
    recebido,
    devido: total,
    aplicado,
    excedente,
    falta: falta - dispensado,
    dispensado,
    quita,
    // Something is still owed: a cent of principal at the least carries it.
    principalPago: quita ? 0 : Math.min(parte(), principal - 1),
    pequena,
  };
}

/**
 * Whether a payment in part is refused: the single payment has its discount for being paid whole,
 * while the numbered installments can still be paid instead.
 */
export const unicaSoInteira = (
  { quita }: Imputacao,
  paga: Parcela,
  parcelas: readonly Parcela[],
): boolean => !quita && paga.numero === PARCELA_UNICA && alternativasDe(paga, parcelas).length > 0;

/** How somebody proposes to resolve an exception. */
export const TIPOS_DE_RESOLUCAO = {
  /** The payment goes into an installment, as far as it goes. */
  BAIXA: 'Baixa em uma parcela',
  /** It goes into the installments of its document that are still open, in the order of the law. */
  BAIXA_DO_DOCUMENTO: 'Baixa nas parcelas do documento',
  /** The whole payment is a credit of the person who owes the guide, as when it was paid twice. */
  CREDITO: 'Crédito do contribuinte',
  /** The bank sends the whole payment back to who paid it, by PIX. */
  DEVOLUCAO: 'Devolução pelo PIX',
  /** It does nothing here: given back, or passed on to another institution. */
  SEM_BAIXA: 'Encerrada sem baixa',
} as const;

export type TipoDeResolucao = keyof typeof TIPOS_DE_RESOLUCAO;

/**
 * Whether what somebody proposes waits for an administrator: everything but a settlement that is
 * exact or differs little. An administrator waits for another one, where there is another.
 */
export const precisaDeAprovacao = (
  tipo: TipoDeResolucao,
  pequena: boolean,
  quem: { readonly administrador: boolean; readonly haOutroAdministrador: boolean },
): boolean =>
  !((tipo === 'BAIXA' || tipo === 'BAIXA_DO_DOCUMENTO') && pequena) &&
  !(quem.administrador && !quem.haOutroAdministrador);
