import { lido, naoLido, type Leitura } from '../texto/escrita.ts';
import {
  lerDecimal,
  type OpcoesDecimal,
  arredondarMeioAcima,
  multiplicar,
  racional,
  type Racional,
} from './decimal.ts';

/** Money: an integer count of cents, within the safe integers. */
export type Centavos = number;

export interface OpcoesReais extends OpcoesDecimal {
  /** Round a third decimal half up instead of refusing it. */
  readonly arredondar?: boolean;
}

const CEM = racional(100);

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

/**
 * Reads an amount in reais, in Portuguese or English notation, with or without `R$`, into cents.
 * A refusal carries a sentence for the person.
 */
export function lerReais(texto: string, opcoes: OpcoesReais = {}): Leitura<Centavos> {
  if (texto.trim() === '') return naoLido('Informe um valor.');
  const semSimbolo = texto.trim().replace(/^([+-]?)\s*R\$\s*/i, '$1');
  const decimal = lerDecimal(semSimbolo, opcoes);
  if (!decimal.ok) return decimal;

  const exato = multiplicar(decimal.valor, CEM);
  if (exato.num % exato.den !== 0n && !opcoes.arredondar) {
    return naoLido(`“${texto.trim()}” tem mais de duas casas depois da vírgula.`);
  }
  const centavos = Number(arredondarMeioAcima(exato));
  return Number.isSafeInteger(centavos)
    ? lido(centavos)
    : naoLido(`“${texto.trim()}” é grande demais para um valor em reais.`);
}
