import { CIRCUNSTANCIAS_DOS_CASOS, SOLICITACAO_DOS_CASOS, casoDe } from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import {
  baldeDoRelatorio,
  BALDES_DO_RELATORIO,
  quantidadesPorMes,
} from './relatorio-de-solicitacoes.ts';

describe('E50 the report of quantities', () => {
  it.each([
    ['AGUARDANDO', 'aguardando'],
    ['AGUARDANDO, não atendida', 'expiradas'],
    ['DIRECIONADA', 'aguardando'],
    ['DIRECIONADA, não atendida', 'expiradas'],
    ['EM_ATENDIMENTO', 'em_atendimento'],
    ['EM_ATENDIMENTO, vencida', 'em_atendimento'],
    ['EM_ATENDIMENTO, atendida com atraso', 'em_atendimento'],
    ['NAO_ATENDIDA', 'expiradas'],
    ['FINALIZADO', 'finalizadas'],
    ['AGUARDANDO, cancelada', 'canceladas'],
  ] as const)('E50.1 counts %s among %s', (caso, balde) => {
    const { solicitacao, hoje } = casoDe(caso);
    expect(baldeDoRelatorio(solicitacao, hoje)).toBe(balde);
  });

  it('counts what was cancelled before anything else, and the answered before its delay', () => {
    const atrasada = casoDe('AGUARDANDO, não atendida').solicitacao;
    const { solicitacao: respondida } = casoDe('FINALIZADO');
    expect(baldeDoRelatorio({ ...atrasada, cancelada_em: '2026-12-22' }, '2026-12-22')).toBe(
      'canceladas',
    );
    expect(baldeDoRelatorio({ ...respondida, expirada_em: '2026-12-11' }, '2027-01-10')).toBe(
      'finalizadas',
    );
  });

  it('divides every request among five, and counts the attended ones apart, by month of filing', () => {
    const todas = CIRCUNSTANCIAS_DOS_CASOS.map((caso) => casoDe(caso).solicitacao);
    const antiga = { ...SOLICITACAO_DOS_CASOS, data_solicitacao: '2025-12-31' };
    const linhas = quantidadesPorMes([...todas, antiga], '2026-12-01');
    expect(linhas).toEqual([
      {
        ano: 2025,
        mes: 12,
        quantidades: {
          aguardando: 1,
          em_atendimento: 0,
          finalizadas: 0,
          canceladas: 0,
          expiradas: 0,
          atendidas: 0,
        },
      },
      {
        ano: 2026,
        mes: 11,
        quantidades: {
          aguardando: 4,
          em_atendimento: 3,
          finalizadas: 1,
          canceladas: 1,
          expiradas: 1,
          atendidas: 4,
        },
      },
    ]);
    const soma = linhas.flatMap(({ quantidades }) =>
      BALDES_DO_RELATORIO.map((b) => quantidades[b]),
    );
    expect(soma.reduce((a, b) => a + b)).toBe(todas.length + 1);
  });

  it('has no row where there is nothing', () => {
    expect(quantidadesPorMes([], '2026-12-01')).toEqual([]);
  });
});
