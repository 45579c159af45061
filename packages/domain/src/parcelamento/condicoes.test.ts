import { describe, expect, it } from 'vitest';
import { condicoesDoAcordo } from './condicoes.ts';
import type { Financiamento, RegraDaRescisao } from './programa.ts';

const SEM_JUROS: Financiamento = {
  porMes: '0',
  tabela: 'SIMPLES',
  acimaDeParcelas: 0,
  correcao: 'NENHUMA',
};
const TRES: RegraDaRescisao = {
  vencidas: 3,
  consecutivas: false,
  aUltima: false,
  toleranciaDias: 0,
  atrasoMaximoDias: null,
  perdeDescontos: true,
};
const SEM_DESCONTOS =
  'Rompido, o que foi pago é abatido dos débitos e o resto volta a ser cobrado, sem os descontos.';
const COM_DESCONTOS =
  'Rompido, o que foi pago é abatido dos débitos e o resto volta a ser cobrado.';

describe('what holds for an agreement besides its amounts', () => {
  it.each<[string, Partial<Financiamento>, Partial<RegraDaRescisao>, number, string[]]>([
    ['at once', { porMes: '1' }, {}, 1, []],
    ['plain', {}, {}, 4, ['O acordo se rompe com: 3 parcelas vencidas.', SEM_DESCONTOS]],
    // The entry is paid: of three installments no more than two are ever overdue.
    ['so few that nothing breaks it', {}, { toleranciaDias: 5 }, 3, []],
    [
      'so few that only the last does',
      {},
      { aUltima: true, toleranciaDias: 1 },
      2,
      [
        'O acordo se rompe com: a última parcela vencida, quando só ela falta.',
        'Para isso, uma parcela conta como vencida 1 dia depois do vencimento.',
        SEM_DESCONTOS,
      ],
    ],
    [
      'a tolerance that no rule uses',
      {},
      { vencidas: null, atrasoMaximoDias: 60, toleranciaDias: 10 },
      4,
      ['O acordo se rompe com: uma parcela com mais de 60 dias de atraso.', SEM_DESCONTOS],
    ],
    [
      'a tolerance at the end',
      {},
      { noFim: true, atrasoMaximoDias: 60, toleranciaDias: 10 },
      3,
      [
        'O acordo se rompe com: uma parcela com mais de 60 dias de atraso; o que faltar depois de vencida a última parcela.',
        'Para isso, uma parcela conta como vencida 10 dias depois do vencimento.',
        SEM_DESCONTOS,
      ],
    ],
    [
      'one overdue after a month, or the last',
      {},
      { vencidas: 1, toleranciaDias: 30, aUltima: true, perdeDescontos: false },
      3,
      [
        'O acordo se rompe com: uma parcela vencida; a última parcela vencida, quando só ela falta.',
        'Para isso, uma parcela conta como vencida 30 dias depois do vencimento.',
        COM_DESCONTOS,
      ],
    ],
    [
      'Price above twelve, in a row, late, at the end',
      { porMes: '0.5', tabela: 'PRICE', acimaDeParcelas: 12 },
      { consecutivas: true, atrasoMaximoDias: 90, noFim: true },
      13,
      [
        'O valor das parcelas tem juros de 0,5% ao mês, pela tabela Price.',
        'O acordo se rompe com: 3 parcelas vencidas seguidas; uma parcela com mais de 90 dias de atraso; o que faltar depois de vencida a última parcela.',
        SEM_DESCONTOS,
      ],
    ],
    [
      'as many as interest is not asked of',
      { porMes: '0.5', acimaDeParcelas: 12 },
      {},
      12,
      ['O acordo se rompe com: 3 parcelas vencidas.', SEM_DESCONTOS],
    ],
    [
      'SELIC',
      { porMes: '1', correcao: 'SELIC' },
      { vencidas: null, atrasoMaximoDias: 60 },
      2,
      [
        'O valor das parcelas tem juros de 1% ao mês, simples, desde o pedido.',
        'Além do valor mostrado, cada parcela depois da entrada é corrigida pela SELIC acumulada até o mês em que vence. O valor corrigido aparece nesse mês.',
        'O acordo se rompe com: uma parcela com mais de 60 dias de atraso.',
        SEM_DESCONTOS,
      ],
    ],
  ])('%s', (_caso, financiamento, rescisao, quantas, esperadas) => {
    const programa = {
      financiamento: { ...SEM_JUROS, ...financiamento },
      rescisao: { ...TRES, ...rescisao },
    };
    expect(condicoesDoAcordo(programa, quantas)).toEqual(esperadas);
  });
});
