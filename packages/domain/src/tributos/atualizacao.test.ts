import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import {
  devidoEm,
  emitirSaldo,
  reemitir,
  vencimentoDaSegundaVia,
  type ParcelaEmitida,
  type RegraDaAtualizacao,
} from './atualizacao.ts';
import { ENCARGOS_PADRAO } from './encargos.ts';
import { ATIVAS_E_DIVIDAS, SITUACOES } from './parcela.ts';

const REGRA: RegraDaAtualizacao = {
  encargos: ENCARGOS_PADRAO,
  vencimento: 'PROXIMO_DIA_UTIL',
  calendario: CALENDARIO_NACIONAL,
};

const PARCELA: ParcelaEmitida = {
  situacao: 'ATIVA',
  vencimentoOriginal: '2026-11-10',
  principal: 15_000,
  ultima: {
    numero: 1,
    emitidaEm: '2026-01-05',
    vencimento: '2026-11-10',
    principal: 15_000,
    correcao: 0,
    multa: 0,
    juros: 0,
    total: 15_000,
  },
};

describe('P21 the due date of a refreshed slip', () => {
  it.each([
    ['2026-11-19', 'NO_DIA', '2026-11-19'],
    ['2026-11-20', 'NO_DIA', '2026-11-23'],
    ['2026-11-18', 'PROXIMO_DIA_UTIL', '2026-11-19'],
    ['2026-11-19', 'PROXIMO_DIA_UTIL', '2026-11-23'],
    ['2026-11-20', 'PROXIMO_DIA_UTIL', '2026-11-23'],
    ['2026-11-20', 'FIM_DO_MES', '2026-11-30'],
    ['2026-10-31', 'FIM_DO_MES', '2026-11-03'],
    ['2026-10-30', 'FIM_DO_MES', '2026-10-30'],
    ['2026-02-05', 'FIM_DO_MES', '2026-02-27'],
  ] as const)('refreshed %s, %s: %s', (hoje, quando, esperado) => {
    expect(vencimentoDaSegundaVia(hoje, quando, CALENDARIO_NACIONAL)).toBe(esperado);
  });
});

describe('P21 refreshing an overdue installment', () => {
  it('is a new emission with the charges up to its new due date', () => {
    expect(reemitir(PARCELA, '2026-11-20', { ...REGRA, vencimento: 'NO_DIA' })).toMatchObject({
      tipo: 'NOVA',
      emissao: {
        numero: 2,
        emitidaEm: '2026-11-20',
        vencimento: '2026-11-23',
        principal: 15_000,
        correcao: 0,
        multa: 644, // 13 days: 4,29 % of 150,00 = 6,435
        juros: 150,
        total: 15_794,
      },
    });
  });

  it('asked twice on a day answers the same emission', () => {
    const primeira = reemitir(PARCELA, '2026-11-18', REGRA);
    if (primeira.tipo !== 'NOVA') throw new Error('a primeira devia ser nova');
    const depois = { ...PARCELA, ultima: primeira.emissao };
    expect(reemitir(depois, '2026-11-18', REGRA)).toEqual({
      tipo: 'REPETIDA',
      emissao: primeira.emissao,
    });
  });

  it('asked again on that day under other facts issues anew', () => {
    const primeira = reemitir(PARCELA, '2026-11-18', REGRA);
    if (primeira.tipo !== 'NOVA') throw new Error('a primeira devia ser nova');
    const depois = { ...PARCELA, ultima: primeira.emissao };
    const outra = reemitir(depois, '2026-11-18', { ...REGRA, vencimento: 'FIM_DO_MES' });
    expect(outra).toMatchObject({ tipo: 'NOVA', emissao: { numero: 3, vencimento: '2026-11-30' } });
  });

  it('is refused on later days while the refreshed slip can be paid, and counts from the first due date after', () => {
    const primeira = reemitir(PARCELA, '2026-11-18', { ...REGRA, vencimento: 'FIM_DO_MES' });
    if (primeira.tipo !== 'NOVA') throw new Error('a primeira devia ser nova');
    const depois = { ...PARCELA, ultima: primeira.emissao };
    expect(reemitir(depois, '2026-11-30', REGRA)).toEqual({
      tipo: 'RECUSADA',
      motivo: 'PARCELA_NAO_VENCIDA',
    });
    expect(reemitir(depois, '2026-12-01', REGRA)).toMatchObject({
      tipo: 'NOVA',
      emissao: { numero: 3, vencimento: '2026-12-02', multa: 1089, juros: 150 },
    });
  });

  it('is refused on the day of the first slip', () => {
    const nova = { ...PARCELA, ultima: { ...PARCELA.ultima, emitidaEm: '2026-11-10' } };
    expect(reemitir(nova, '2026-11-10', REGRA)).toEqual({
      tipo: 'RECUSADA',
      motivo: 'PARCELA_NAO_VENCIDA',
    });
  });

  it('is refused before the due date and on the day itself', () => {
    for (const hoje of ['2026-11-09', '2026-11-10']) {
      expect(reemitir(PARCELA, hoje, REGRA)).toEqual({
        tipo: 'RECUSADA',
        motivo: 'PARCELA_NAO_VENCIDA',
      });
    }
  });

  it.each(SITUACOES.filter((s) => s !== 'ATIVA'))('is refused when it is %s', (situacao) => {
    expect(reemitir({ ...PARCELA, situacao }, '2026-11-20', REGRA)).toEqual({
      tipo: 'RECUSADA',
      motivo: 'PARCELA_NAO_ATIVA',
    });
  });

  it('in active debt is a slip with charges where the city has it paid here, once a day', () => {
    const inscrita = { ...PARCELA, situacao: 'DÍVIDA' } as const;
    const regra = { ...REGRA, pagaveis: ATIVAS_E_DIVIDAS };
    const primeira = reemitir(inscrita, '2026-11-18', regra);
    expect(primeira).toMatchObject({ tipo: 'NOVA', emissao: { numero: 2, total: 15_596 } });
    if (primeira.tipo !== 'NOVA') return;
    const depois = { ...inscrita, ultima: primeira.emissao };
    expect(reemitir(depois, '2026-11-18', regra)).toMatchObject({ tipo: 'REPETIDA' });
    expect(reemitir({ ...PARCELA, situacao: 'CANCELADA' }, '2026-11-18', regra)).toMatchObject({
      motivo: 'PARCELA_NAO_ATIVA',
    });
  });

  it('corrects by the table of the orgao and caps at SELIC when it says so', () => {
    const antiga = { ...PARCELA, vencimentoOriginal: '2026-08-10' };
    const regra = {
      ...REGRA,
      indices: { '2026-08': '1000', '2026-11': '1012.5' },
      selic: { '2026-09': '1.10', '2026-10': '1.05' },
    };
    expect(reemitir(antiga, '2026-11-19', regra)).toMatchObject({
      tipo: 'NOVA',
      emissao: { correcao: 188, multa: 3038, juros: 285, total: 18_511 },
    });
  });

  it.each(['DO_MES', 'ULTIMO_PUBLICADO'] as const)(
    'asks by %s for no index within the month of the due date, which may not be out',
    (indiceQueRege) => {
      const antiga = { ...PARCELA, vencimentoOriginal: '2026-11-03' };
      const ultima = { ...PARCELA.ultima, vencimento: '2026-11-03' };
      const regra = { ...REGRA, indices: {}, indiceQueRege };
      expect(reemitir({ ...antiga, ultima }, '2026-11-19', regra)).toMatchObject({
        emissao: { correcao: 0 },
      });
    },
  );

  it('asks no month that has not begun: without its table the slip ends within this one', () => {
    const vencimento = '2026-08-10';
    const ultima = { ...PARCELA.ultima, vencimento };
    const antiga = { ...PARCELA, vencimentoOriginal: vencimento, ultima };
    const selic = { '2026-09': '0.5', '2026-10': '0.6' };
    const vencimentoEm = (hoje: string, tabela: Record<string, string>) => {
      const feita = reemitir(antiga, hoje, { ...REGRA, selic: tabela });
      return feita.tipo === 'RECUSADA' ? feita.motivo : feita.emissao.vencimento;
    };
    // 30 November 2026 is a Monday: the next working day is in December, before whose first the rate of
    // November is not out.
    expect(vencimentoEm('2026-11-30', selic)).toBe('2026-11-30');
    expect(vencimentoEm('2026-11-30', { ...selic, '2026-11': '0.7' })).toBe('2026-12-01');
    expect(vencimentoEm('2026-12-01', selic)).toBe('FALTA_INDICE');
    // No working day is left of October 2026 on its last Saturday.
    expect(vencimentoEm('2026-10-31', { '2026-09': '0.5' })).toBe('FALTA_INDICE');
  });

  it.each([
    [{ indices: {} }, 'Falta o índice de correção de 08/2026 na tabela da prefeitura.'],
    [{ selic: {} }, 'Falta a taxa SELIC de 09/2026 na tabela da prefeitura.'],
  ])('is refused, not guessed, when a table lacks a month', (tabelas, detalhe) => {
    const antiga = { ...PARCELA, vencimentoOriginal: '2026-08-10' };
    expect(reemitir(antiga, '2026-11-19', { ...REGRA, ...tabelas })).toEqual({
      tipo: 'RECUSADA',
      motivo: 'FALTA_INDICE',
      detalhe,
    });
  });
});

describe('B16 what is left of an installment that was paid in part', () => {
  const RESTO = { principal: 2_903, vencimentoOriginal: '2026-08-10', ultimaEmissao: 1 };

  it.each([
    ['on its due date', '2026-08-10', 15_000],
    ['months later', '2026-11-20', 18_600],
  ])('owed %s', (_nome, dia, total) => {
    const inteira = { principal: 15_000, vencimentoOriginal: '2026-08-10' };
    expect(devidoEm(inteira, dia, REGRA)).toMatchObject({ ok: true, valor: { total } });
  });

  it('is issued with charges from the first due date when that has passed', () => {
    expect(emitirSaldo(RESTO, '2026-11-20', REGRA)).toMatchObject({
      ok: true,
      valor: {
        numero: 2,
        emitidaEm: '2026-11-20',
        vencimento: '2026-11-23',
        principal: 2_903,
        correcao: 0,
        multa: 581,
        juros: 116,
        total: 3_600,
      },
    });
  });

  it('keeps its due date while that is to come, and is not refreshed on the same day', () => {
    const resto = { ...RESTO, vencimentoOriginal: '2026-12-10' };
    const saldo = emitirSaldo(resto, '2026-11-20', REGRA);
    expect(saldo).toMatchObject({
      ok: true,
      valor: { numero: 2, vencimento: '2026-12-10', total: 2_903 },
    });
    if (!saldo.ok) throw new Error(saldo.motivo);
    const parcela = { ...PARCELA, ...resto, ultima: saldo.valor };
    expect(reemitir(parcela, '2026-11-20', REGRA)).toEqual({
      tipo: 'RECUSADA',
      motivo: 'PARCELA_NAO_VENCIDA',
    });
  });

  it('overdue, is the same slip when it is refreshed on the same day', () => {
    const saldo = emitirSaldo(RESTO, '2026-11-20', REGRA);
    if (!saldo.ok) throw new Error(saldo.motivo);
    const parcela = { ...PARCELA, ...RESTO, ultima: saldo.valor };
    expect(reemitir(parcela, '2026-11-20', REGRA)).toEqual({
      tipo: 'REPETIDA',
      emissao: saldo.valor,
    });
  });

  it('is not told while the tables lack a month', () => {
    const regra = { ...REGRA, selic: {} };
    expect(devidoEm(RESTO, '2026-11-20', regra).ok).toBe(false);
    expect(emitirSaldo(RESTO, '2026-11-20', regra).ok).toBe(false);
  });
});
