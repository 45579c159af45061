import { arredondarCentavos, type Centavos } from '../dinheiro/centavos.ts';
import { multiplicar, racional } from '../dinheiro/decimal.ts';
import { fracaoDe, type Percentual } from '../tributos/encargos.ts';
import type { DebitoAParcelar } from './entrada-dos-debitos.ts';
import {
  COMPONENTES,
  type Componente,
  type Faixa,
  type PorComponente,
  type ProgramaDeParcelamento,
} from './programa.ts';

/** A debt on the day of the agreement: owed, taken off, and what is left of each component. */
export interface DebitoConsolidado {
  readonly chave: string;
  readonly bruto: PorComponente;
  readonly desconto: PorComponente;
  readonly liquido: PorComponente;
}

/** What an agreement is about, and what it comes to. `total` = `bruto` − `desconto`. */
export interface Consolidacao {
  readonly debitos: readonly DebitoConsolidado[];
  readonly bruto: Centavos;
  readonly desconto: Centavos;
  readonly total: Centavos;
}

const NADA: PorComponente = { principal: 0, correcao: 0, multa: 0, juros: 0, honorarios: 0 };

/** One amount for each component. */
export const porComponente = (valor: (componente: Componente) => Centavos): PorComponente =>
  COMPONENTES.reduce((todos, componente) => ({ ...todos, [componente]: valor(componente) }), NADA);

export const somarComponentes = (valores: PorComponente): Centavos =>
  COMPONENTES.reduce((total, componente) => total + valores[componente], 0);

export const percentualDe = (valor: Centavos, percentual: Percentual): Centavos =>
  arredondarCentavos(multiplicar(racional(valor), fracaoDe(percentual)));

function consolidarDebito(
  { chave, situacao, valores }: DebitoAParcelar,
  programa: ProgramaDeParcelamento,
  descontos: Faixa['descontos'],
): DebitoConsolidado {
  const semHonorarios = { ...valores, honorarios: 0 };
  const tirado = (componente: Componente): Centavos =>
    percentualDe(semHonorarios[componente], descontos[componente] ?? '0');
  const dosValores = porComponente(tirado);
  const base = somarComponentes(semHonorarios) - somarComponentes(dosValores);
  const honorarios = percentualDe(base, programa.situacoes[situacao]?.honorarios ?? '0');
  const bruto = { ...semHonorarios, honorarios };
  const desconto = {
    ...dosValores,
    honorarios: percentualDe(honorarios, descontos.honorarios ?? '0'),
  };
  return {
    chave,
    bruto,
    desconto,
    liquido: porComponente((componente) => bruto[componente] - desconto[componente]),
  };
}

/**
 * What debts come to by the terms of a band: each discount is a share of its own component, rounded half
 * up; fees of the lawyers are counted over what is left.
 */
export function consolidar(
  debitos: readonly DebitoAParcelar[],
  programa: ProgramaDeParcelamento,
  { descontos }: Pick<Faixa, 'descontos'>,
): Consolidacao {
  const feitos = debitos.map((debito) => consolidarDebito(debito, programa, descontos));
  const soma = (de: (debito: DebitoConsolidado) => PorComponente): Centavos =>
    feitos.reduce((total, debito) => total + somarComponentes(de(debito)), 0);
  return {
    debitos: feitos,
    bruto: soma(({ bruto }) => bruto),
    desconto: soma(({ desconto }) => desconto),
    total: soma(({ liquido }) => liquido),
  };
}
