import { arredondarMeioAcima, type Racional } from './decimal.ts';

/** Money: an integer count of cents, within the safe integers. */
export type Centavos = number;

/** Turns an exact amount of cents into `Centavos`, half up. Throws RangeError beyond safe integers. */
export function arredondarCentavos(centavos: Racional): Centavos {
  const arredondado = Number(arredondarMeioAcima(centavos));
  if (!Number.isSafeInteger(arredondado)) throw new RangeError('valor em centavos fora do alcance');
  return arredondado;
}

const partes = (centavos: Centavos): { sinal: string; reais: string; resto: string } => {
  const absoluto = Math.abs(centavos);
  return {
    sinal: centavos < 0 ? '-' : '',
    reais: String(Math.trunc(absoluto / 100)),
    resto: String(absoluto % 100).padStart(2, '0'),
  };
};

/** For people, without the symbol: `1.234,56`. */
export function formatarValor(centavos: Centavos): string {
  const { sinal, reais, resto } = partes(centavos);
  return `${sinal}${reais.replace(/\B(?=([0-9]{3})+$)/g, '.')},${resto}`;
}

/** For people: `R$ 1.234,56`; a debit is `-R$ 1.234,56`. */
export const formatarReais = (centavos: Centavos): string =>
  centavos < 0 ? `-R$ ${formatarValor(-centavos)}` : `R$ ${formatarValor(centavos)}`;

/** For machines (the wire, CSV, PIX): `1234.56`. */
export function paraDecimal(centavos: Centavos): string {
  const { sinal, reais, resto } = partes(centavos);
  return `${sinal}${reais}.${resto}`;
}
