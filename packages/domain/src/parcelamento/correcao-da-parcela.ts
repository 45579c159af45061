import { somarMeses, type DataCivil } from '../calendario/data-civil.ts';
import { arredondarCentavos, type Centavos } from '../dinheiro/centavos.ts';
import { multiplicar, racional, subtrair, type Racional } from '../dinheiro/decimal.ts';
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
