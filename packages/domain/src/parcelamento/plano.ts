import { partesDaData, type DataCivil } from '../calendario/data-civil.ts';
import type { Calendario } from '../calendario/calendario.ts';
import { arredondarCentavos, type Centavos } from '../dinheiro/centavos.ts';
import {
  dividir,
  multiplicar,
  racional,
  somar,
  subtrair,
  type Racional,
} from '../dinheiro/decimal.ts';
import { fracaoDe, type Percentual } from '../tributos/encargos.ts';
import { percentualDe } from './consolidar.ts';
import type { Financiamento, ProgramaDeParcelamento, RegraDaEntrada } from './programa.ts';
import { vencimentosDoPlano } from './vencimentos.ts';

/** An installment as it is agreed. What SELIC or an index adds is known when it is due, and is not here. */
export interface ParcelaDoPlano {
  readonly numero: number;
  readonly vencimento: DataCivil;
  /** Its part of what is owed. */
  readonly base: Centavos;
  readonly financiamento: Centavos;
  readonly total: Centavos;
}

/** The bases add up to what was consolidated; the totals to that and the financing. */
export interface Plano {
  readonly parcelas: readonly ParcelaDoPlano[];
  readonly financiamento: Centavos;
  readonly total: Centavos;
}

/** How much is paid at once of a total, in so many installments; undefined: one like the others. */
export function valorDaEntrada(
  total: Centavos,
  quantas: number,
  { percentual, minimo }: RegraDaEntrada,
): Centavos | undefined {
  if (quantas === 1) return total;
  const entrada = Math.max(percentualDe(total, percentual), minimo);
  return entrada === 0 ? undefined : Math.min(entrada, total);
}

/** Equal parts; the cents that do not divide go with the first or the last. */
function dividirEmPartes(
  total: Centavos,
  partes: number,
  sobra: 'PRIMEIRA' | 'ULTIMA',
): Centavos[] {
  const cada = Math.floor(total / partes);
  const comSobra = sobra === 'PRIMEIRA' ? 0 : partes - 1;
  return Array.from({ length: partes }, (_, i) =>
    i === comSobra ? total - cada * (partes - 1) : cada,
  );
}

const UM = racional(1);

const potencia = (base: Racional, expoente: number): Racional =>
  racional(base.num ** BigInt(expoente), base.den ** BigInt(expoente));

/** The equal installment of the Price table: P × i ÷ (1 − (1 + i)^−n), over (1 + i) when one is paid now. */
function prestacao(
  total: Centavos,
  taxa: Racional,
  partes: number,
  jaNaEntrada: boolean,
): Centavos {
  const fator = subtrair(UM, dividir(UM, potencia(somar(UM, taxa), partes)));
  const postecipada = dividir(multiplicar(racional(total), taxa), fator);
  return arredondarCentavos(jaNaEntrada ? dividir(postecipada, somar(UM, taxa)) : postecipada);
}

interface Parte {
  readonly base: Centavos;
  readonly financiamento: Centavos;
}

/** Interest on what is left, month by month; the last one takes what rounding left. */
function amortizar(
  total: Centavos,
  porMes: Percentual,
  partes: number,
  jaNaEntrada: boolean,
): Parte[] {
  const taxa = fracaoDe(porMes);
  const cada = prestacao(total, taxa, partes, jaNaEntrada);
  let saldo = total;
  return Array.from({ length: partes }, (_, i) => {
    const juros =
      jaNaEntrada && i === 0 ? 0 : arredondarCentavos(multiplicar(racional(saldo), taxa));
    const base = i === partes - 1 ? saldo : Math.min(Math.max(cada - juros, 0), saldo);
    saldo -= base;
    return { base, financiamento: juros };
  });
}

/** Whether a plan of so many installments bears interest that is known when it is agreed. */
const temJuros = ({ porMes, acimaDeParcelas }: Financiamento, quantas: number): boolean =>
  quantas > acimaDeParcelas && fracaoDe(porMes).num > 0n;

/** Simple interest of so many months on a part. */
export const jurosSimples = (base: Centavos, porMes: Percentual, meses: number): Centavos =>
  arredondarCentavos(multiplicar(racional(base * meses), fracaoDe(porMes)));

/** Calendar months from one day to another. */
export const mesesDoCalendario = (de: DataCivil, ate: DataCivil): number => {
  const [a, b] = [partesDaData(de), partesDaData(ate)];
  return Math.max(0, (b.ano - a.ano) * 12 + b.mes - a.mes);
};

/** What a plan is made of. */
export interface BasesDoPlano {
  /** What was consolidated. */
  readonly total: Centavos;
  /** Installments, the entry among them. */
  readonly quantas: number;
  readonly entrada: RegraDaEntrada;
  /** Day of the request. */
  readonly pedido: DataCivil;
}

/** The installments by which a total is paid. */
export function montarPlano(
  { total, quantas, entrada, pedido }: BasesDoPlano,
  programa: Pick<
    ProgramaDeParcelamento,
    'financiamento' | 'prazoDaEntrada' | 'vencimento' | 'sobra'
  >,
  calendario: Calendario,
): Plano {
  const { financiamento, sobra } = programa;
  const datas = vencimentosDoPlano(
    quantas,
    pedido,
    programa.prazoDaEntrada,
    programa.vencimento,
    calendario,
  );
  const deEntrada = valorDaEntrada(total, quantas, entrada);
  const separada: Parte[] = deEntrada === undefined ? [] : [{ base: deEntrada, financiamento: 0 }];
  const resto = total - (deEntrada ?? 0);
  const faltam = quantas - separada.length;
  const comJuros = temJuros(financiamento, quantas);
  const simples = (base: Centavos, i: number): Parte => {
    const meses = mesesDoCalendario(pedido, datas[separada.length + i] ?? pedido);
    const daEntrada = separada.length + i === 0;
    return {
      base,
      financiamento: daEntrada || !comJuros ? 0 : jurosSimples(base, financiamento.porMes, meses),
    };
  };
  const demais =
    faltam === 0
      ? []
      : comJuros && financiamento.tabela === 'PRICE'
        ? amortizar(resto, financiamento.porMes, faltam, separada.length === 0)
        : dividirEmPartes(resto, faltam, sobra).map(simples);
  const parcelas = [...separada, ...demais].map((parte, i) => ({
    ...parte,
    numero: i + 1,
    vencimento: datas[i] ?? pedido,
    total: parte.base + parte.financiamento,
  }));
  const somado = parcelas.reduce((soma, parcela) => soma + parcela.financiamento, 0);
  return { parcelas, financiamento: somado, total: total + somado };
}
