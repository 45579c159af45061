import { comparar, dividir, racional, somar, type Racional } from '../dinheiro/racional.ts';
import { lerDecimal } from '../dinheiro/decimal.ts';
import { somarMeses, type DataCivil } from '../calendario/data-civil.ts';
import { lido, naoLido, type Leitura } from '../texto/leitura.ts';
import { fracaoDe, type Percentual } from './percentual.ts';

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
