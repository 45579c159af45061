import { describe, expect, it } from 'vitest';
import { PERMISSOES, pode, type Capacidade } from './permissoes.ts';
import {
  ATUACOES,
  motivoDoFim,
  podeAgirPelaEmpresa,
  podeAoAgir,
  SERVICOS_DELEGAVEIS,
  situacaoDaProcuracao,
  type Atuacao,
  type ServicoDelegavel,
} from './representacao.ts';

describe('B04 what who acts for somebody else may use', () => {
  const GUIAS = ['iptu', 'issqn', 'alvara', 'taxas_fiscalizacao'] as const;
  const FISCAIS = SERVICOS_DELEGAVEIS.filter((um) => um !== 'solicitacoes');
  // Everything that is not here, and not a visitor's, is personal.
  const TABELA: Partial<Record<Capacidade, readonly ServicoDelegavel[]>> = {
    'sessao.ver': SERVICOS_DELEGAVEIS,
    'representacao.escolher': SERVICOS_DELEGAVEIS,
    'inicio.ver': FISCAIS,
    'tributos.consultar': FISCAIS,
    'tributos.atualizar-parcela': GUIAS,
    'tributos.pagar-junto': GUIAS,
    'parcelamentos.simular': GUIAS,
    'parcelamentos.ver': ['extrato_divida'],
    'documentos.emitir': FISCAIS,
    'solicitacoes.criar': ['solicitacoes'],
    'solicitacoes.ver': ['solicitacoes'],
    'recursos.abrir': ['solicitacoes'],
    'recursos.ver': ['solicitacoes'],
  };

  it.each(Object.keys(PERMISSOES) as Capacidade[])('%s', (capacidade) => {
    const abrem = SERVICOS_DELEGAVEIS.filter((servico) => podeAoAgir(capacidade, [servico]));
    const esperado = pode('VISITANTE', capacidade) ? SERVICOS_DELEGAVEIS : TABELA[capacidade];
    expect(abrem).toEqual(esperado ?? []);
    expect(podeAoAgir(capacidade, [])).toBe(pode('VISITANTE', capacidade));
  });
});

describe('B04 the end of a power', () => {
  it.each([
    ['2026-11-25', true],
    ['2028-11-24', true],
    ['2026-11-24', false],
    ['2028-11-25', false],
  ])('%s: %s', (ate, pode) => {
    expect(motivoDoFim(ate, '2026-11-25') === undefined).toBe(pode);
  });
});

describe('B04 how a power stands', () => {
  const antes = new Date('2026-11-20T12:00:00Z');
  const fim = new Date('2026-11-26T03:00:00Z');
  const agora = new Date('2026-11-25T12:00:00Z');
  it.each([
    [null, null, agora, 'A_ACEITAR'],
    [antes, null, agora, 'VALE'],
    [antes, null, new Date(fim.getTime() - 1), 'VALE'],
    [antes, null, fim, 'VENCIDA'],
    [null, null, fim, 'VENCIDA'],
    [null, antes, agora, 'RECUSADA'],
    [antes, antes, agora, 'ENCERRADA'],
    [antes, antes, fim, 'ENCERRADA'],
  ] as const)('%s, %s at %s: %s', (aceita_em, encerrada_em, quando, situacao) => {
    expect(situacaoDaProcuracao({ aceita_em, encerrada_em, vale_antes_de: fim }, quando)).toBe(
      situacao,
    );
  });
});

it('B04 a partner, an accountant and a legal representative act for a company of gov.br, nobody else', () => {
  const podem = (Object.keys(ATUACOES) as Atuacao[]).filter(podeAgirPelaEmpresa);
  expect(podem).toEqual(['SOCIO', 'CONTADOR', 'REPRESENTANTE_LEGAL']);
});
