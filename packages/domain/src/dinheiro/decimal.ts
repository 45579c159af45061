import { lido, naoLido, type Leitura } from '../texto/escrita.ts';

/** An exact fraction. Money is never computed with floating point. */
export interface Racional {
  readonly num: bigint;
  /** Always positive. */
  readonly den: bigint;
}

/** Throws RangeError for a zero denominator. */
export function racional(num: bigint | number, den: bigint | number = 1n): Racional {
  const [n, d] = [BigInt(num), BigInt(den)];
  if (d === 0n) throw new RangeError('racional com denominador zero');
  return d < 0n ? { num: -n, den: -d } : { num: n, den: d };
}

export const somar = (a: Racional, b: Racional): Racional =>
  racional(a.num * b.den + b.num * a.den, a.den * b.den);

export const subtrair = (a: Racional, b: Racional): Racional =>
  somar(a, { num: -b.num, den: b.den });

export const multiplicar = (a: Racional, b: Racional): Racional =>
  racional(a.num * b.num, a.den * b.den);

/** Throws RangeError when dividing by zero. */
export const dividir = (a: Racional, b: Racional): Racional =>
  racional(a.num * b.den, a.den * b.num);

/** Negative, zero or positive, as a sort expects. */
export const comparar = (a: Racional, b: Racional): number =>
  Number(a.num * b.den - b.num * a.den > 0n) - Number(a.num * b.den - b.num * a.den < 0n);

export const menor = (a: Racional, b: Racional): Racional => (comparar(a, b) <= 0 ? a : b);

/** Nearest integer, a half moving away from zero: 2,5 → 3 and −2,5 → −3. */
export function arredondarMeioAcima(valor: Racional): bigint {
  const dobro = 2n * valor.den;
  return valor.num < 0n
    ? -((-2n * valor.num + valor.den) / dobro)
    : (2n * valor.num + valor.den) / dobro;
}

export interface OpcoesDecimal {
  /** The decimal separator, when it is known; otherwise it is found out, and doubt is refused. */
  readonly decimal?: ',' | '.';
}

const FORMA = /^([+-]?)([0-9.,]+)(?:e([+-]?[0-9]{1,2}))?$/i;
const TAMANHO_MAXIMO = 40;

/** Which separator is the decimal one; '' when there is none; undefined when nobody can tell. */
function findDecimal(corpo: string, temExpoente: boolean): ',' | '.' | '' | undefined {
  const virgula = corpo.lastIndexOf(',');
  const ponto = corpo.lastIndexOf('.');
  if (virgula >= 0 && ponto >= 0) return virgula > ponto ? ',' : '.';
  if (virgula < 0 && ponto < 0) return '';
  const separador = virgula >= 0 ? ',' : '.';
  if (corpo.indexOf(separador) !== corpo.lastIndexOf(separador)) return '';
  if (!temExpoente && /^[1-9][0-9]{0,2}[.,][0-9]{3}$/.test(corpo)) return undefined;
  return separador;
}

/** Integer and fraction digits, or undefined when the groups of thousands are malformed. */
function separar(corpo: string, decimal: string): [string, string] | undefined {
  const corte = decimal === '' ? -1 : corpo.indexOf(decimal);
  const inteira = corte < 0 ? corpo : corpo.slice(0, corte);
  const fracao = corte < 0 ? '' : corpo.slice(corte + 1);
  const grupos = decimal === ',' ? /^[0-9]{1,3}(\.[0-9]{3})*$/ : /^[0-9]{1,3}(,[0-9]{3})*$/;
  const semDecimal = /^[0-9]{1,3}(?:(\.[0-9]{3})+|(,[0-9]{3})+)$/;
  const inteiraCerta =
    /^[0-9]+$/.test(inteira) ||
    (decimal === '' ? semDecimal : grupos).test(inteira) ||
    (inteira === '' && fracao !== '');
  if (!inteiraCerta || (corte >= 0 && !/^[0-9]+$/.test(fracao))) return undefined;
  return [inteira.replace(/[.,]/g, ''), fracao];
}

/**
 * Reads a decimal number exactly, as files and people write it: `1.234,56`, `1,234.56`, `1234.5`,
 * `,50`, `1,5E+3`. A number such as `1.234`, which is a thousand for one reader and a fraction for
 * another, is refused unless `decimal` says which.
 */
export function lerDecimal(texto: string, opcoes: OpcoesDecimal = {}): Leitura<Racional> {
  const limpo = texto.replace(/\s/g, '');
  if (limpo === '') return naoLido('Informe um número.');
  const invalido = naoLido(`“${texto.trim().slice(0, TAMANHO_MAXIMO)}” não é um número.`);
  const partes = limpo.length <= TAMANHO_MAXIMO ? FORMA.exec(limpo) : null;
  if (!partes) return invalido;
  const [, sinal = '', corpo = '', expoente] = partes;

  const decimal = opcoes.decimal ?? findDecimal(corpo, expoente !== undefined);
  if (decimal === undefined) {
    const [inteira = '', fracao = ''] = corpo.split(/[.,]/);
    return naoLido(
      `“${corpo}” pode ser lido de duas maneiras: escreva ${inteira}${fracao} ou ${inteira},${fracao}0.`,
    );
  }
  const digitos = separar(corpo, decimal);
  if (!digitos) return invalido;

  const num = BigInt(`${sinal === '-' ? '-' : ''}${digitos[0]}${digitos[1]}`);
  const escala = digitos[1].length - Number(expoente ?? 0);
  return lido(
    escala > 0 ? racional(num, 10n ** BigInt(escala)) : racional(num * 10n ** BigInt(-escala)),
  );
}
