import {
  comparar,
  dividir,
  racional,
  somar,
  type Racional,
  lerDecimal,
  menor,
  multiplicar,
  subtrair,
} from '../dinheiro/decimal.ts';
import { somarMeses, type DataCivil, diasEntre } from '../calendario/data-civil.ts';
import { lido, naoLido, type Leitura } from '../texto/escrita.ts';
import { proximoDiaUtil, type Calendario } from '../calendario/calendario.ts';
import { arredondarCentavos, type Centavos } from '../dinheiro/centavos.ts';

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

/** Month to number index (IPCA, INPC, UFM …), `AAAA-MM` to decimal text with a point. */
export type TabelaDeIndices = Readonly<Record<string, string>>;

/** Month to monthly rate in percent, `AAAA-MM` to `0.87`. */
export type TabelaDeTaxas = Readonly<Record<string, Percentual>>;

const mesDe = (data: DataCivil): string => data.slice(0, 7);

const falta = (nome: string, mes: string): Leitura<never> =>
  naoLido(`Falta ${nome} de ${mes.slice(5)}/${mes.slice(0, 4)} na tabela da prefeitura.`);

function indiceDe(tabela: TabelaDeIndices, mes: string): Racional | undefined {
  const texto = tabela[mes];
  const lidoAqui = texto === undefined ? undefined : lerDecimal(texto, { decimal: '.' });
  return lidoAqui?.ok && lidoAqui.valor.num > 0n ? lidoAqui.valor : undefined;
}

/**
 * How much an index grew from the month of one day to the month of another, as a ratio. Never below
 * one: deflation does not lower the nominal debt (STJ, REsp 1.361.191). A month without its index is
 * refused and named, never guessed.
 */
export function razaoDoIndice(
  tabela: TabelaDeIndices,
  de: DataCivil,
  ate: DataCivil,
): Leitura<Racional> {
  const [inicio, fim] = [indiceDe(tabela, mesDe(de)), indiceDe(tabela, mesDe(ate))];
  if (!inicio) return falta('o índice de correção', mesDe(de));
  if (!fim) return falta('o índice de correção', mesDe(ate));
  const razao = dividir(fim, inicio);
  return lido(comparar(razao, racional(1)) < 0 ? racional(1) : razao);
}

/**
 * SELIC of a delay, as a fraction: the sum of the monthly rates from the month after the due date to
 * the month before the payment, plus 1 % for the month of the payment (Lei 9.430/1996, art. 61 §3).
 */
export function selicDoPeriodo(
  tabela: TabelaDeTaxas,
  vencimento: DataCivil,
  pagamento: DataCivil,
): Leitura<Racional> {
  if (mesDe(pagamento) <= mesDe(vencimento)) return lido(racional(0));
  let soma = racional(1, 100);
  const primeiro = somarMeses(`${mesDe(vencimento)}-01`, 1);
  for (let dia = primeiro; mesDe(dia) < mesDe(pagamento); dia = somarMeses(dia, 1)) {
    const taxa = tabela[mesDe(dia)];
    if (taxa === undefined) return falta('a taxa SELIC', mesDe(dia));
    soma = somar(soma, fracaoDe(taxa));
  }
  return lido(soma);
}

/** The fine: so much a day up to a ceiling, or a band for the 1st, 2nd, … month or fraction. */
export type RegraDaMulta =
  | { readonly tipo: 'POR_DIA'; readonly porDia: Percentual; readonly teto: Percentual }
  | { readonly tipo: 'FAIXAS'; readonly porMes: readonly Percentual[] };

/** Default interest, from the due date or only from the month after it. */
export interface RegraDosJuros {
  readonly porMes: Percentual;
  readonly desde: 'VENCIMENTO' | 'MES_SEGUINTE';
}

export interface RegraDosEncargos {
  readonly multa: RegraDaMulta;
  readonly juros: RegraDosJuros;
}

/** Federal model for the fine (Lei 9.430/1996, art. 61) and CTN art. 161 §1 for the interest. */
export const ENCARGOS_PADRAO: RegraDosEncargos = {
  multa: { tipo: 'POR_DIA', porDia: '0.33', teto: '20' },
  juros: { porMes: '1', desde: 'VENCIMENTO' },
};

/** Facts of the period, when the orgao corrects or caps (see `indices.ts`). */
export interface FatosDoPeriodo {
  /** Index of the payment over index of the due date; without it there is no correction. */
  readonly razaoDoIndice?: Racional;
  /** Correction and interest together may not pass this fraction of the principal (STF Tema 1217). */
  readonly selic?: Racional;
}

export interface Encargos {
  readonly principal: Centavos;
  readonly correcao: Centavos;
  readonly multa: Centavos;
  readonly juros: Centavos;
  readonly total: Centavos;
  readonly diasDeAtraso: number;
}

/** Whole months from one day to another, a fraction counting as one. */
export function mesesOuFracao(de: DataCivil, ate: DataCivil): number {
  let meses = 0;
  while (somarMeses(de, meses) < ate) meses += 1;
  return meses;
}

/** Calendar months touched after the month of the first day. */
const mesesSeguintes = (de: DataCivil, ate: DataCivil): number => {
  const ordem = (data: DataCivil) => Number(data.slice(0, 4)) * 12 + Number(data.slice(5, 7));
  return Math.max(0, ordem(ate) - ordem(de));
};

function fracaoDaMulta(regra: RegraDaMulta, vencimento: DataCivil, pagamento: DataCivil): Racional {
  if (regra.tipo === 'POR_DIA') {
    const dias = racional(diasEntre(vencimento, pagamento));
    return menor(multiplicar(fracaoDe(regra.porDia), dias), fracaoDe(regra.teto));
  }
  const faixa = Math.min(mesesOuFracao(vencimento, pagamento), regra.porMes.length) - 1;
  return fracaoDe(regra.porMes[faixa] ?? '0');
}

function fracaoDosJuros(
  regra: RegraDosJuros,
  vencimento: DataCivil,
  pagamento: DataCivil,
): Racional {
  const contar = regra.desde === 'VENCIMENTO' ? mesesOuFracao : mesesSeguintes;
  return multiplicar(fracaoDe(regra.porMes), racional(contar(vencimento, pagamento)));
}

/**
 * What is due on a day for a debt past its due date: C = P × (index ratio − 1), M = (P + C) × fine,
 * J = (P + C) × interest, each rounded half up to the cent; total = P + C + M + J.
 *
 * A due date without office hours moves to the next working day first, and the delay is counted from
 * there; paid until then, nothing is added.
 */
export function calcularEncargos(
  divida: { readonly principal: Centavos; readonly vencimento: DataCivil },
  pagamento: DataCivil,
  regra: RegraDosEncargos,
  calendario: Calendario,
  fatos: FatosDoPeriodo = {},
): Encargos {
  const { principal } = divida;
  const vencimento = proximoDiaUtil(divida.vencimento, calendario);
  const diasDeAtraso = diasEntre(vencimento, pagamento);
  if (diasDeAtraso <= 0) {
    return { principal, correcao: 0, multa: 0, juros: 0, total: principal, diasDeAtraso: 0 };
  }

  const de = (base: Centavos, fracao: Racional): Centavos =>
    arredondarCentavos(multiplicar(racional(base), fracao));
  const teto = fatos.selic ? de(principal, fatos.selic) : Number.POSITIVE_INFINITY;

  const crescimento = subtrair(fatos.razaoDoIndice ?? racional(1), racional(1));
  const correcao = Math.min(de(principal, crescimento), teto);
  const base = principal + correcao;
  const multa = de(base, fracaoDaMulta(regra.multa, vencimento, pagamento));
  const juros = Math.min(
    de(base, fracaoDosJuros(regra.juros, vencimento, pagamento)),
    teto - correcao,
  );
  return { principal, correcao, multa, juros, total: base + multa + juros, diasDeAtraso };
}
