import { nomeDoMes, partesDaData, somarMeses, type DataCivil } from '../calendario/data-civil.ts';
import { arredondarCentavos, type Centavos } from '../dinheiro/centavos.ts';
import { lerDecimal, multiplicar, racional, subtrair, type Racional } from '../dinheiro/decimal.ts';
import { lido, type Leitura } from '../texto/escrita.ts';
import {
  razaoDoIndice,
  selicDoPeriodo,
  type IndiceQueRege,
  type TabelaDeIndices,
  type TabelaDeTaxas,
} from '../tributos/encargos.ts';
import type { ParcelaDoPlano } from './plano.ts';
import type { Financiamento } from './programa.ts';

/** The tables of the city by which an installment is corrected. */
export interface TabelasDaCorrecao {
  readonly indices: TabelaDeIndices;
  readonly indiceQueRege: IndiceQueRege;
  readonly selic: TabelaDeTaxas;
}

const ultimoAniversario = (pedido: DataCivil, dia: DataCivil): DataCivil => {
  let anos = 0;
  while (somarMeses(pedido, (anos + 1) * 12) <= dia) anos += 1;
  return somarMeses(pedido, anos * 12);
};

function crescimento(
  pedido: DataCivil,
  ate: DataCivil,
  { indices, indiceQueRege }: TabelasDaCorrecao,
): Leitura<Racional> {
  if (ate.slice(0, 7) <= pedido.slice(0, 7)) return lido(racional(0));
  const razao = razaoDoIndice(indices, pedido, ate, indiceQueRege);
  return razao.ok ? lido(subtrair(razao.valor.razao, racional(1))) : razao;
}

/**
 * What SELIC or an index adds to an installment that is paid on a day, half up to the cent. SELIC has
 * interest in it and is counted over the part of the debt alone; an index over the whole installment.
 * Refused when the city's table lacks a month.
 */
export function correcaoDaParcela(
  { base, total }: Pick<ParcelaDoPlano, 'base' | 'total'>,
  { pedido, dia }: { readonly pedido: DataCivil; readonly dia: DataCivil },
  { correcao }: Pick<Financiamento, 'correcao'>,
  tabelas: TabelasDaCorrecao,
): Leitura<Centavos> {
  if (correcao === 'NENHUMA') return lido(0);
  const taxa =
    correcao === 'SELIC'
      ? selicDoPeriodo(tabelas.selic, pedido, dia)
      : crescimento(
          pedido,
          correcao === 'INDICE_MENSAL' ? dia : ultimoAniversario(pedido, dia),
          tabelas,
        );
  if (!taxa.ok) return taxa;
  const sobre = correcao === 'SELIC' ? base : total;
  return lido(arredondarCentavos(multiplicar(racional(sobre), taxa.valor)));
}

/**
 * Whether an installment has no amount yet when it is agreed: what corrects it is known in the month in which
 * it is due. What is due in the month of the request, or before its first anniversary where a year counts, is
 * not corrected, nor is the entry, which is paid to come to an agreement at all.
 */
export function esperaCorrecao(
  { numero, vencimento }: Pick<ParcelaDoPlano, 'numero' | 'vencimento'>,
  pedido: DataCivil,
  { correcao }: Pick<Financiamento, 'correcao'>,
): boolean {
  if (correcao === 'NENHUMA' || numero === 1) return false;
  const ate = correcao === 'INDICE_ANUAL' ? ultimoAniversario(pedido, vencimento) : vencimento;
  return ate.slice(0, 7) > pedido.slice(0, 7);
}

/** From when on the amount of an installment can be known: the month in which it is due. */
export const conhecidaEm = (vencimento: DataCivil): string => {
  const { ano, mes } = partesDaData(vencimento);
  return `${nomeDoMes(mes)} de ${ano}`;
};

/**
 * What is added to an installment that waited for it, as of its due date; refused, in words for who pays,
 * before its month and while the table of the city lacks what it takes.
 */
export function corrigirParcela(
  parcela: Pick<ParcelaDoPlano, 'base' | 'total' | 'vencimento'>,
  { pedido, hoje }: { readonly pedido: DataCivil; readonly hoje: DataCivil },
  financiamento: Pick<Financiamento, 'correcao'>,
  tabelas: TabelasDaCorrecao,
): Leitura<Centavos> {
  const { vencimento } = parcela;
  if (hoje.slice(0, 7) < vencimento.slice(0, 7))
    return {
      ok: false,
      motivo: `Esta parcela é corrigida pela lei do acordo, e o valor dela se conhece em ${conhecidaEm(vencimento)}.`,
    };
  return correcaoDaParcela(parcela, { pedido, dia: vencimento }, financiamento, tabelas);
}

const PALAVRAS: Readonly<Record<Financiamento['correcao'], string | null>> = {
  NENHUMA: null,
  SELIC:
    'Além do valor mostrado, cada parcela depois da entrada é corrigida pela SELIC acumulada até o mês em que vence. O valor corrigido aparece nesse mês.',
  INDICE_MENSAL:
    'Além do valor mostrado, cada parcela depois da entrada é corrigida pelo índice da prefeitura até o mês em que vence. O valor corrigido aparece nesse mês.',
  INDICE_ANUAL:
    'Além do valor mostrado, a cada ano do acordo as parcelas são corrigidas pelo índice da prefeitura. O valor corrigido aparece no mês em que a parcela vence.',
};

/** What is added to what is agreed, for who chooses; null: nothing. */
export const explicarCorrecao = ({ correcao }: Pick<Financiamento, 'correcao'>): string | null =>
  PALAVRAS[correcao];

/** What a fiscal unit is worth in the month of a day, by a table whose figures are reais; 0: nobody knows. */
export const centavosDaUnidade = (indices: TabelaDeIndices, dia: DataCivil): Centavos => {
  const valor = lerDecimal(indices[dia.slice(0, 7)] ?? '', { decimal: '.' });
  return valor.ok ? arredondarCentavos(multiplicar(valor.valor, racional(100))) : 0;
};
