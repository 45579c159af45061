import { proximoDiaUtil, type Calendario } from '../calendario/calendario.ts';
import { somarDias, type DataCivil } from '../calendario/data-civil.ts';
import type { RegraDaRescisao } from './programa.ts';

/** An installment of an agreement as far as its break is concerned. */
export interface ParcelaDoAcordo {
  readonly numero: number;
  readonly vencimento: DataCivil;
  readonly pagamento: DataCivil | null;
}

/** When an agreement breaks if nothing more is paid, by which rule, and what is unpaid by then. */
export interface Rompimento {
  /** The first day on which it is broken. */
  readonly dia: DataCivil;
  readonly regra: 'VENCIDAS' | 'A_ULTIMA' | 'NO_FIM' | 'ATRASO_MAXIMO';
  readonly parcelas: readonly number[];
}

/** The first day on which an unpaid installment counts: the day after so many days after its due date. */
const contaDesde = (vencimento: DataCivil, dias: number, calendario: Calendario): DataCivil =>
  somarDias(proximoDiaUtil(somarDias(proximoDiaUtil(vencimento, calendario), dias), calendario), 1);

interface Vencida {
  readonly numero: number;
  readonly desde: DataCivil;
}

const ultimoDia = (vencidas: readonly Vencida[]): DataCivil =>
  vencidas.reduce((ultimo, { desde }) => (desde > ultimo ? desde : ultimo), '');

/** Runs of so many: any of them, or only such as follow each other. */
function grupos(vencidas: readonly Vencida[], quantas: number, consecutivas: boolean): Vencida[][] {
  if (!consecutivas) return vencidas.length < quantas ? [] : [vencidas.slice(0, quantas)];
  return vencidas
    .map((_, i) => vencidas.slice(i, i + quantas))
    .filter(
      (grupo) =>
        grupo.length === quantas &&
        (grupo.at(-1)?.numero ?? 0) - (grupo[0]?.numero ?? 0) === quantas - 1,
    );
}

/**
 * When an agreement breaks if nothing more is paid; undefined: never, since all is paid. By each rule of
 * the law alone, the earliest day of all. Days are those of the institution: a due date and a tolerance
 * that end on a day without office hours last until the next working day.
 */
export function rompimento(
  parcelas: readonly ParcelaDoAcordo[],
  regra: RegraDaRescisao,
  calendario: Calendario,
): Rompimento | undefined {
  const todas = [...parcelas].sort((a, b) => a.numero - b.numero);
  const abertas = todas.filter(({ pagamento }) => pagamento === null);
  const desde = ({ numero, vencimento }: ParcelaDoAcordo): Vencida => ({
    numero,
    desde: contaDesde(vencimento, regra.toleranciaDias, calendario),
  });
  const comTolerancia = abertas.map(desde);
  const todos: Rompimento[] = [
    ...(regra.vencidas === null
      ? []
      : grupos(comTolerancia, regra.vencidas, regra.consecutivas).map((grupo) => ({
          dia: ultimoDia(grupo),
          regra: 'VENCIDAS' as const,
          parcelas: grupo.map(({ numero }) => numero),
        }))),
    ...(regra.aUltima && comTolerancia.length === 1
      ? comTolerancia.map(({ numero, desde }) => ({
          dia: desde,
          regra: 'A_ULTIMA' as const,
          parcelas: [numero],
        }))
      : []),
    ...(regra.noFim && comTolerancia.length > 0
      ? [
          {
            dia: ultimoDia([...comTolerancia, ...todas.slice(-1).map(desde)]),
            regra: 'NO_FIM' as const,
            parcelas: comTolerancia.map(({ numero }) => numero),
          },
        ]
      : []),
    ...(regra.atrasoMaximoDias === null
      ? []
      : abertas.map(({ numero, vencimento }) => ({
          dia: contaDesde(vencimento, regra.atrasoMaximoDias ?? 0, calendario),
          regra: 'ATRASO_MAXIMO' as const,
          parcelas: [numero],
        }))),
  ];
  const [primeiro] = todos.sort((a, b) => (a.dia < b.dia ? -1 : a.dia > b.dia ? 1 : 0));
  return primeiro;
}
