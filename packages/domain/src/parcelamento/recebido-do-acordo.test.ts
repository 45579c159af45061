import { describe, expect, it } from 'vitest';
import type { Devolucao } from './desfazer.ts';
import { emComponentes, recebidoPorDebito, somarRecebido } from './recebido-do-acordo.ts';

const nada = { principal: 0, correcao: 0, multa: 0, juros: 0, honorarios: 0 };

/** Two debts of 60,00 + 20,00 and of 20,00 in one installment of 100,00, with 10,00 of financing. */
const TERMO = {
  rateio: [
    {
      numero: 1,
      partes: [
        { chave: 'a', base: { ...nada, principal: 6_000, multa: 2_000 }, financiamento: 800 },
        { chave: 'b', base: { ...nada, principal: 2_000 }, financiamento: 200 },
      ],
    },
  ],
  plano: { parcelas: [{ numero: 1, base: 10_000, financiamento: 1_000, total: 11_000 }] },
};

/** What each debt received, its principal, fine, financing and the rest. */
const recebido = (valor: number, pago: number, quitada: boolean) =>
  recebidoPorDebito(TERMO, [{ numero: 1, valor, pago, quitada }], null).map(
    ({ base, financiamento, acrescimos }) => [
      base.principal,
      base.multa,
      financiamento,
      acrescimos,
    ],
  );

describe('what was received of each debt and component', () => {
  it.each([
    ['nothing', 11_000, 0, false, [0, 0, 0, 0], [0, 0, 0, 0]],
    ['whole', 11_000, 11_000, true, [6_000, 2_000, 800, 0], [2_000, 0, 200, 0]],
    [
      'with the SELIC of its month',
      11_111,
      11_111,
      true,
      [6_000, 2_000, 800, 89],
      [2_000, 0, 200, 22],
    ],
    [
      'early: what is taken off is financing',
      11_000,
      10_501,
      true,
      [6_000, 2_000, 401, 0],
      [2_000, 0, 100, 0],
    ],
    ['in part, in proportion', 11_000, 5_501, false, [3_001, 1_000, 400, 0], [1_000, 0, 100, 0]],
    [
      'in part, and what its month added',
      12_000,
      6_000,
      false,
      [3_000, 1_000, 400, 400],
      [1_000, 0, 100, 100],
    ],
    [
      'in parts, the late charges of one among them',
      11_000,
      11_050,
      true,
      [6_000, 2_000, 800, 40],
      [2_000, 0, 200, 10],
    ],
  ])('%s', (_caso, valor, pago, quitada, a, b) => {
    const deles = recebido(valor, pago, quitada);
    expect(deles).toEqual([a, b]);
    expect(deles.flat().reduce((x, y) => x + y, 0)).toBe(pago);
  });

  it('of several installments is their sum, and of one that ended unpaid what was imputed', () => {
    const duas = {
      rateio: [...TERMO.rateio, ...TERMO.rateio.map((um) => ({ ...um, numero: 2 }))],
      plano: {
        parcelas: [1, 2].map((numero) => ({
          numero,
          base: 10_000,
          financiamento: 1_000,
          total: 11_000,
        })),
      },
    };
    const parcelas = [
      { numero: 1, valor: 11_000, pago: 11_000, quitada: true },
      { numero: 2, valor: 11_000, pago: 1_100, quitada: false },
    ];
    const [a, b] = recebidoPorDebito(duas, parcelas, null);
    expect(a && emComponentes(a)).toEqual([
      ['Principal', 6_600],
      ['Multa', 2_200],
      ['Financiamento', 880],
    ]);
    expect(b && somarRecebido(b)).toBe(2_420);
    const devido = { ...nada, principal: 8_000 };
    const devolucao: Devolucao = {
      debitos: [{ chave: 'a', devido, abatido: devido, resta: nada }],
      excedente: 4_100,
    };
    expect(recebidoPorDebito(duas, parcelas, devolucao)).toEqual([
      { chave: 'a', base: devido, financiamento: 0, acrescimos: 0 },
      { chave: null, base: nada, financiamento: 0, acrescimos: 4_100 },
    ]);
    const exata = recebidoPorDebito(duas, parcelas, { ...devolucao, excedente: 0 });
    expect(exata.map(({ chave }) => chave)).toEqual(['a']);
  });
});
