import { describe, expect, it } from 'vitest';
import { desfazerAcordo, type DebitoDoAcordo } from './desfazer.ts';
import { montarPlano } from './plano.ts';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import { anteciparParcelas } from './quitacao.ts';
import type { Financiamento } from './programa.ts';

const debito = (
  chave: string,
  vencimento: string,
  taxa: boolean,
  principal: number,
  juros: number,
): DebitoDoAcordo => ({
  chave,
  taxa,
  vencimento,
  bruto: { principal, correcao: 0, multa: 0, juros, honorarios: 0 },
  desconto: { principal: 0, correcao: 0, multa: 0, juros, honorarios: 0 },
  liquido: { principal, correcao: 0, multa: 0, juros: 0, honorarios: 0 },
});

const DIVIDAS = [
  debito('iptu-2022', '2022-03-10', false, 10_000, 2_000),
  debito('iptu-2021', '2021-03-10', false, 8_000, 4_000),
  debito('taxa', '2023-03-10', true, 5_000, 1_000),
];

describe('what becomes of the debts of a broken agreement (CTN art. 163)', () => {
  const feito = (recebido: number, perdeDescontos: boolean) => {
    const { debitos, excedente } = desfazerAcordo(DIVIDAS, recebido, { perdeDescontos });
    return [
      ...debitos.map(({ chave, abatido, resta }) => [
        chave,
        abatido.principal,
        abatido.juros,
        resta.principal,
        resta.juros,
      ]),
      excedente,
    ];
  };

  it.each([
    [
      'nothing was paid',
      feito(0, true),
      [
        ['taxa', 0, 0, 5000, 1000],
        ['iptu-2021', 0, 0, 8000, 4000],
        ['iptu-2022', 0, 0, 10_000, 2000],
        0,
      ],
    ],
    [
      'fees first, then what lapses first, in proportion within it',
      feito(9_000, true),
      [
        ['taxa', 5000, 1000, 0, 0],
        ['iptu-2021', 2000, 1000, 6000, 3000],
        ['iptu-2022', 0, 0, 10_000, 2000],
        0,
      ],
    ],
    [
      'discounts that stand',
      feito(9_000, false),
      [['taxa', 5000, 0, 0, 0], ['iptu-2021', 4000, 0, 4000, 0], ['iptu-2022', 0, 0, 10_000, 0], 0],
    ],
    [
      'more than was owed, since financing was paid',
      feito(23_500, false),
      [['taxa', 5000, 0, 0, 0], ['iptu-2021', 8000, 0, 0, 0], ['iptu-2022', 10_000, 0, 0, 0], 500],
    ],
  ])('%s', (_nome, dito, esperado) => {
    expect(dito).toEqual(esperado);
  });

  it('takes the greater of two that lapse together', () => {
    const gemeas = [
      debito('menor', '2022-03-10', false, 100, 0),
      debito('maior', '2022-03-10', false, 200, 0),
    ];
    const { debitos } = desfazerAcordo(gemeas, 50, { perdeDescontos: true });
    expect(debitos.map(({ chave, abatido }) => [chave, abatido.principal])).toEqual([
      ['maior', 50],
      ['menor', 0],
    ]);
  });
});

describe('paying before its time', () => {
  const antecipado = (
    financiamento: Partial<Financiamento>,
    dia: string,
    quantas: number,
    antecipa: 'PROXIMAS' | 'ULTIMAS' = 'PROXIMAS',
    pagas = 1,
  ) => {
    const regra = {
      porMes: '1',
      tabela: 'SIMPLES' as const,
      acimaDeParcelas: 0,
      correcao: 'NENHUMA' as const,
      ...financiamento,
    };
    const { parcelas } = montarPlano(
      { total: 100_000, quantas: 4, entrada: { percentual: '0', minimo: 0 }, pedido: '2026-03-10' },
      {
        financiamento: regra,
        prazoDaEntrada: { dias: 0, uteis: false },
        vencimento: { dia: 'DO_PEDIDO', mesesSemParcela: [] },
        sobra: 'PRIMEIRA',
      },
      CALENDARIO_NACIONAL,
    );
    const pedido = '2026-03-10';
    return anteciparParcelas(
      { todas: parcelas, abertas: parcelas.slice(pagas) },
      quantas,
      { pedido, dia },
      { financiamento: regra, antecipa },
    );
  };
  const antes = (...pedido: Parameters<typeof antecipado>) => {
    const feito = antecipado(...pedido);
    return [feito.parcelas.map(({ numero }) => numero), feito.total, feito.economia];
  };

  it.each([
    ['pay-off on the day of the second', antes({}, '2026-04-10', 3), [[2, 3, 4], 75_750, 750]],
    ['pay-off within the first month', antes({}, '2026-03-20', 3), [[2, 3, 4], 75_000, 1500]],
    ['the next one', antes({}, '2026-03-20', 1), [[2], 25_000, 250]],
    ['the last one', antes({}, '2026-03-20', 1, 'ULTIMAS'), [[4], 25_000, 750]],
    ['one that is overdue comes first', antes({}, '2026-04-13', 1, 'ULTIMAS'), [[2], 25_250, 0]],
    ['without interest', antes({ porMes: '0' }, '2026-03-20', 3), [[2, 3, 4], 75_000, 0]],
    // Price: what is left, and the interest of the month that runs (7,46 of 746,26).
    [
      'Price, within a month',
      antes({ tabela: 'PRICE' }, '2026-03-20', 3),
      [[2, 3, 4], 75_372, 751],
    ],
    // One of them ahead leaves the interest of its month, which is on all that is left, to be paid.
    ['Price, the next two', antes({ tabela: 'PRICE' }, '2026-04-10', 2), [[2, 3], 50_748, 0]],
    ['Price, the last', antes({ tabela: 'PRICE' }, '2026-03-20', 1, 'ULTIMAS'), [[4], 25_375, 0]],
    // Two were paid ahead of their months: none of what is left had come.
    [
      'Price, the rest of what was paid ahead',
      antes({ tabela: 'PRICE' }, '2026-03-20', 1, 'PROXIMAS', 3),
      [[4], 25_124, 251],
    ],
  ])('%s', (_nome, dito, esperado) => {
    expect(dito).toEqual(esperado);
  });

  const SEM_JUROS = 'Não há juros a descontar: paga-se o que falta, sem acréscimos.';
  const SO_TUDO = 'Os juros dos meses que faltam só são descontados de quem paga tudo.';
  const DESCONTADOS = (reais: string) =>
    `Você deixa de pagar ${reais} de juros dos meses que não vão correr.`;
  const PRICE = { tabela: 'PRICE' } as const;

  it.each([
    ['saved', antecipado({}, '2026-04-10', 3), DESCONTADOS('R$ 7,50')],
    ['none', antecipado({ porMes: '0' }, '2026-03-20', 1), SEM_JUROS],
    ['Price, all', antecipado(PRICE, '2026-03-20', 3), DESCONTADOS('R$ 7,51')],
    ['Price, not all', antecipado(PRICE, '2026-04-10', 2), SO_TUDO],
    [
      'Price without interest, not all',
      antecipado({ ...PRICE, porMes: '0' }, '2026-04-10', 2),
      SEM_JUROS,
    ],
  ])('says what becomes of the interest: %s', (_nome, { porque }, esperado) => {
    expect(porque).toBe(esperado);
  });
});
