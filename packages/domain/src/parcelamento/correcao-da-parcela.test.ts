import { describe, expect, it } from 'vitest';
import type { DataCivil } from '../calendario/data-civil.ts';
import { centavosDaUnidade, corrigirParcela, esperaCorrecao } from './correcao-da-parcela.ts';
import type { Financiamento } from './programa.ts';

type Correcao = Financiamento['correcao'];

/** SELIC as the Receita Federal published it for 2025, and an index of a city, month by month. */
const TABELAS = {
  selic: { '2025-04': '1.06', '2025-05': '1.14', '2025-06': '1.10' },
  indices: {
    '2025-03': '100',
    '2025-04': '100.5',
    '2025-05': '101',
    '2025-06': '101.7',
    '2026-03': '105.25',
  },
  indiceQueRege: 'DO_MES' as const,
};
/** 1.000,00 of the debt and 30,00 of interest that was agreed. */
const parcela = (vencimento: DataCivil) => ({ vencimento, base: 100_000, total: 103_000 });
const corrigir = (correcao: Correcao, vencimento: DataCivil, hoje = vencimento) =>
  corrigirParcela(parcela(vencimento), { pedido: '2025-03-10', hoje }, { correcao }, TABELAS);

describe('what SELIC or an index adds to an installment', () => {
  it.each<[Correcao, DataCivil, number]>([
    ['NENHUMA', '2025-06-10', 0],
    // The month of the request: nothing. The next: 1 % of the month of payment alone.
    ['SELIC', '2025-03-31', 0],
    ['SELIC', '2025-04-10', 1_000],
    // 1,06 + 1; 1,06 + 1,14 + 1; 1,06 + 1,14 + 1,10 + 1, over the debt's part.
    ['SELIC', '2025-05-12', 2_060],
    ['SELIC', '2025-06-10', 3_200],
    ['SELIC', '2025-07-10', 4_300],
    // 103.000 × 0,5 %, 1 % and 1,7 %, over the whole of it.
    ['INDICE_MENSAL', '2025-04-10', 515],
    ['INDICE_MENSAL', '2025-05-12', 1_030],
    ['INDICE_MENSAL', '2025-06-10', 1_751],
    // Nothing before the anniversary; then 5,25 %, also a month later.
    ['INDICE_ANUAL', '2025-06-10', 0],
    ['INDICE_ANUAL', '2026-03-09', 0],
    ['INDICE_ANUAL', '2026-03-10', 5_408],
    ['INDICE_ANUAL', '2026-04-10', 5_408],
  ])('by %s, due on %s: %i cents', (correcao, vencimento, centavos) => {
    expect(corrigir(correcao, vencimento)).toEqual({ ok: true, valor: centavos });
  });

  it.each<[Correcao, DataCivil, boolean]>([
    ['NENHUMA', '2027-03-10', false],
    ['SELIC', '2025-03-31', false],
    ['SELIC', '2025-04-01', true],
    ['INDICE_MENSAL', '2025-04-01', true],
    ['INDICE_ANUAL', '2026-03-09', false],
    ['INDICE_ANUAL', '2026-03-10', true],
  ])('by %s what is due on %s waits for it: %s', (correcao, vencimento, espera) => {
    const segunda = { numero: 2, vencimento };
    expect(esperaCorrecao(segunda, '2025-03-10', { correcao })).toBe(espera);
    // Also where its term crosses the end of a month.
    expect(esperaCorrecao({ ...segunda, numero: 1 }, '2025-03-10', { correcao })).toBe(false);
  });

  it('counts a year from 29 February on 28 February', () => {
    const espera = (vencimento: DataCivil) =>
      esperaCorrecao({ numero: 12, vencimento }, '2028-02-29', { correcao: 'INDICE_ANUAL' });
    expect(espera('2029-02-27')).toBe(false);
    expect(espera('2029-02-28')).toBe(true);
  });

  it('is asked for from the first day of its month on, and refused while the table lacks a month', () => {
    expect(corrigir('SELIC', '2025-06-10', '2025-05-31')).toEqual({
      ok: false,
      motivo:
        'Esta parcela é corrigida pela lei do acordo, e o valor dela se conhece em junho de 2025.',
    });
    expect(corrigir('SELIC', '2025-06-10', '2025-06-01').ok).toBe(true);
    expect(corrigir('SELIC', '2025-08-11')).toMatchObject({ ok: false });
    expect(corrigir('INDICE_MENSAL', '2025-07-10')).toMatchObject({ ok: false });
  });

  it('reads what a fiscal unit is worth from a table in reais', () => {
    expect(centavosDaUnidade({ '2026-11': '4.5302' }, '2026-11-19')).toBe(453);
    expect(centavosDaUnidade({ '2026-11': '129.5' }, '2026-11-30')).toBe(12_950);
    expect(centavosDaUnidade({ '2026-11': '129.5' }, '2026-12-01')).toBe(0);
  });
});
