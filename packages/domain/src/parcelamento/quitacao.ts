import type { DataCivil } from '../calendario/data-civil.ts';
import { formatarReais, type Centavos } from '../dinheiro/centavos.ts';
import { jurosSimples, mesesDoCalendario, type ParcelaDoPlano } from './plano.ts';
import type { Financiamento, ProgramaDeParcelamento } from './programa.ts';

/** An installment that is paid before its time: what it costs on the day, and what is saved. */
export interface ParcelaAntecipada {
  readonly numero: number;
  readonly base: Centavos;
  readonly financiamento: Centavos;
  readonly economia: Centavos;
}

export interface Antecipacao {
  readonly parcelas: readonly ParcelaAntecipada[];
  readonly total: Centavos;
  readonly economia: Centavos;
  /** How it came about, for who pays. */
  readonly porque: string;
}

/** On which day it is paid, of an agreement asked for on a day, and whether all of it is. */
interface Quando {
  readonly pedido: DataCivil;
  readonly dia: DataCivil;
}

/**
 * Financing of an installment when it is paid on a day: never for months that did not come. Of the Price table an
 * installment has the interest of its month on all that is left then: who pays one of them ahead still owes that, and it
 * falls away only when all is paid off.
 * @param anterior when the month begins that the installment ends
 */
function financiamentoNoDia(
  parcela: ParcelaDoPlano,
  { pedido, dia, anterior, tudo }: Quando & { anterior: DataCivil; tudo: boolean },
  financiamento: Financiamento,
): Centavos {
  if (dia >= parcela.vencimento) return parcela.financiamento;
  if (financiamento.tabela === 'PRICE') return tudo && dia <= anterior ? 0 : parcela.financiamento;
  return Math.min(
    parcela.financiamento,
    jurosSimples(parcela.base, financiamento.porMes, mesesDoCalendario(pedido, dia)),
  );
}

const explicar = (economia: Centavos, soNaQuitacao: boolean): string => {
  if (soNaQuitacao) return 'Os juros dos meses que faltam só são descontados de quem paga tudo.';
  return economia > 0
    ? `Você deixa de pagar ${formatarReais(economia)} de juros dos meses que não vão correr.`
    : 'Não há juros a descontar: paga-se o que falta, sem acréscimos.';
};

/**
 * What so many open installments cost if they are paid on a day (all of them: the agreement is paid off).
 * The law says which are taken, those that come next or the last ones; what is due today is never left
 * out. Late charges of what is overdue are not counted here: they are those of any slip.
 * @param plano all installments of the agreement, and which of them are unpaid, in their order
 */
export function anteciparParcelas(
  { todas, abertas }: Record<'todas' | 'abertas', readonly ParcelaDoPlano[]>,
  quantas: number,
  quando: Quando,
  { financiamento, antecipa }: Pick<ProgramaDeParcelamento, 'financiamento' | 'antecipa'>,
): Antecipacao {
  const vencidas = abertas.filter(({ vencimento }) => vencimento <= quando.dia);
  const futuras = abertas.slice(vencidas.length);
  const faltam = Math.max(0, Math.min(quantas, abertas.length) - vencidas.length);
  const escolhidas =
    antecipa === 'PROXIMAS' ? futuras.slice(0, faltam) : futuras.slice(futuras.length - faltam);
  const tudo = vencidas.length + escolhidas.length === abertas.length;
  const parcelas = [...vencidas, ...escolhidas].map((parcela) => {
    const anterior =
      todas.find(({ numero }) => numero === parcela.numero - 1)?.vencimento ?? quando.pedido;
    const devido = financiamentoNoDia(parcela, { ...quando, anterior, tudo }, financiamento);
    return {
      numero: parcela.numero,
      base: parcela.base,
      financiamento: devido,
      economia: parcela.financiamento - devido,
    };
  });
  const soma = (valor: (parcela: ParcelaAntecipada) => Centavos): Centavos =>
    parcelas.reduce((total, parcela) => total + valor(parcela), 0);
  const economia = soma((parcela) => parcela.economia);
  return {
    parcelas,
    total: soma(({ base, financiamento: juros }) => base + juros),
    economia,
    porque: explicar(
      economia,
      !tudo && financiamento.tabela === 'PRICE' && abertas.some((uma) => uma.financiamento > 0),
    ),
  };
}
