import { lerDecimal } from '../dinheiro/decimal.ts';
import { racional, type Racional } from '../dinheiro/racional.ts';

/** A percentage as decimal text with a point, so that it stays exact: `0.33` is 0,33 %. */
export type Percentual = string;

export const percentualValido = (texto: string): boolean =>
  /^[0-9]{1,4}(\.[0-9]{1,6})?$/.test(texto);

/** The fraction of a percentage, 0.33 → 33/10000. Throws RangeError for anything else. */
export function fracaoDe(percentual: Percentual): Racional {
  const decimal = lerDecimal(percentual, { decimal: '.' });
  if (!percentualValido(percentual) || !decimal.ok) {
    throw new RangeError(`percentual inválido: ${percentual}`);
  }
  return racional(decimal.valor.num, decimal.valor.den * 100n);
}

/** For people: `0,33 %`. */
export const formatarPercentual = (percentual: Percentual): string =>
  `${percentual.replace('.', ',')} %`;
