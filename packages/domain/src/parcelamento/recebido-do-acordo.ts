import type { Centavos } from '../dinheiro/centavos.ts';
import { porComponente, somarComponentes } from './consolidar.ts';
import type { Devolucao } from './desfazer.ts';
import type { ParcelaDoPlano } from './plano.ts';
import { COMPONENTES, NOMES_DOS_COMPONENTES, type PorComponente } from './programa.ts';
import { ratear, repartir } from './ratear.ts';
import type { ParcelaRateada } from './rateio-do-acordo.ts';

/** An installment as its bill has it: what it came to with what its month added, and what was received of it. */
export interface ParcelaRecebida {
  readonly numero: number;
  readonly valor: Centavos;
  readonly pago: Centavos;
  /** Nothing is left of it: what was taken off of an early payment was financing. */
  readonly quitada: boolean;
}

/** What was received of one debt. */
export interface RecebidoDoDebito {
  /** Null: more than all debts, when the agreement broke. */
  readonly chave: string | null;
  readonly base: PorComponente;
  readonly financiamento: Centavos;
  /** What SELIC or an index added, and the late charges of payments in part. */
  readonly acrescimos: Centavos;
}

type Acordada = Pick<ParcelaDoPlano, 'numero' | 'base' | 'financiamento' | 'total'>;

/** How much of what an installment received pays the consolidated debt, how much its financing, and the rest. */
function dividirRecebido(
  { base, financiamento, total }: Acordada,
  { valor, pago, quitada }: ParcelaRecebida,
): [Centavos, Centavos, Centavos] {
  const correcao = Math.max(valor - total, 0);
  if (!quitada) {
    const ate = Math.min(pago, base + financiamento + correcao);
    const [daBase = 0, doFinanciamento = 0] = ratear(ate, [base, financiamento, correcao]);
    return [daBase, doFinanciamento, pago - daBase - doFinanciamento];
  }
  const daBase = Math.min(base, pago);
  const daCorrecao = Math.min(correcao, pago - daBase);
  const doFinanciamento = Math.min(financiamento, pago - daBase - daCorrecao);
  return [daBase, doFinanciamento, pago - daBase - doFinanciamento];
}

function recebidoDaParcela(
  { partes }: ParcelaRateada,
  [daBase, doFinanciamento, acrescimos]: [Centavos, Centavos, Centavos],
): RecebidoDoDebito[] {
  const colunas = partes.flatMap(({ base }) => COMPONENTES.map((qual) => base[qual]));
  const deCada = ratear(daBase, colunas);
  const bases = partes.map(({ base }) => somarComponentes(base));
  const financiamentos = ratear(
    doFinanciamento,
    partes.map(({ financiamento }) => financiamento),
  );
  const acrescidos = repartir(acrescimos, bases);
  return partes.map(({ chave }, d) => ({
    chave,
    base: porComponente((qual) => deCada[d * COMPONENTES.length + COMPONENTES.indexOf(qual)] ?? 0),
    financiamento: financiamentos[d] ?? 0,
    acrescimos: acrescidos[d] ?? 0,
  }));
}

const somarDois = (a: RecebidoDoDebito, b: RecebidoDoDebito | undefined): RecebidoDoDebito =>
  b === undefined
    ? a
    : {
        chave: a.chave,
        base: porComponente((qual) => a.base[qual] + b.base[qual]),
        financiamento: a.financiamento + b.financiamento,
        acrescimos: a.acrescimos + b.acrescimos,
      };

/** What a break imputed to each debt (CTN art. 163) takes the place of what its installments were of. */
const imputado = ({ debitos, excedente }: Devolucao): RecebidoDoDebito[] => [
  ...debitos.map(({ chave, abatido }) => ({
    chave,
    base: abatido,
    financiamento: 0,
    acrescimos: 0,
  })),
  ...(excedente > 0
    ? [{ chave: null, base: porComponente(() => 0), financiamento: 0, acrescimos: excedente }]
    : []),
];

/** All that was received of a debt. */
export const somarRecebido = ({ base, financiamento, acrescimos }: RecebidoDoDebito): Centavos =>
  somarComponentes(base) + financiamento + acrescimos;

/**
 * What was received of each debt and component of an agreement, in the proportions of its day; of one that ended
 * unpaid, as it was imputed. The cents add up to what was received, always.
 */
export function recebidoPorDebito(
  {
    rateio,
    plano,
  }: {
    readonly rateio: readonly ParcelaRateada[];
    readonly plano: { readonly parcelas: readonly Acordada[] };
  },
  parcelas: readonly ParcelaRecebida[],
  devolucao: Devolucao | null,
): RecebidoDoDebito[] {
  if (devolucao !== null) return imputado(devolucao);
  return parcelas
    .flatMap((recebida) => {
      const rateada = rateio.find(({ numero }) => numero === recebida.numero);
      const acordada = plano.parcelas.find(({ numero }) => numero === recebida.numero);
      return rateada && acordada
        ? [recebidoDaParcela(rateada, dividirRecebido(acordada, recebida))]
        : [];
    })
    .reduce((ate, desta) => desta.map((um, d) => somarDois(um, ate[d])), []);
}

/** The amounts of which what was received of a debt is made, by their names; those that are nothing are left out. */
export const emComponentes = ({
  base,
  financiamento,
  acrescimos,
}: RecebidoDoDebito): (readonly [nome: string, valor: Centavos])[] =>
  [
    ...COMPONENTES.map((qual) => [NOMES_DOS_COMPONENTES[qual], base[qual]] as const),
    ['Financiamento', financiamento] as const,
    ['Acréscimos', acrescimos] as const,
  ].filter(([, valor]) => valor > 0);
