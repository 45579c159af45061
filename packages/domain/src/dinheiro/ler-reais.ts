import { lido, naoLido, type Leitura } from '../texto/escrita.ts';
import type { Centavos } from './centavos.ts';
import {
  arredondarMeioAcima,
  lerDecimal,
  multiplicar,
  racional,
  type OpcoesDecimal,
} from './decimal.ts';

export interface OpcoesReais extends OpcoesDecimal {
  /** Round a third decimal half up instead of refusing it. */
  readonly arredondar?: boolean;
}

const CEM = racional(100);

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
