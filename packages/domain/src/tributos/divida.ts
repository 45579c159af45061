import { somarMeses, type DataCivil } from '../calendario/data-civil.ts';
import { arredondarCentavos, type Centavos } from '../dinheiro/centavos.ts';
import { multiplicar, racional, subtrair, type Racional } from '../dinheiro/decimal.ts';
import { fracaoDe, type Percentual } from './encargos.ts';
import { PARCELA_UNICA } from './parcela.ts';

/** How a city divides the IPTU of a year. */
export interface RegraDoCarne {
  /** Installments at most; the single payment stands beside them. */
  readonly parcelas: number;
  /** No installment is smaller; what does not allow two is billed as a single payment only. */
  readonly parcelaMinima: Centavos;
  /** Discount of the single payment, when there are installments to choose from. */
  readonly descontoUnica: Percentual;
  /** Of the single payment and of the first installment; the others follow month by month. */
  readonly primeiroVencimento: DataCivil;
}

export interface ParcelaLancada {
  readonly numero: number;
  readonly vencimento: DataCivil;
  readonly valor: Centavos;
}

/** IPTU of a year: area × price of the square metre × rate, in cents, half up (CTN, art. 33). */
export const calcularIptu = (area: Racional, precoM2: Racional, aliquota: Percentual): Centavos =>
  arredondarCentavos(
    multiplicar(multiplicar(multiplicar(area, precoM2), fracaoDe(aliquota)), racional(100)),
  );

/**
 * The installments of a yearly bill: the single payment with its discount and, when there are at
 * least two, the numbered ones, equal but for the cents that do not divide, which go with the first.
 */
export function parcelarCarne(total: Centavos, regra: RegraDoCarne): readonly ParcelaLancada[] {
  const { primeiroVencimento } = regra;
  const cabem = Math.floor(total / Math.max(1, regra.parcelaMinima));
  const quantas = Math.min(regra.parcelas, cabem);
  if (quantas < 2) return [{ numero: PARCELA_UNICA, vencimento: primeiroVencimento, valor: total }];

  const comDesconto = subtrair(racional(1), fracaoDe(regra.descontoUnica));
  const unica = arredondarCentavos(multiplicar(racional(total), comDesconto));
  const cada = Math.floor(total / quantas);
  const numeradas = Array.from({ length: quantas }, (_, i) => ({
    numero: i + 1,
    vencimento: somarMeses(primeiroVencimento, i),
    valor: i === 0 ? total - cada * (quantas - 1) : cada,
  }));
  return [{ numero: PARCELA_UNICA, vencimento: primeiroVencimento, valor: unica }, ...numeradas];
}

/** Amounts of a debt that is inscribed in active debt. */
export interface ValoresDaDivida {
  readonly principal: Centavos;
  readonly correcao: Centavos;
  readonly juros: Centavos;
  readonly multa: Centavos;
  readonly pago: Centavos;
}

/** What a debt has come to, paid or not. */
export const totalDaDivida = ({
  principal,
  correcao,
  juros,
  multa,
}: Omit<ValoresDaDivida, 'pago'>): Centavos => principal + correcao + juros + multa;

/** What of a debt is still owed; never less than nothing. */
export const saldoDaDivida = (divida: ValoresDaDivida): Centavos =>
  Math.max(0, totalDaDivida(divida) - divida.pago);

export interface TotaisDoExtrato {
  /** What all debts have come to. */
  readonly total: Centavos;
  readonly valorPago: Centavos;
  readonly correcaoMonetaria: Centavos;
  /** What is still owed. */
  readonly saldoDevedor: Centavos;
  /** Of it, what is not demanded for now (CTN art. 151). */
  readonly suspenso: Centavos;
}

/** The totals of a statement of active debt (`portal.md` §3). */
export function totaisDoExtrato(
  dividas: readonly (ValoresDaDivida & { readonly suspensa: boolean })[],
): TotaisDoExtrato {
  const soma = (valor: (divida: (typeof dividas)[number]) => Centavos): Centavos =>
    dividas.reduce((total, divida) => total + valor(divida), 0);
  return {
    total: soma(totalDaDivida),
    valorPago: soma(({ pago }) => pago),
    correcaoMonetaria: soma(({ correcao }) => correcao),
    saldoDevedor: soma(saldoDaDivida),
    suspenso: soma((divida) => (divida.suspensa ? saldoDaDivida(divida) : 0)),
  };
}
