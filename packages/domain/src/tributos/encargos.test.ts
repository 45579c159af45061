import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import { racional } from '../dinheiro/decimal.ts';
import { calcularEncargos, mesesOuFracao } from './calcular-encargos.ts';
import { ENCARGOS_PADRAO, type RegraDosEncargos } from './encargos.ts';

/** An index that grew so much between two months. */
const indice = (num: number, den: number) => ({
  razao: racional(num, den),
  de: { mes: '2026-08', indice: String(den) },
  ate: { mes: '2026-11', indice: String(num) },
});

const FAIXAS: RegraDosEncargos = {
  multa: { tipo: 'FAIXAS', porMes: ['5', '10', '15', '20'] },
  juros: { porMes: '1', desde: 'MES_SEGUINTE' },
};

const calcular = (
  vencimento: string,
  pagamento: string,
  regra = ENCARGOS_PADRAO,
  principal = 15_000,
) => calcularEncargos({ principal, vencimento }, pagamento, regra, CALENDARIO_NACIONAL);

describe('P21 late charges', () => {
  it.each([
    // vencimento, pagamento, regra, multa, juros, total
    ['2026-08-10', '2026-11-20', ENCARGOS_PADRAO, 3000, 600, 18_600],
    ['2026-11-10', '2026-11-20', ENCARGOS_PADRAO, 495, 150, 15_645],
    ['2026-08-10', '2026-11-20', FAIXAS, 3000, 450, 18_450],
    ['2026-10-11', '2026-10-13', ENCARGOS_PADRAO, 0, 0, 15_000],
    ['2026-10-11', '2026-10-13', FAIXAS, 0, 0, 15_000],
    ['2026-10-11', '2026-10-14', ENCARGOS_PADRAO, 50, 150, 15_200],
    ['2026-11-10', '2026-11-09', ENCARGOS_PADRAO, 0, 0, 15_000],
    ['2026-11-10', '2026-11-10', ENCARGOS_PADRAO, 0, 0, 15_000],
    ['2026-11-10', '2026-11-11', FAIXAS, 750, 0, 15_750],
    ['2026-11-10', '2026-12-11', FAIXAS, 1500, 150, 16_650],
    ['2024-11-11', '2026-11-11', FAIXAS, 3000, 3600, 21_600],
  ])('P21.2 150,00 due %s paid %s', (vencimento, pagamento, regra, ...esperado) => {
    const { principal, correcao, multa, juros, total } = calcular(vencimento, pagamento, regra);
    expect([principal, correcao]).toEqual([15_000, 0]);
    expect([multa, juros, total]).toEqual(esperado);
  });

  it.each([
    ['2026-08-10', '2026-08-11', 1],
    ['2026-08-10', '2026-09-10', 1],
    ['2026-08-10', '2026-09-11', 2],
    ['2026-08-10', '2026-11-20', 4],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-03-01', 2],
    ['2026-08-10', '2026-08-10', 0],
  ])('from %s to %s there are %d months or fraction', (de, ate, meses) => {
    expect(mesesOuFracao(de, ate)).toBe(meses);
  });

  it('counts the delay from the working day to which the due date moved', () => {
    expect(calcular('2026-10-11', '2026-10-14').diasDeAtraso).toBe(1);
    expect(calcular('2026-08-10', '2026-11-20').diasDeAtraso).toBe(102);
  });

  it('adds nothing, correction included, until the day to which the due date moved', () => {
    const pagar = (pagamento: string) =>
      calcularEncargos(
        { principal: 15_000, vencimento: '2026-10-31' },
        pagamento,
        ENCARGOS_PADRAO,
        CALENDARIO_NACIONAL,
        { indice: indice(101, 100) },
      );
    expect(pagar('2026-11-03').total).toBe(15_000);
    expect(pagar('2026-11-04')).toMatchObject({ correcao: 150, multa: 50, juros: 152 });
  });

  it('rounds each component half up, without drift', () => {
    // 0,33 % of 0,50 a day is 0,00165: three days are 0,00495 (0), four 0,0066 (1 cent).
    expect(calcular('2026-11-10', '2026-11-13', ENCARGOS_PADRAO, 50).multa).toBe(0);
    expect(calcular('2026-11-10', '2026-11-14', ENCARGOS_PADRAO, 50).multa).toBe(1);
    // 1 % of 1,50 is exactly a cent and a half.
    expect(calcular('2026-11-10', '2026-11-11', ENCARGOS_PADRAO, 150).juros).toBe(2);
  });

  it('corrects first, and charges fine and interest on the corrected value', () => {
    const encargos = calcularEncargos(
      { principal: 15_000, vencimento: '2026-08-10' },
      '2026-11-20',
      ENCARGOS_PADRAO,
      CALENDARIO_NACIONAL,
      { indice: indice(10_125, 10_000) },
    );
    expect(encargos).toMatchObject({ correcao: 188, multa: 3038, juros: 608, total: 18_834 });
  });

  it.each([
    ['interest gives way first', racional(315, 10_000), 188, 285, 3038],
    ['then the correction', racional(1, 100), 150, 0, 3030],
    ['a cap above changes nothing', racional(20, 100), 188, 608, 3038],
  ])('may be capped at SELIC (STF Tema 1217): %s', (_caso, selic, correcao, juros, multa) => {
    const encargos = calcularEncargos(
      { principal: 15_000, vencimento: '2026-08-10' },
      '2026-11-20',
      ENCARGOS_PADRAO,
      CALENDARIO_NACIONAL,
      { indice: indice(10_125, 10_000), selic },
    );
    expect(encargos).toMatchObject({ correcao, juros, multa });
    expect(encargos.total).toBe(15_000 + correcao + juros + multa);
  });

  it('never falls while the delay grows', () => {
    for (const regra of [ENCARGOS_PADRAO, FAIXAS]) {
      let anterior = 0;
      for (let dia = 1; dia <= 30; dia += 1) {
        const { total } = calcular('2026-10-30', `2026-11-${String(dia).padStart(2, '0')}`, regra);
        expect(total).toBeGreaterThanOrEqual(anterior);
        anterior = total;
      }
    }
  });
});
