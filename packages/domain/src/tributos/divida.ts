import type { Centavos } from '../dinheiro/centavos.ts';

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
}

/** The totals of a statement of active debt (`portal.md` §3). */
export const totaisDoExtrato = (dividas: readonly ValoresDaDivida[]): TotaisDoExtrato => ({
  total: dividas.reduce((soma, divida) => soma + totalDaDivida(divida), 0),
  valorPago: dividas.reduce((soma, { pago }) => soma + pago, 0),
  correcaoMonetaria: dividas.reduce((soma, { correcao }) => soma + correcao, 0),
});
