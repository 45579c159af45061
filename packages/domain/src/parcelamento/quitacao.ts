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

/**
 * Financing of an installment when it is paid on a day: never for months that did not come. Of the Price
 * table it is the interest of the month that the installment ends.
 */
function financiamentoNoDia(
  parcela: ParcelaDoPlano,
  anterior: DataCivil,
  { pedido, dia }: { readonly pedido: DataCivil; readonly dia: DataCivil },
  financiamento: Financiamento,
): Centavos {
  if (dia >= parcela.vencimento) return parcela.financiamento;
  if (financiamento.tabela === 'PRICE') return dia > anterior ? parcela.financiamento : 0;
  return Math.min(
    parcela.financiamento,
    jurosSimples(parcela.base, financiamento.porMes, mesesDoCalendario(pedido, dia)),
  );
}

/**
 * What so many open installments cost if they are paid on a day (all of them: the agreement is paid off).
 * The law says which are taken, those that come next or the last ones; what is due today is never left
 * out. Late charges of what is overdue are not counted here: they are those of any slip.
 * @param abertas unpaid installments in their order
 */
export function anteciparParcelas(
  abertas: readonly ParcelaDoPlano[],
  quantas: number,
  quando: { readonly pedido: DataCivil; readonly dia: DataCivil },
  { financiamento, antecipa }: Pick<ProgramaDeParcelamento, 'financiamento' | 'antecipa'>,
): Antecipacao {
  const vencidas = abertas.filter(({ vencimento }) => vencimento <= quando.dia);
  const futuras = abertas.slice(vencidas.length);
  const faltam = Math.max(0, Math.min(quantas, abertas.length) - vencidas.length);
  const escolhidas =
    antecipa === 'PROXIMAS' ? futuras.slice(0, faltam) : futuras.slice(futuras.length - faltam);
  const parcelas = [...vencidas, ...escolhidas].map((parcela) => {
    const posicao = abertas.indexOf(parcela);
    const anterior = abertas[posicao - 1]?.vencimento ?? quando.pedido;
    const devido = financiamentoNoDia(parcela, anterior, quando, financiamento);
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
    porque:
      economia > 0
        ? `Você deixa de pagar ${formatarReais(economia)} de juros dos meses que não vão correr.`
        : 'Não há juros a descontar: paga-se o que falta, sem acréscimos.',
  };
}
