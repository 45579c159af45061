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

/** What breaks an agreement, each by itself. */
function rompem(regra: RegraDaRescisao): string[] {
  const { vencidas, consecutivas, toleranciaDias, atrasoMaximoDias, aUltima, noFim } = regra;
  const tolerancia =
    toleranciaDias > 0 ? `, contadas ${toleranciaDias} dias depois do vencimento` : '';
  const quantas =
    vencidas === 1
      ? `uma parcela vencida${tolerancia.replace('contadas', 'contada')}`
      : `${vencidas ?? ''} parcelas vencidas${consecutivas ? ' seguidas' : ''}${tolerancia}`;
  return [
    ...(vencidas === null ? [] : [quantas]),
    ...(atrasoMaximoDias === null
      ? []
      : [`uma parcela com mais de ${atrasoMaximoDias} dias de atraso`]),
    ...(aUltima ? ['a última parcela vencida, quando só ela falta'] : []),
    ...(noFim ? ['o que faltar depois de vencida a última parcela'] : []),
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
    `O acordo se rompe com: ${rompem(rescisao).join('; ')}.`,
    `Rompido, o que foi pago é abatido dos débitos e o resto volta a ser cobrado${rescisao.perdeDescontos ? ', sem os descontos' : ''}.`,
  ];
};
