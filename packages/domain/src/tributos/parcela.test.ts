import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import {
  alternativasDe,
  disponibilidadeDaParcela,
  parcelasAImprimir,
  vencida,
  SITUACOES,
  type Situacao,
} from './parcela.ts';

const HOJE = '2026-11-19';
const parcela = (numero: number, vencimento: string, situacao: Situacao = 'ATIVA') => ({
  numero,
  vencimento,
  situacao,
});
const estado = (acao: 'imprimir' | 'atualizar', p: ReturnType<typeof parcela>) =>
  disponibilidadeDaParcela(acao, p, HOJE, CALENDARIO_NACIONAL);

describe('P20 an installment', () => {
  it.each([
    ['2026-11-19', '2026-11-19', false],
    ['2026-11-18', '2026-11-19', true],
    ['2026-11-20', '2026-11-23', false],
    ['2026-11-20', '2026-11-24', true],
    ['2026-10-11', '2026-10-13', false],
    ['2026-10-11', '2026-10-14', true],
  ])('due %s is overdue on %s: %s', (vencimento, hoje, esperado) => {
    expect(vencida(parcela(1, vencimento), hoje, CALENDARIO_NACIONAL)).toBe(esperado);
  });

  it.each(SITUACOES.filter((s) => s !== 'ATIVA'))('%s is never overdue and offers nothing', (s) => {
    const p = parcela(1, '2020-01-10', s);
    expect(vencida(p, HOJE, CALENDARIO_NACIONAL)).toBe(false);
    expect(estado('imprimir', p)).toEqual({ estado: 'OCULTA', motivo: 'PARCELA_NAO_ATIVA' });
    expect(estado('atualizar', p)).toEqual({ estado: 'OCULTA', motivo: 'PARCELA_NAO_ATIVA' });
  });

  it('open and in time is printed, not refreshed', () => {
    const p = parcela(1, '2026-12-10');
    expect(estado('imprimir', p)).toEqual({ estado: 'HABILITADA' });
    expect(estado('atualizar', p)).toEqual({ estado: 'OCULTA', motivo: 'PARCELA_NAO_VENCIDA' });
  });

  it('P20.6 open and overdue is refreshed before it is printed', () => {
    const p = parcela(1, '2026-11-10');
    expect(estado('imprimir', p)).toEqual({ estado: 'DESABILITADA', motivo: 'PARCELA_VENCIDA' });
    expect(estado('atualizar', p)).toEqual({ estado: 'HABILITADA' });
  });
});

describe('P62 what a guide prints', () => {
  const numeros = (...parcelas: ReturnType<typeof parcela>[]) =>
    parcelasAImprimir(parcelas, HOJE, CALENDARIO_NACIONAL).map((p) => p.numero);

  it.each([
    [
      'its open installments in order',
      [parcela(3, '2027-01-10'), parcela(2, '2026-12-10')],
      [2, 3],
    ],
    [
      'never the single payment with them',
      [parcela(0, '2026-12-10'), parcela(1, '2026-12-10')],
      [1],
    ],
    ['the single payment when it is all there is', [parcela(0, '2026-12-10')], [0]],
    [
      'the single payment when the others are closed',
      [parcela(0, '2026-12-10'), parcela(1, '2026-12-10', 'INATIVA')],
      [0],
    ],
    [
      'neither paid nor overdue ones',
      [parcela(1, '2026-09-10', 'BAIXADA'), parcela(2, '2026-10-10'), parcela(3, '2026-12-10')],
      [3],
    ],
    ['nothing when all are overdue', [parcela(0, '2026-02-10'), parcela(1, '2026-02-10')], []],
  ])('%s', (_caso, parcelas, esperado) => {
    expect(numeros(...parcelas)).toEqual(esperado);
  });
});

describe('paying', () => {
  const guia = [
    parcela(0, '2026-02-10'),
    parcela(1, '2026-02-10', 'BAIXADA'),
    parcela(2, '2026-03-10'),
    parcela(3, '2026-04-10'),
  ];

  it.each([
    ['the single payment ends the open installments', 0, [2, 3]],
    ['one installment ends the single payment only', 2, [0]],
  ])('%s', (_caso, numero, esperado) => {
    const paga = parcela(numero, '2026-03-10');
    expect(alternativasDe(paga, guia).map((p) => p.numero)).toEqual(esperado);
  });

  it('an installment of active debt ends the single payment there too', () => {
    const inscrita = [parcela(0, '2026-02-10', 'DÍVIDA'), parcela(1, '2026-02-10', 'DÍVIDA')];
    const numeros = (paga: (typeof inscrita)[number]) =>
      alternativasDe(paga, inscrita).map(({ numero }) => numero);
    expect(numeros(parcela(1, '2026-02-10', 'DÍVIDA'))).toEqual([0]);
    expect(numeros(parcela(1, '2026-02-10'))).toEqual([]);
  });
});
