import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import { mesesDoCalendario, montarPlano, type BasesDoPlano } from './plano.ts';
import type { Financiamento, PrazoDaEntrada, RegraDoVencimento } from './programa.ts';
import { prazoDaEntrada, vencimentosDoPlano } from './vencimentos.ts';

const NO_ATO: PrazoDaEntrada = { dias: 0, uteis: false };
const DO_PEDIDO: RegraDoVencimento = { dia: 'DO_PEDIDO', mesesSemParcela: [] };
const SEM_JUROS: Financiamento = {
  porMes: '0',
  tabela: 'SIMPLES',
  acimaDeParcelas: 0,
  correcao: 'NENHUMA',
};
const SEM_ENTRADA = { percentual: '0', minimo: 0 };

const plano = (
  bases: Partial<BasesDoPlano>,
  financiamento: Partial<Financiamento> = {},
  sobra: 'PRIMEIRA' | 'ULTIMA' = 'PRIMEIRA',
) =>
  montarPlano(
    { total: 100_000, quantas: 3, entrada: SEM_ENTRADA, pedido: '2026-03-10', ...bases },
    {
      financiamento: { ...SEM_JUROS, ...financiamento },
      prazoDaEntrada: NO_ATO,
      vencimento: DO_PEDIDO,
      sobra,
    },
    CALENDARIO_NACIONAL,
  );

const valores = (feito: ReturnType<typeof plano>) =>
  feito.parcelas.map(({ base, financiamento }) => [base, financiamento]);

describe('until when the entry is paid', () => {
  it.each([
    ['on the day', '2026-03-10', 0, false, '2026-03-10'],
    ['on a Saturday', '2026-03-14', 0, false, '2026-03-16'],
    ['next working day, of a Friday', '2026-03-13', 1, true, '2026-03-16'],
    ['next working day, before a holiday', '2026-04-20', 1, true, '2026-04-22'],
    ['two working days, over a weekend', '2026-03-13', 2, true, '2026-03-17'],
    ['five days, as Itaquaquecetuba', '2026-03-10', 5, false, '2026-03-16'],
    ["over the year's end", '2026-12-30', 5, false, '2027-01-04'],
  ])('%s', (_nome, pedido, dias, uteis, ate) => {
    expect(prazoDaEntrada(pedido, { dias, uteis }, CALENDARIO_NACIONAL)).toBe(ate);
  });
});

describe('due dates of a plan', () => {
  const datas = (
    quantas: number,
    pedido: string,
    regra: Partial<RegraDoVencimento> = {},
    prazo = NO_ATO,
  ) => vencimentosDoPlano(quantas, pedido, prazo, { ...DO_PEDIDO, ...regra }, CALENDARIO_NACIONAL);

  it.each([
    ['the same day', datas(3, '2026-03-10'), ['2026-03-10', '2026-04-10', '2026-05-11']],
    ['the 31st', datas(3, '2027-12-31'), ['2027-12-31', '2028-01-31', '2028-02-29']],
    ['no leap year', datas(3, '2026-12-30'), ['2026-12-30', '2027-02-01', '2027-03-01']],
    ['a day of the month', datas(2, '2026-03-10', { dia: 5 }), ['2026-03-10', '2026-04-06']],
    [
      'the last working day',
      datas(3, '2026-03-10', { dia: 'ULTIMO_UTIL' }),
      ['2026-03-10', '2026-04-30', '2026-05-29'],
    ],
    [
      'no December',
      datas(2, '2026-11-10', { mesesSemParcela: [12] }),
      ['2026-11-10', '2027-01-11'],
    ],
    [
      'an entry whose term ends after the second would be due',
      datas(2, '2026-03-30', { dia: 2 }, { dias: 20, uteis: false }),
      ['2026-04-20', '2026-05-04'],
    ],
  ])('%s', (_nome, feitas, esperadas) => {
    expect(feitas).toEqual(esperadas);
  });
});

describe('a plan', () => {
  it.each([
    [
      'cents with the first',
      plano({}),
      [
        [33_334, 0],
        [33_333, 0],
        [33_333, 0],
      ],
    ],
    [
      'cents with the last',
      plano({}, {}, 'ULTIMA'),
      [
        [33_333, 0],
        [33_333, 0],
        [33_334, 0],
      ],
    ],
    ['at once', plano({ quantas: 1 }), [[100_000, 0]]],
    [
      'an entry of 15 %',
      plano({ entrada: { percentual: '15', minimo: 0 } }),
      [
        [15_000, 0],
        [42_500, 0],
        [42_500, 0],
      ],
    ],
    [
      'an entry that is at least so much',
      plano({ entrada: { percentual: '1', minimo: 20_000 } }),
      [
        [20_000, 0],
        [40_000, 0],
        [40_000, 0],
      ],
    ],
    // 1 % of 333,33 once and twice: 3,33 and 6,67.
    [
      'simple interest',
      plano({}, { porMes: '1' }),
      [
        [33_334, 0],
        [33_333, 333],
        [33_333, 667],
      ],
    ],
    [
      'interest only above so many installments',
      plano({}, { porMes: '0.5', acimaDeParcelas: 12 }),
      [
        [33_334, 0],
        [33_333, 0],
        [33_333, 0],
      ],
    ],
    [
      'no interest in as many installments as the law lets have none',
      plano({}, { porMes: '0.5', acimaDeParcelas: 3 }),
      [
        [33_334, 0],
        [33_333, 0],
        [33_333, 0],
      ],
    ],
    [
      'interest in one more than that',
      plano({}, { porMes: '0.5', acimaDeParcelas: 2 }),
      [
        [33_334, 0],
        [33_333, 167],
        [33_333, 333],
      ],
    ],
    // 1.000,00 at 1 % in three, the first now: 336,66 each (340,02 ÷ 1,01).
    [
      'Price without an entry of its own',
      plano({}, { porMes: '1', tabela: 'PRICE' }),
      [
        [33_666, 0],
        [33_003, 663],
        [33_331, 333],
      ],
    ],
    // 800,00 at 1 % in two: 406,01 each.
    [
      'Price after an entry',
      plano({ entrada: { percentual: '20', minimo: 0 } }, { porMes: '1', tabela: 'PRICE' }),
      [
        [20_000, 0],
        [39_801, 800],
        [40_199, 402],
      ],
    ],
  ])('%s', (_nome, feito, esperado) => {
    expect(valores(feito)).toEqual(esperado);
    const somado = feito.parcelas.reduce((soma, { total }) => soma + total, 0);
    expect(somado).toBe(100_000 + feito.financiamento);
    expect(feito.total).toBe(somado);
  });

  it.each([
    ['2026-03-10', '2026-03-31', 0],
    ['2026-03-31', '2026-04-01', 1],
    ['2026-12-01', '2027-01-31', 1],
    ['2026-05-01', '2026-04-01', 0],
  ])('counts months from %s to %s', (de, ate, meses) => {
    expect(mesesDoCalendario(de, ate)).toBe(meses);
  });
});
