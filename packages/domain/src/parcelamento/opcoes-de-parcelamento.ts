import type { Calendario } from '../calendario/calendario.ts';
import type { DataCivil } from '../calendario/data-civil.ts';
import { arredondarCentavos, type Centavos } from '../dinheiro/centavos.ts';
import { lerDecimal, multiplicar, racional } from '../dinheiro/decimal.ts';
import { fracaoDe } from '../tributos/encargos.ts';
import { consolidar, type Consolidacao } from './consolidar.ts';
import { limiteDoReparcelamento, type DebitoAParcelar } from './entrada-dos-debitos.ts';
import { montarPlano, valorDaEntrada, type Plano } from './plano.ts';
import type {
  Faixa,
  ParcelaMinima,
  ProgramaDeParcelamento,
  RegraDaEntrada,
  TipoDePessoa,
} from './programa.ts';

/** Who pays, when, and what a fiscal unit of the city is worth on that day (0: the city has none). */
export interface Circunstancias {
  readonly pessoa: TipoDePessoa;
  readonly hoje: DataCivil;
  readonly calendario: Calendario;
  readonly ufm: Centavos;
}

/** One of the ways in which debts may be paid: how many installments, by which terms. */
export interface OpcaoDeParcelamento {
  /** Place of its band in the programme. */
  readonly faixa: number;
  readonly quantas: number;
  readonly consolidacao: Consolidacao;
  readonly plano: Plano;
}

/** What a band allows somebody: so many installments, each of which is an option. */
export interface FaixaPossivel {
  readonly faixa: number;
  readonly de: number;
  readonly ate: number;
}

/** What an installment has to be at least; a unit of which nobody knows the worth divides nothing. */
const minimoEmCentavos = (minimo: ParcelaMinima, ufm: Centavos): Centavos => {
  if ('centavos' in minimo) return minimo.centavos;
  const quantas = lerDecimal(minimo.ufm, { decimal: '.' });
  return quantas.ok && ufm > 0
    ? arredondarCentavos(multiplicar(quantas.valor, racional(ufm)))
    : Number.MAX_SAFE_INTEGER;
};

/** The least of the limits of all the debts: of their situations, and of renegotiations. */
function limitesDosDebitos(
  programa: ProgramaDeParcelamento,
  debitos: readonly DebitoAParcelar[],
): { parcelasAte: number; entradas: readonly string[] } {
  const renegociados = debitos.flatMap((debito) => limiteDoReparcelamento(programa, debito) ?? []);
  const daSituacao = debitos.flatMap(
    ({ situacao }) => programa.situacoes[situacao]?.parcelasAte ?? [],
  );
  const ate = [...renegociados.map(({ parcelasAte }) => parcelasAte), ...daSituacao];
  return {
    parcelasAte: Math.min(Number.MAX_SAFE_INTEGER, ...ate),
    entradas: renegociados.map(({ entrada }) => entrada),
  };
}

/** The entry of a band, or the greater one that a renegotiation asks for. */
const entradaPedida = ({ entrada }: Faixa, entradas: readonly string[]): RegraDaEntrada => ({
  ...entrada,
  percentual: entradas.reduce((maior, outra) => {
    const [a, b] = [fracaoDe(maior), fracaoDe(outra)];
    return b.num * a.den > a.num * b.den ? outra : maior;
  }, entrada.percentual),
});

/** Whether no installment is smaller than the least; what is paid at once is what it is. */
function cabe(
  total: Centavos,
  quantas: number,
  entrada: RegraDaEntrada,
  minimo: Centavos,
): boolean {
  if (quantas === 1) return true;
  const deEntrada = valorDaEntrada(total, quantas, entrada);
  const faltam = deEntrada === undefined ? quantas : quantas - 1;
  return Math.floor((total - (deEntrada ?? 0)) / faltam) >= Math.max(minimo, 1);
}

const serve = (faixa: Faixa, pessoa: TipoDePessoa, bruto: Centavos): boolean =>
  (faixa.pessoas?.includes(pessoa) ?? true) &&
  bruto > (faixa.acimaDe ?? -1) &&
  bruto <= (faixa.valorAte ?? Number.MAX_SAFE_INTEGER);

interface Termos {
  readonly faixa: Faixa;
  readonly consolidacao: Consolidacao;
  readonly entrada: RegraDaEntrada;
  readonly possivel: FaixaPossivel;
}

function termosDaFaixa(
  programa: ProgramaDeParcelamento,
  indice: number,
  debitos: readonly DebitoAParcelar[],
  { pessoa, ufm }: Circunstancias,
): Termos | undefined {
  const faixa = programa.faixas[indice];
  if (!faixa) return undefined;
  const consolidacao = consolidar(debitos, programa, faixa);
  const { total, bruto } = consolidacao;
  if (total <= 0 || !serve(faixa, pessoa, bruto)) return undefined;
  const { parcelasAte, entradas } = limitesDosDebitos(programa, debitos);
  const entrada = entradaPedida(faixa, entradas);
  const minimo = minimoEmCentavos(faixa.minimo, ufm);
  let ate = Math.min(faixa.ate, parcelasAte);
  while (ate >= faixa.de && !cabe(total, ate, entrada, minimo)) ate -= 1;
  if (ate < faixa.de) return undefined;
  return { faixa, consolidacao, entrada, possivel: { faixa: indice, de: faixa.de, ate } };
}

/** How many installments each band allows for these debts; bands that allow none are left out. */
export const faixasPossiveis = (
  programa: ProgramaDeParcelamento,
  debitos: readonly DebitoAParcelar[],
  circunstancias: Circunstancias,
): FaixaPossivel[] =>
  programa.faixas.flatMap(
    (_, i) => termosDaFaixa(programa, i, debitos, circunstancias)?.possivel ?? [],
  );

/** The option of a band in so many installments; undefined when the terms do not allow it. */
export function opcaoDe(
  programa: ProgramaDeParcelamento,
  { faixa, quantas }: { readonly faixa: number; readonly quantas: number },
  debitos: readonly DebitoAParcelar[],
  circunstancias: Circunstancias,
): OpcaoDeParcelamento | undefined {
  const termos = termosDaFaixa(programa, faixa, debitos, circunstancias);
  if (!termos || quantas < termos.possivel.de || quantas > termos.possivel.ate) return undefined;
  const { consolidacao, entrada } = termos;
  const { hoje, calendario } = circunstancias;
  const bases = { total: consolidacao.total, quantas, entrada, pedido: hoje };
  return { faixa, quantas, consolidacao, plano: montarPlano(bases, programa, calendario) };
}

/** What to compare side by side: of each band its longest plan. */
export const opcoesLadoALado = (
  programa: ProgramaDeParcelamento,
  debitos: readonly DebitoAParcelar[],
  circunstancias: Circunstancias,
): OpcaoDeParcelamento[] =>
  faixasPossiveis(programa, debitos, circunstancias).flatMap(
    ({ faixa, ate }) => opcaoDe(programa, { faixa, quantas: ate }, debitos, circunstancias) ?? [],
  );
