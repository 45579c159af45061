import {
  comparar,
  dividir,
  racional,
  somar,
  type Racional,
  lerDecimal,
} from '../dinheiro/decimal.ts';
import { somarMeses, type DataCivil } from '../calendario/data-civil.ts';
import { lido, naoLido, type Leitura } from '../texto/escrita.ts';
import type { ArtigosDosEncargos } from './memoria-dos-encargos.ts';

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

/** The index of a month, as the orgao's table has it. */
interface IndiceDoMes {
  readonly mes: string;
  readonly indice: string;
}

/** How much an index grew, and which two figures say so. */
export interface CrescimentoDoIndice {
  readonly razao: Racional;
  readonly de: IndiceDoMes;
  readonly ate: IndiceDoMes;
}

/**
 * Which index rules a month. `DO_MES`: its own, known before it begins, as a fiscal unit is.
 * `ULTIMO_PUBLICADO`: that of the month before, as the price indices are, which come out around the
 * tenth of the month that follows; until it is out, the one before it.
 */
export const INDICES_QUE_REGEM = ['DO_MES', 'ULTIMO_PUBLICADO'] as const;

export type IndiceQueRege = (typeof INDICES_QUE_REGEM)[number];

const mesesAntes = (mes: string, quantos: number): string =>
  mesDe(somarMeses(`${mes}-01`, -quantos));

/** The months whose index may rule a month, the one that should first. */
const mesesQueRegem = (mes: string, qual: IndiceQueRege): readonly [string, ...string[]] =>
  qual === 'DO_MES' ? [mes] : [mesesAntes(mes, 1), mesesAntes(mes, 2)];

function indiceQueRege(
  tabela: TabelaDeIndices,
  data: DataCivil,
  qual: IndiceQueRege,
): Leitura<IndiceDoMes & { valor: Racional }> {
  const meses = mesesQueRegem(mesDe(data), qual);
  for (const mes of meses) {
    const valor = indiceDe(tabela, mes);
    if (valor) return lido({ mes, indice: tabela[mes] ?? '', valor });
  }
  return falta('o índice de correção', meses[0]);
}

/** Whether a delay goes beyond the month in which it began: within it nothing is corrected. */
export const passouDoMes = (de: DataCivil, ate: DataCivil): boolean => mesDe(ate) > mesDe(de);

/**
 * How much an index grew from the month of one day to the month of another, as a ratio. Never below
 * one: deflation does not lower the nominal debt (STJ, REsp 1.361.191). A month without its index is
 * refused and named, never guessed.
 */
export function razaoDoIndice(
  tabela: TabelaDeIndices,
  de: DataCivil,
  ate: DataCivil,
  qual: IndiceQueRege = 'DO_MES',
): Leitura<CrescimentoDoIndice> {
  const inicio = indiceQueRege(tabela, de, qual);
  if (!inicio.ok) return inicio;
  const fim = indiceQueRege(tabela, ate, qual);
  if (!fim.ok) return fim;
  const razao = dividir(fim.valor.valor, inicio.valor.valor);
  const semValor = ({ mes, indice }: IndiceDoMes): IndiceDoMes => ({ mes, indice });
  return lido({
    razao: comparar(razao, racional(1)) < 0 ? racional(1) : razao,
    de: semValor(inicio.valor),
    ate: semValor(fim.valor),
  });
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
  /** What the explanation of a charge names; absent: no article. */
  readonly artigos?: ArtigosDosEncargos;
}

/** Federal model for the fine (Lei 9.430/1996, art. 61) and CTN art. 161 §1 for the interest. */
export const ENCARGOS_PADRAO: RegraDosEncargos = {
  multa: { tipo: 'POR_DIA', porDia: '0.33', teto: '20' },
  juros: { porMes: '1', desde: 'VENCIMENTO' },
};
