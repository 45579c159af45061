import {
  type CircunstanciaDosCasos,
  ORGAO_DOS_CASOS,
  PESSOAS_DOS_CASOS,
  SOLICITACAO_DOS_CASOS,
  casoDe,
} from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import { assentarSolicitacao, solicitacaoEmDia } from './assentar.ts';
import {
  atendimentoDisponivel,
  expiradaEm,
  naoAtendida,
  noFiltro,
  seloDaSolicitacao,
  seloDoPasso,
  solicitacaoVencida,
} from './derivados.ts';
import type { Solicitacao } from './solicitacao.ts';
import { STATUS_DA_SOLICITACAO } from './status.ts';

const aberta = SOLICITACAO_DOS_CASOS;

describe('E43 what time does to a request, read without any job', () => {
  it.each([
    // case, expirada_em, nao_atendida, vencida, word shown, filters that find it
    ['AGUARDANDO', null, false, false, 'AGUARDANDO', [1]],
    ['AGUARDANDO, não atendida', '2026-12-11', true, true, 'NÃO ATENDIDA', [1, 5]],
    ['DIRECIONADA', null, false, false, 'DIRECIONADA', [2]],
    ['DIRECIONADA, não atendida', '2026-12-11', true, true, 'NÃO ATENDIDA', [2, 5]],
    ['EM_ATENDIMENTO', null, false, false, 'EM ATENDIMENTO', [3]],
    ['EM_ATENDIMENTO, vencida', null, false, true, 'EM ATENDIMENTO', [3]],
    ['EM_ATENDIMENTO, atendida com atraso', '2026-12-22', true, true, 'EM ATENDIMENTO', [3]],
    ['NAO_ATENDIDA', '2026-12-11', false, true, 'NÃO ATENDIDA', [5]],
    ['FINALIZADO', null, false, false, 'FINALIZADO', [4]],
    ['AGUARDANDO, cancelada', null, false, false, 'CANCELADA', []],
  ] as const)('%s: %s %s %s %s %j', (caso, dia, flag, vencida, rotulo, filtros) => {
    const { solicitacao, hoje } = casoDe(caso);
    expect(expiradaEm(solicitacao, hoje)).toBe(dia);
    expect(naoAtendida(solicitacao, hoje)).toBe(flag);
    expect(solicitacaoVencida(solicitacao, hoje)).toBe(vencida);
    expect(seloDaSolicitacao(solicitacao, hoje).rotulo).toBe(rotulo);
    const ids = STATUS_DA_SOLICITACAO.map(({ id }) => id);
    expect(ids.filter((id) => noFiltro(solicitacao, id, hoje))).toEqual(filtros);
  });

  it('the deadline is the last day in time', () => {
    expect(naoAtendida(aberta, '2026-12-10')).toBe(false);
    expect(naoAtendida(aberta, '2026-12-11')).toBe(true);
    expect(solicitacaoVencida(aberta, '2026-12-10')).toBe(false);
    expect(solicitacaoVencida(aberta, '2026-12-11')).toBe(true);
  });

  it('the flag stays when it is attended late and answered', () => {
    const { solicitacao } = casoDe('EM_ATENDIMENTO, atendida com atraso');
    const respondida = { ...solicitacao, status: 'FINALIZADO' } as const;
    expect(naoAtendida(respondida, '2027-01-10')).toBe(true);
    expect(seloDaSolicitacao(respondida, '2027-01-10').rotulo).toBe('FINALIZADO');
  });
});

describe('E43 what is written down of it', () => {
  const tipos = (solicitacao: Solicitacao, hoje: string) =>
    assentarSolicitacao(solicitacao, ORGAO_DOS_CASOS, hoje).map(({ evento }) => evento.tipo);

  it.each([
    ['2026-12-10', []],
    ['2026-12-11', ['EXPIRADA']],
    ['2026-12-30', ['EXPIRADA']],
    ['2026-12-31', ['EXPIRADA', 'NAO_ATENDIDA']],
  ])('on %s: %j', (hoje, esperado) => {
    expect(tipos(aberta, hoje)).toEqual(esperado);
    expect(tipos({ ...aberta, status: 'DIRECIONADA' }, hoje)).toEqual(esperado);
  });

  it('is the same on whichever day it is written, and nothing the second time', () => {
    const emDia = solicitacaoEmDia(aberta, ORGAO_DOS_CASOS, '2026-12-20');
    expect(emDia).toEqual({ ...aberta, expirada_em: '2026-12-11' });
    expect(tipos(emDia, '2026-12-20')).toEqual([]);
    const depois = solicitacaoEmDia(emDia, ORGAO_DOS_CASOS, '2027-03-01');
    expect(depois).toEqual(solicitacaoEmDia(aberta, ORGAO_DOS_CASOS, '2027-03-01'));
    expect(depois).toEqual({ ...aberta, status: 'NAO_ATENDIDA', expirada_em: '2026-12-11' });
    expect(tipos(depois, '2027-03-01')).toEqual([]);
  });

  it('waits while an appeal is open, and no longer once that one expired', () => {
    const recurso = { situacao: 'EM_ANALISE', prazo: '2027-01-05', data_resposta: null } as const;
    const comRecurso = { ...aberta, recursos: [{ ...recurso, responsavel_id: null }] };
    expect(tipos(comRecurso, '2027-01-05')).toEqual(['EXPIRADA']);
    expect(tipos(comRecurso, '2027-01-06')).toEqual(['EXPIRADA', 'NAO_ATENDIDA']);
  });

  it.each([
    'EM_ATENDIMENTO, vencida',
    'EM_ATENDIMENTO, atendida com atraso',
    'NAO_ATENDIDA',
    'FINALIZADO',
    'AGUARDANDO, cancelada',
  ] as const)('touches no more what is %s', (caso) => {
    expect(tipos(casoDe(caso).solicitacao, '2028-01-01')).toEqual([]);
  });

  it('tells in the history what happened, by nobody', () => {
    const eventos = assentarSolicitacao(aberta, ORGAO_DOS_CASOS, '2027-03-01').map((t) => t.evento);
    expect(
      eventos.map(({ status, observacao, atendente_id }) => [status, observacao, atendente_id]),
    ).toEqual([
      ['AGUARDANDO', 'O prazo terminou em 10/12/2026 sem que alguém atendesse.', null],
      ['NAO_ATENDIDA', 'O prazo para reclamar da falta de resposta terminou em 30/12/2026.', null],
    ]);
  });
});

describe('E03 atendimento_disponivel', () => {
  const { admin, atendente, deOutroSetor, doSetor, solicitante } = PESSOAS_DOS_CASOS;

  it.each([
    ['AGUARDANDO', [false, false, false, false, false]],
    ['DIRECIONADA', [false, true, true, false, true]],
    ['DIRECIONADA, não atendida', [false, true, true, false, true]],
    ['EM_ATENDIMENTO', [false, false, false, false, false]],
    ['NAO_ATENDIDA', [false, true, true, false, true]],
    ['FINALIZADO', [false, false, false, false, false]],
    ['AGUARDANDO, cancelada', [false, false, false, false, false]],
  ] as const)('%s: %j', (caso, esperado) => {
    const pessoas = [solicitante, atendente, doSetor, deOutroSetor, admin];
    const { solicitacao } = casoDe(caso);
    expect(pessoas.map((quem) => atendimentoDisponivel(solicitacao, quem))).toEqual(esperado);
  });
});

describe('E40 every circumstance has a word and a colour', () => {
  it.each([
    ['AGUARDANDO', 'vermelho'],
    ['AGUARDANDO, não atendida', 'roxo'],
    ['DIRECIONADA', 'laranja'],
    ['EM_ATENDIMENTO, atendida com atraso', 'azul'],
    ['FINALIZADO', 'verde'],
    ['NAO_ATENDIDA', 'roxo'],
    ['AGUARDANDO, cancelada', 'cinza'],
  ] as [CircunstanciaDosCasos, string][])('%s is %s', (caso, cor) => {
    const { solicitacao, hoje } = casoDe(caso);
    expect(seloDaSolicitacao(solicitacao, hoje).cor).toBe(cor);
  });
});

describe('E04 E40 every entry of a history has the word and the colour of its request then', () => {
  it.each([
    // tipo, status after it, day, expirada_em, word, colour
    ['ABERTA', 'AGUARDANDO', '2026-11-20', null, 'AGUARDANDO', 'vermelho'],
    ['ABERTA', 'AGUARDANDO', '2026-11-20', '2026-12-11', 'AGUARDANDO', 'vermelho'],
    ['DIRECIONADA', 'DIRECIONADA', '2026-12-10', '2026-12-11', 'DIRECIONADA', 'laranja'],
    ['EXPIRADA', 'AGUARDANDO', '2026-12-11', '2026-12-11', 'NÃO ATENDIDA', 'roxo'],
    ['EXPIRADA', 'DIRECIONADA', '2026-12-14', '2026-12-11', 'NÃO ATENDIDA', 'roxo'],
    ['DIRECIONADA', 'DIRECIONADA', '2026-12-15', '2026-12-11', 'NÃO ATENDIDA', 'roxo'],
    ['ATENDIDA', 'EM_ATENDIMENTO', '2026-12-16', '2026-12-11', 'EM ATENDIMENTO', 'azul'],
    ['RESPONDIDA', 'FINALIZADO', '2026-12-17', '2026-12-11', 'FINALIZADO', 'verde'],
    ['NAO_ATENDIDA', 'NAO_ATENDIDA', '2026-12-22', '2026-12-11', 'NÃO ATENDIDA', 'roxo'],
    ['CANCELADA', 'AGUARDANDO', '2026-11-21', null, 'CANCELADA', 'cinza'],
    ['CANCELADA', 'AGUARDANDO', '2026-12-12', '2026-12-11', 'CANCELADA', 'cinza'],
  ] as const)('%s, %s on %s, not attended since %s: %s', (...caso) => {
    const [tipo, status, dia, expirada_em, rotulo, cor] = caso;
    expect(seloDoPasso({ tipo, status, dia }, expirada_em)).toEqual({ rotulo, cor });
  });
});
