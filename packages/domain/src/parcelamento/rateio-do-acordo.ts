import type { Centavos } from '../dinheiro/centavos.ts';
import { porComponente, somarComponentes, type Consolidacao } from './consolidar.ts';
import type { Plano } from './plano.ts';
import { COMPONENTES, type PorComponente } from './programa.ts';
import { ratearParcelas, repartir } from './ratear.ts';

/** What of an installment is of one debt. */
export interface ParteDaParcela {
  readonly chave: string;
  readonly base: PorComponente;
  readonly financiamento: Centavos;
}

export interface ParcelaRateada {
  readonly numero: number;
  readonly partes: readonly ParteDaParcela[];
}

/**
 * Which part of each installment is of which debt and component. The parts of an installment add up to
 * it, and those of a component, over all installments, to what was consolidated of it. Financing is of
 * the debts in proportion to what of them the installment pays.
 */
export function ratearAcordo({ debitos }: Consolidacao, { parcelas }: Plano): ParcelaRateada[] {
  const colunas = debitos.flatMap(({ liquido }) =>
    COMPONENTES.map((componente) => liquido[componente]),
  );
  const linhas = ratearParcelas(
    parcelas.map(({ base }) => base),
    colunas,
  );
  return parcelas.map(({ numero, financiamento }, i) => {
    const linha = linhas[i] ?? [];
    const bases = debitos.map((_, d) =>
      porComponente(
        (componente) => linha[d * COMPONENTES.length + COMPONENTES.indexOf(componente)] ?? 0,
      ),
    );
    const financiamentos = repartir(financiamento, bases.map(somarComponentes));
    return {
      numero,
      partes: debitos.map(({ chave }, d) => ({
        chave,
        base: bases[d] ?? porComponente(() => 0),
        financiamento: financiamentos[d] ?? 0,
      })),
    };
  });
}
