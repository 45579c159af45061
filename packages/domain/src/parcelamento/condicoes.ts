import { explicarCorrecao } from './correcao-da-parcela.ts';
import type { Financiamento, ProgramaDeParcelamento, RegraDaRescisao } from './programa.ts';

/** Interest that the amounts shown already have. */
function juros({ porMes, tabela, acimaDeParcelas }: Financiamento, quantas: number): string[] {
  if (Number(porMes) === 0 || quantas <= acimaDeParcelas) return [];
  const comoSeContam = tabela === 'PRICE' ? 'pela tabela Price' : 'simples, desde o pedido';
  return [
    `O valor das parcelas tem juros de ${porMes.replace('.', ',')}% ao mês, ${comoSeContam}.`,
  ];
}

/** What breaks an agreement in so many installments, each by itself: its entry is paid, so that one less may be overdue. */
function rompem(regra: RegraDaRescisao, quantas: number): string[] {
  const { vencidas, consecutivas, atrasoMaximoDias, aUltima, noFim } = regra;
  const contadas =
    vencidas === 1
      ? 'uma parcela vencida'
      : `${vencidas ?? ''} parcelas vencidas${consecutivas ? ' seguidas' : ''}`;
  return [
    ...(vencidas === null || vencidas >= quantas ? [] : [contadas]),
    ...(atrasoMaximoDias === null
      ? []
      : [`uma parcela com mais de ${atrasoMaximoDias} dias de atraso`]),
    ...(aUltima ? ['a última parcela vencida, quando só ela falta'] : []),
    ...(noFim ? ['o que faltar depois de vencida a última parcela'] : []),
  ];
}

/** From when on an installment counts as overdue, of whatever rule but the greatest delay. */
const tolerancia = (
  { toleranciaDias: dias, ...regra }: RegraDaRescisao,
  quantas: number,
): string[] =>
  dias > 0 && rompem({ ...regra, toleranciaDias: dias, atrasoMaximoDias: null }, quantas).length > 0
    ? [
        `Para isso, uma parcela conta como vencida ${dias} ${dias === 1 ? 'dia' : 'dias'} depois do vencimento.`,
      ]
    : [];

/** What breaks it and what follows; nothing, where no rule of the law reaches so few installments. */
function doRompimento(regra: RegraDaRescisao, quantas: number): string[] {
  const regras = rompem(regra, quantas);
  if (regras.length === 0) return [];
  return [
    `O acordo se rompe com: ${regras.join('; ')}.`,
    ...tolerancia(regra, quantas),
    `Rompido, o que foi pago é abatido dos débitos e o resto volta a ser cobrado${regra.perdeDescontos ? ', sem os descontos' : ''}.`,
  ];
}

/**
 * What holds for an agreement in so many installments besides its amounts, in sentences for the page where it is confirmed
 * and for its term: interest, what is added month by month, what breaks it and what follows (Lei 5.172/1966, art. 163).
 */
export const condicoesDoAcordo = (
  { financiamento, rescisao }: Pick<ProgramaDeParcelamento, 'financiamento' | 'rescisao'>,
  quantas: number,
): string[] => {
  if (quantas === 1) return [];
  const correcao = explicarCorrecao(financiamento);
  return [
    ...juros(financiamento, quantas),
    ...(correcao === null ? [] : [correcao]),
    ...doRompimento(rescisao, quantas),
  ];
};
