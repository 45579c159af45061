import { describe, expect, it } from 'vitest';
import {
  CALENDARIO_NACIONAL,
  diaUtil,
  diaUtilAnterior,
  diasSaltados,
  motivoSemExpediente,
  proximoDiaUtil,
  type Calendario,
} from './calendario.ts';
import { somarDias } from './data-civil.ts';

const DA_CIDADE: Calendario = {
  locais: [
    { dia: '01-25', nome: 'Aniversário da cidade' },
    { dia: '2026-10-30', nome: 'Dia do servidor, transferido' },
  ],
  facultativos: ['CARNAVAL', 'CORPUS_CHRISTI'],
};

describe('B06 a day of an orgao', () => {
  it.each([
    ['2026-11-20', 'Dia Nacional de Zumbi e da Consciência Negra'],
    ['2026-11-21', 'sábado'],
    ['2026-11-22', 'domingo'],
    ['2026-11-15', 'Proclamação da República'],
    ['2026-04-03', 'Sexta-feira da Paixão'],
    ['2026-11-23', undefined],
    ['2026-02-16', 'Carnaval'],
    ['2026-02-17', 'Carnaval'],
    ['2026-02-18', undefined],
    ['2026-06-04', 'Corpus Christi'],
    ['2027-01-25', 'Aniversário da cidade'],
    ['2026-10-30', 'Dia do servidor, transferido'],
    ['2025-10-30', undefined],
  ])('B06.1 %s is closed for: %s', (data, motivo) => {
    expect(motivoSemExpediente(data, DA_CIDADE)).toBe(motivo);
    expect(diaUtil(data, DA_CIDADE)).toBe(motivo === undefined);
  });

  it('is open on optional and foreign holidays that the orgao does not keep', () => {
    expect(diaUtil('2026-02-17', CALENDARIO_NACIONAL)).toBe(true);
    expect(diaUtil('2026-06-04', { locais: [], facultativos: ['CARNAVAL'] })).toBe(true);
    expect(diaUtil('2027-01-25', CALENDARIO_NACIONAL)).toBe(true);
  });

  it.each([
    ['2026-11-19', '2026-11-19', '2026-11-19'],
    ['2026-11-20', '2026-11-23', '2026-11-19'],
    ['2026-02-14', '2026-02-18', '2026-02-13'],
    ['2026-12-31', '2026-12-31', '2026-12-31'],
    ['2027-01-01', '2027-01-04', '2026-12-31'],
  ])('%s moves on to %s or back to %s', (data, depois, antes) => {
    expect(proximoDiaUtil(data, DA_CIDADE)).toBe(depois);
    expect(diaUtilAnterior(data, DA_CIDADE)).toBe(antes);
  });

  it('tells every day that was skipped', () => {
    expect(diasSaltados('2026-12-25', CALENDARIO_NACIONAL)).toEqual([
      { data: '2026-12-25', motivo: 'Natal' },
      { data: '2026-12-26', motivo: 'sábado' },
      { data: '2026-12-27', motivo: 'domingo' },
    ]);
    expect(diasSaltados('2026-12-28', CALENDARIO_NACIONAL)).toEqual([]);
  });

  it('agrees with an independent count on every day of ten years', () => {
    // Good Fridays of ten years, written down, not computed.
    const moveis: Record<number, string> = {
      2020: '04-10',
      2021: '04-02',
      2022: '04-15',
      2023: '04-07',
      2024: '03-29',
      2025: '04-18',
      2026: '04-03',
      2027: '03-26',
      2028: '04-14',
      2029: '03-30',
    };
    const fixos = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];
    for (let data = '2020-01-01'; data < '2030-01-01'; data = somarDias(data, 1)) {
      const dia = data.slice(5);
      const ano = Number(data.slice(0, 4));
      const semana = new Date(`${data}T12:00:00Z`).getUTCDay();
      const feriado =
        fixos.includes(dia) || moveis[ano] === dia || (ano >= 2024 && dia === '11-20');
      const esperado = semana !== 0 && semana !== 6 && !feriado;
      expect(`${data} ${diaUtil(data, CALENDARIO_NACIONAL)}`).toBe(`${data} ${esperado}`);
    }
  });
});
