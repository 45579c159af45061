import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from './calendario.ts';
import { contarPrazo, explicarPrazo, prazoPorExtenso, REGRA_DO_PRAZO } from './prazo.ts';

const vence = (data: string, dias: number) => contarPrazo(data, dias, CALENDARIO_NACIONAL);

describe('E43 a term', () => {
  it.each([
    ['2026-11-20', '2026-12-10', '2026-12-10', '2026-12-21'],
    ['2026-12-05', '2026-12-25', '2026-12-28', '2027-01-07'],
    ['2026-12-12', '2027-01-01', '2027-01-04', '2027-01-14'],
    ['2026-10-13', '2026-11-02', '2026-11-03', '2026-11-13'],
    ['2026-10-31', '2026-11-20', '2026-11-23', '2026-12-03'],
  ])(
    'of 20 days from %s ends on %s, moves to %s, and 10 more to %s',
    (data, bruto, fim, depois) => {
      const prazo = vence(data, 20);
      expect(prazo.bruto).toBe(bruto);
      expect(prazo.vencimento).toBe(fim);
      expect(vence(fim, 10).vencimento).toBe(depois);
    },
  );

  it('of an appeal filed on 2026-12-21, five days, ends on a Saturday and moves to Monday', () => {
    expect(vence('2026-12-21', 5)).toMatchObject({ bruto: '2026-12-26', vencimento: '2026-12-28' });
  });

  it('is counted by the calendar and the rule that are asked, whatever was counted before', () => {
    const fechado = {
      ...CALENDARIO_NACIONAL,
      locais: [{ dia: '2026-12-10', nome: 'Aniversário' }],
    };
    const uteis = { ...REGRA_DO_PRAZO, contagem: 'UTEIS' } as const;
    for (let vez = 0; vez < 2; vez += 1) {
      expect(vence('2026-11-20', 20).vencimento).toBe('2026-12-10');
      expect(contarPrazo('2026-11-20', 20, fechado).vencimento).toBe('2026-12-11');
      expect(contarPrazo('2026-11-20', 5, CALENDARIO_NACIONAL, uteis).vencimento).toBe(
        '2026-11-27',
      );
    }
  });

  it('may start on the next working day where the orgao says so', () => {
    const regra = { ...REGRA_DO_PRAZO, inicio: 'DIA_UTIL' } as const;
    const prazo = contarPrazo('2026-11-20', 20, CALENDARIO_NACIONAL, regra);
    expect(prazo).toMatchObject({ inicio: '2026-11-23', vencimento: '2026-12-14' });
  });

  it('may count working days only where the local law says so', () => {
    const regra = { ...REGRA_DO_PRAZO, contagem: 'UTEIS' } as const;
    const prazo = contarPrazo('2026-11-19', 2, CALENDARIO_NACIONAL, regra);
    expect(prazo.vencimento).toBe('2026-11-24');
    expect(prazo.saltados.map((dia) => dia.data)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(explicarPrazo(prazo)).toBe(
      '2 dias úteis depois de 19/11/2026: terça-feira, 24/11/2026. ' +
        'Não contam 20/11/2026 (Dia Nacional de Zumbi e da Consciência Negra), ' +
        '21/11/2026 (sábado) e 22/11/2026 (domingo).',
    );
  });

  it.each([
    [1, 'CORRIDOS', '1 dia'],
    [20, 'CORRIDOS', '20 dias'],
    [1, 'UTEIS', '1 dia útil'],
    [20, 'UTEIS', '20 dias úteis'],
  ] as const)('of %d days, %s, is told as %s', (dias, contagem, texto) => {
    expect(prazoPorExtenso(dias, contagem)).toBe(texto);
  });

  it('explains itself', () => {
    expect(explicarPrazo(vence('2026-11-20', 20))).toBe(
      '20 dias corridos depois de 20/11/2026: quinta-feira, 10/12/2026.',
    );
    expect(explicarPrazo(vence('2026-12-05', 20))).toBe(
      '20 dias corridos depois de 05/12/2026: 25/12/2026. Sem expediente em 25/12/2026 (Natal), ' +
        '26/12/2026 (sábado) e 27/12/2026 (domingo), o prazo vai até segunda-feira, 28/12/2026.',
    );
    expect(explicarPrazo(vence('2026-11-23', 1))).toBe(
      '1 dia corrido depois de 23/11/2026: terça-feira, 24/11/2026.',
    );
  });
});
