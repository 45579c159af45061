import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import type { Situacao } from '../tributos/parcela.ts';
import {
  debitosDe,
  doImovel,
  type DividaNaCertidao,
  type GuiaNaCertidao,
  type Pendencias,
} from './debitos.ts';

/** A Saturday; the Friday before it is a holiday. */
const HOJE = '2026-11-21';

type Parcela = [numero: number, vencimento: string, situacao?: Situacao];
const guia = (parcelas: Parcela[], mudancas: Partial<GuiaNaCertidao> = {}): GuiaNaCertidao => ({
  tributo: 'IPTU',
  ano: 2026,
  imovel: 7,
  parcelas: parcelas.map(([numero, vencimento, situacao = 'ATIVA']) => ({
    numero,
    vencimento,
    situacao,
    valor: 100,
  })),
  ...mudancas,
});
const divida = (mudancas: Partial<DividaNaCertidao> = {}): DividaNaCertidao => ({
  ano: 2024,
  imovel: 7,
  parcela: 1,
  receita: 'IPTU',
  vencimento: '2024-03-10',
  saldo: 500,
  suspensa: false,
  ...mudancas,
});
const resumo = (pendencias: Partial<Pendencias>) =>
  debitosDe({ guias: [], dividas: [], ...pendencias }, HOJE, CALENDARIO_NACIONAL).map(
    ({ situacao, ano, parcela, valor }) => `${situacao} ${ano}/${parcela} ${valor}`,
  );

describe('P25 what counts as a debt of a bill', () => {
  it.each<[string, Parcela[], string[]]>([
    ['nothing when everything is paid', [[1, '2026-03-10', 'BAIXADA']], []],
    ['an installment in time', [[1, '2026-12-10']], ['A_VENCER 2026/1 100']],
    ['an overdue installment', [[1, '2026-11-10']], ['VENCIDO 2026/1 100']],
    ['one due today', [[1, HOJE]], ['A_VENCER 2026/1 100']],
    [
      'one due on a holiday, until the working day after',
      [[1, '2026-11-20']],
      ['A_VENCER 2026/1 100'],
    ],
    ['one due the day before that holiday', [[1, '2026-11-19']], ['VENCIDO 2026/1 100']],
    [
      'each installment by itself',
      [
        [1, '2026-03-10', 'BAIXADA'],
        [2, '2026-10-10'],
        [3, '2026-12-10'],
      ],
      ['VENCIDO 2026/2 100', 'A_VENCER 2026/3 100'],
    ],
    [
      'not the overdue single payment beside open installments',
      [
        [0, '2026-02-10'],
        [1, '2026-12-10'],
      ],
      ['A_VENCER 2026/1 100'],
    ],
    ['the single payment when it is all there is', [[0, '2026-02-10']], ['VENCIDO 2026/0 100']],
    [
      'the single payment when the installments were annulled',
      [
        [0, '2026-02-10'],
        [1, '2026-12-10', 'CANCELADA'],
      ],
      ['VENCIDO 2026/0 100'],
    ],
    [
      'nothing of what was annulled, excluded or replaced',
      [
        [1, '2026-02-10', 'CANCELADA'],
        [2, '2026-02-10', 'EXCLUÍDA'],
        [3, '2026-02-10', 'INATIVA'],
      ],
      [],
    ],
    [
      'what it says is in active debt and the books of active debt do not know',
      [[1, '2027-02-10', 'DÍVIDA']],
      ['VENCIDO 2026/1 100'],
    ],
  ])('%s', (_nome, parcelas, esperado) => {
    expect(resumo({ guias: [guia(parcelas)] })).toEqual(esperado);
  });
});

describe('P25 what counts as a debt of an agreement', () => {
  it.each<[string, Parcela[], string[]]>([
    [
      'all of it as overdue until its entry is paid: nothing is suspended yet',
      [
        [1, '2026-11-23'],
        [2, '2026-12-10'],
        [3, '2027-01-10', 'INATIVA'],
      ],
      ['VENCIDO 2026/1 100', 'VENCIDO 2026/2 100', 'VENCIDO 2026/3 100'],
    ],
    [
      'what waits for its month as not due, in its month and after',
      [
        [1, '2026-09-10', 'BAIXADA'],
        [2, '2026-10-10', 'INATIVA'],
        [3, '2026-12-10', 'INATIVA'],
      ],
      ['A_VENCER 2026/2 100', 'A_VENCER 2026/3 100'],
    ],
    [
      'what is overdue by itself',
      [
        [1, '2026-09-10', 'BAIXADA'],
        [2, '2026-10-10'],
        [3, '2026-12-10'],
      ],
      ['VENCIDO 2026/2 100', 'A_VENCER 2026/3 100'],
    ],
    [
      'nothing of one that ended before its entry was paid',
      [
        [1, '2026-09-10', 'CANCELADA'],
        [2, '2026-10-10', 'CANCELADA'],
      ],
      [],
    ],
  ])('%s', (_nome, parcelas, esperado) => {
    const acordo = guia(parcelas, { tributo: 'PARCELAMENTO', imovel: null });
    expect(resumo({ guias: [acordo] })).toEqual(esperado);
  });
});

describe('P25 what counts as a debt of the books of active debt', () => {
  it.each<[string, Partial<DividaNaCertidao>, string[]]>([
    ['an open one is overdue', {}, ['VENCIDO 2024/1 500']],
    ['a suspended one does not weigh', { suspensa: true }, ['SUSPENSO 2024/1 500']],
    ['one of a plan, not due yet', { vencimento: '2026-12-10' }, ['A_VENCER 2024/1 500']],
    ['a paid one is none', { saldo: 0 }, []],
    ['one paid in excess is none', { saldo: -1 }, []],
    ['one cent is a debt', { saldo: 1 }, ['VENCIDO 2024/1 1']],
  ])('%s', (_nome, mudancas, esperado) => {
    expect(resumo({ dividas: [divida(mudancas)] })).toEqual(esperado);
  });

  it('is counted once when the bill says that it is there, and then as the books have it', () => {
    const inscrita = guia([[1, '2024-03-10', 'DÍVIDA']], { ano: 2024 });
    expect(resumo({ guias: [inscrita], dividas: [divida({ suspensa: true })] })).toEqual([
      'SUSPENSO 2024/1 500',
    ]);
    expect(resumo({ guias: [inscrita], dividas: [divida({ saldo: 0 })] })).toEqual([]);
  });

  it.each<[string, Partial<DividaNaCertidao>]>([
    ['year', { ano: 2023 }],
    ['installment', { parcela: 2 }],
    ['property', { imovel: 8 }],
  ])('does not stand in for a bill of another %s', (_nome, mudancas) => {
    const inscrita = guia([[1, '2024-03-10', 'DÍVIDA']], { ano: 2024 });
    const paga = divida({ saldo: 0, ...mudancas });
    expect(resumo({ guias: [inscrita], dividas: [paga] })).toEqual(['VENCIDO 2024/1 100']);
  });
});

describe('P25 the bill that a debt of the books comes from', () => {
  const inscrita = (mudancas: Partial<GuiaNaCertidao> = {}, parcela = 1) =>
    guia([[parcela, '2024-03-10', 'DÍVIDA']], { ano: 2024, numero: 31, ...mudancas });

  it.each<[string, GuiaNaCertidao[], Partial<DividaNaCertidao>, number | undefined]>([
    ['the one of its property and year', [inscrita()], {}, 31],
    ['none of another property', [inscrita({ imovel: 8 })], {}, undefined],
    ['none of another year', [inscrita({ ano: 2023 })], {}, undefined],
    ['none of another installment', [inscrita({}, 2)], {}, undefined],
    [
      'none whose installment is not in the books',
      [guia([[1, '2024-03-10']], { ano: 2024, numero: 31 })],
      {},
      undefined,
    ],
    ['none where there are two', [inscrita(), inscrita({ numero: 32 })], {}, undefined],
    ['none of a debt of no property', [inscrita({ imovel: null })], { imovel: null }, undefined],
    [
      'none that has no number',
      [guia([[1, '2024-03-10', 'DÍVIDA']], { ano: 2024 })],
      {},
      undefined,
    ],
  ])('%s', (_nome, guias, mudancas, numero) => {
    const pendencias = { guias, dividas: [divida(mudancas)] };
    const daDivida = debitosDe(pendencias, HOJE, CALENDARIO_NACIONAL).find(
      ({ valor }) => valor === 500,
    );
    expect(daDivida).toBeDefined();
    expect(daDivida?.guia).toBe(numero);
  });
});

describe('P26 the debts of one property', () => {
  const pendencias: Pendencias = {
    guias: [guia([[1, '2026-11-10']]), guia([[1, '2026-12-10']], { imovel: 8 })],
    dividas: [divida(), divida({ imovel: null, receita: 'ISSQN' }), divida({ imovel: 8 })],
  };

  it('are its own bills and debts, not those of another nor those of no property', () => {
    expect(resumo(doImovel(pendencias, 7))).toEqual(['VENCIDO 2024/1 500', 'VENCIDO 2026/1 100']);
    expect(resumo(doImovel(pendencias, 9))).toEqual([]);
  });

  it('are a part of what the person owes, the oldest first', () => {
    expect(resumo(pendencias)).toEqual([
      'VENCIDO 2024/1 500',
      'VENCIDO 2024/1 500',
      'VENCIDO 2024/1 500',
      'VENCIDO 2026/1 100',
      'A_VENCER 2026/1 100',
    ]);
  });
});
