import { describe, expect, it } from 'vitest';
import type { Situacao } from '../tributos/parcela.ts';
import { imputar, precisaDeAprovacao, unicaSoInteira, type RegraDaDiferenca } from './imputar.ts';

const REGRA: RegraDaDiferenca = { centavos: 100, percentual: 1, dispensa: false };

/** R$ 150,00 of principal, with R$ 36,00 of charges on the day of the payment. */
const ATRASADA = { principal: 15_000, total: 18_600 };
const EM_DIA = { principal: 15_000, total: 15_000 };
const CARA = { principal: 742_060, total: 742_060 };
const PEQUENA = { principal: 2_000, total: 2_000 };

describe('B16 what a payment does to an installment', () => {
  it.each([
    // received, owed, applied, credit, missing, principal paid, settles, small
    ['exact', 15_000, EM_DIA, 15_000, 0, 0, 0, true, true],
    ['exact with charges', 18_600, ATRASADA, 18_600, 0, 0, 0, true, true],
    ['R$ 80,11 for R$ 7.420,60', 8_011, CARA, 8_011, 0, 734_049, 8_011, false, false],
    ['a cent less', 14_999, EM_DIA, 14_999, 0, 1, 14_999, false, true],
    ['R$ 1,00 less', 14_900, EM_DIA, 14_900, 0, 100, 14_900, false, true],
    ['R$ 1,01 less', 14_899, EM_DIA, 14_899, 0, 101, 14_899, false, false],
    ['R$ 1,00 more', 15_100, EM_DIA, 15_000, 100, 0, 0, true, true],
    ['R$ 1,01 more', 15_101, EM_DIA, 15_000, 101, 0, 0, true, false],
    ['1 % of a small one', 1_980, PEQUENA, 1_980, 0, 20, 1_980, false, true],
    ['more than 1 % of a small one', 1_979, PEQUENA, 1_979, 0, 21, 1_979, false, false],
    ['without the charges', 15_000, ATRASADA, 15_000, 0, 3_600, 12_097, false, false],
    ['half of it', 9_300, ATRASADA, 9_300, 0, 9_300, 7_500, false, false],
    ['a cent', 1, ATRASADA, 1, 0, 18_599, 1, false, false],
    ['all but a cent', 18_599, ATRASADA, 18_599, 0, 1, 14_999, false, true],
    ['twice', 30_000, EM_DIA, 15_000, 15_000, 0, 0, true, false],
    ['a debt of nothing', 500, { principal: 0, total: 0 }, 0, 500, 0, 0, true, false],
  ] as const)(
    '%s',
    (_nome, recebido, devido, aplicado, excedente, falta, principalPago, quita, pequena) => {
      expect(imputar(recebido, devido, REGRA)).toEqual({
        recebido,
        devido: devido.total,
        aplicado,
        excedente,
        falta,
        dispensado: 0,
        quita,
        principalPago,
        pequena,
      });
    },
  );

  it('waives what is missing only when it is small and the law of the city says so', () => {
    const dispensa = { ...REGRA, dispensa: true };
    expect(imputar(14_900, EM_DIA, dispensa)).toMatchObject({
      falta: 0,
      dispensado: 100,
      quita: true,
      aplicado: 14_900,
    });
    expect(imputar(14_899, EM_DIA, dispensa)).toMatchObject({
      falta: 101,
      dispensado: 0,
      quita: false,
    });
    expect(imputar(15_100, EM_DIA, dispensa)).toMatchObject({ excedente: 100, dispensado: 0 });
  });

  it('where nothing is tolerated, only what is exact is small', () => {
    for (const regra of [
      { ...REGRA, centavos: 0 },
      { ...REGRA, percentual: 0 },
    ]) {
      expect(imputar(15_000, EM_DIA, regra).pequena).toBe(true);
      expect(imputar(14_999, EM_DIA, regra).pequena).toBe(false);
      expect(imputar(15_001, EM_DIA, regra).pequena).toBe(false);
    }
  });

  it('never puts more anywhere than came in, whatever the amounts', () => {
    const devidos = [1, 99, 15_000, 742_060].flatMap((principal) =>
      [principal, principal + 1, principal * 2].map((total) => ({ principal, total })),
    );
    const pagos = devidos.flatMap((devido) =>
      [1, 2, 99, 8_011, devido.total + 1, devido.total * 3].map((valor) => ({ devido, valor })),
    );
    for (const { devido, valor } of pagos) {
      const feita = imputar(valor, devido, REGRA);
      expect(feita.aplicado + feita.excedente).toBe(valor);
      expect(feita.aplicado + feita.falta).toBe(devido.total);
      expect(feita.quita).toBe(feita.falta === 0);
      expect(feita.principalPago).toBeLessThan(devido.principal);
    }
  });
});

describe('B16 the single payment, paid in part', () => {
  const parcelas = (...situacoes: Situacao[]) =>
    situacoes.map((situacao, numero) => ({ numero, situacao, vencimento: '2026-12-10' }));
  const UNICA = { numero: 0, situacao: 'ATIVA', vencimento: '2026-12-10' } as const;

  it.each([
    ['while the installments can be paid instead', 14_000, UNICA, ['ATIVA', 'ATIVA'], true],
    ['paid whole', 15_000, UNICA, ['ATIVA', 'ATIVA'], false],
    ['when it is all that there is', 14_000, UNICA, ['ATIVA'], false],
    ['an installment', 14_000, { ...UNICA, numero: 1 }, ['ATIVA', 'ATIVA'], false],
  ] as const)('%s: refused %5$s', (_nome, recebido, paga, situacoes, recusa) => {
    const feita = imputar(recebido, EM_DIA, REGRA);
    expect(unicaSoInteira(feita, paga, parcelas(...situacoes))).toBe(recusa);
  });
});

describe('B16 who may do it alone', () => {
  const SERVIDOR = { administrador: false, haOutroAdministrador: true };
  const ADMIN = { administrador: true, haOutroAdministrador: true };
  const SO = { administrador: true, haOutroAdministrador: false };

  it.each([
    ['a clerk, exact or little', 'BAIXA', true, SERVIDOR, false],
    ['a clerk, anything else', 'BAIXA', false, SERVIDOR, true],
    ['a clerk, a credit', 'CREDITO', true, SERVIDOR, true],
    ['a clerk, closing without settling', 'SEM_BAIXA', true, SERVIDOR, true],
    ['an administrator, exact or little', 'BAIXA', true, ADMIN, false],
    ['an administrator, anything else', 'BAIXA', false, ADMIN, true],
    ['the only administrator', 'BAIXA', false, SO, false],
    ['the only administrator, a refund', 'SEM_BAIXA', false, SO, false],
  ] as const)('%s: waits %5$s', (_nome, tipo, pequena, quem, espera) => {
    expect(precisaDeAprovacao(tipo, pequena, quem)).toBe(espera);
  });
});
