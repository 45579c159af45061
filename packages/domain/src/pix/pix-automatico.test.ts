import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import { passosDaAutorizacao, situacaoAutomatica } from './acompanhar-automatico.ts';
import {
  diaDaTentativa,
  eHoraDeAgendar,
  janelaDoAgendamento,
  planoDoAutomatico,
  podeDesagendar,
  proximaTentativa,
  type ParcelaAutomatica,
  type StatusDaTentativa,
} from './pix-automatico.ts';

const parcela = (
  numero: number,
  vencimento: string,
  mais: { situacao?: ParcelaAutomatica['situacao']; total?: number } = {},
): ParcelaAutomatica => ({
  numero,
  situacao: mais.situacao ?? 'ATIVA',
  ultima: { vencimento, total: mais.total ?? 10_000 },
});

describe('B16 when an installment is scheduled', () => {
  it.each([
    ['2026-03-20', '2026-03-10', '2026-03-18'],
    ['2026-01-05', '2025-12-26', '2026-01-03'],
    ['2028-03-05', '2028-02-24', '2028-03-03'],
  ])('one due on %s from %s until %s', (vencimento, de, ate) =>
    expect(janelaDoAgendamento(vencimento)).toEqual({ de, ate }),
  );

  it.each([
    ['2026-03-09', 'ATIVA', 1, false],
    ['2026-03-10', 'ATIVA', 1, true],
    ['2026-03-18', 'ATIVA', 1, true],
    ['2026-03-19', 'ATIVA', 1, false],
    ['2026-03-12', 'BAIXADA', 1, false],
    ['2026-03-12', 'DÍVIDA', 1, false],
    // The single payment is not one of several.
    ['2026-03-12', 'ATIVA', 0, false],
  ] as const)('on %s, %s, number %i: %s', (hoje, situacao, numero, esperado) =>
    expect(eHoraDeAgendar(parcela(numero, '2026-03-20', { situacao }), hoje)).toBe(esperado),
  );

  it('on a day without office hours is tried on the next working day', () => {
    expect(diaDaTentativa('2026-03-21', CALENDARIO_NACIONAL)).toBe('2026-03-23');
    expect(diaDaTentativa('2026-03-20', CALENDARIO_NACIONAL)).toBe('2026-03-20');
  });

  it.each([
    ['2026-03-19', true],
    ['2026-03-20', false],
    ['2026-03-21', false],
  ])('one due on 2026-03-20 can be taken back on %s: %s', (hoje, esperado) =>
    expect(podeDesagendar('2026-03-20', hoje)).toBe(esperado),
  );
});

describe('B16 what may be authorised of a guide', () => {
  const plano = (parcelas: ParcelaAutomatica[], hoje: string) =>
    planoDoAutomatico(parcelas, hoje, CALENDARIO_NACIONAL);

  it('is what can still be scheduled, from the first due date to the last, the largest as the floor', () => {
    const lido = plano(
      [
        parcela(0, '2026-03-31', { total: 50_000 }),
        parcela(1, '2026-02-20', { situacao: 'BAIXADA' }),
        parcela(4, '2026-05-20', { total: 10_003 }),
        parcela(3, '2026-04-20'),
        parcela(2, '2026-03-20'),
      ],
      '2026-03-18',
    );
    expect(lido).toMatchObject({
      ok: true,
      plano: {
        parcelas: [{ numero: 2 }, { numero: 3 }, { numero: 4 }],
        dataInicial: '2026-03-20',
        dataFinal: '2026-05-20',
        minimo: 10_003,
      },
    });
    expect(lido.ok && lido.plano.agora).toBeUndefined();
  });

  it.each([
    // Due tomorrow: too late to be scheduled.
    ['2026-03-19', 2],
    // A Saturday, paid on Monday without charges.
    ['2026-03-23', undefined],
  ])('on %s the one that is due too soon and not overdue is paid now: %s', (hoje, numero) => {
    const lido = plano(
      [parcela(2, '2026-03-20'), parcela(3, '2026-04-20'), parcela(4, '2026-05-20')],
      hoje,
    );
    expect(lido.ok && lido.plano.agora?.numero).toBe(numero);
    expect(lido.ok && lido.plano.dataInicial).toBe('2026-04-20');
  });

  it('on a Saturday due date counts until Monday', () => {
    const lido = plano(
      [parcela(1, '2026-03-21'), parcela(2, '2026-04-21'), parcela(3, '2026-05-21')],
      '2026-03-23',
    );
    expect(lido.ok && lido.plano.agora?.numero).toBe(1);
  });

  it.each([
    [[], 'POUCAS_PARCELAS'],
    [[parcela(1, '2026-04-20')], 'POUCAS_PARCELAS'],
    [[parcela(0, '2026-04-20'), parcela(1, '2026-04-20')], 'POUCAS_PARCELAS'],
    [[parcela(1, '2026-04-01'), parcela(2, '2026-04-30')], 'DUAS_NO_MES'],
  ] as const)('of %j is none: %s', (parcelas, recusa) =>
    expect(plano([...parcelas], '2026-03-18')).toEqual({ ok: false, recusa }),
  );
});

describe('B16 one more try', () => {
  const tentativas = (...feitas: [string, StatusDaTentativa][]) =>
    feitas.map(([dia, status]) => ({ dia, status }));

  it.each([
    ['NAO_PERMITE', tentativas(['2026-03-20', 'REJEITADA']), '2026-03-20', undefined],
    ['PERMITE_3R_7D', [], '2026-03-20', undefined],
    ['PERMITE_3R_7D', tentativas(['2026-03-20', 'REJEITADA']), '2026-03-20', '2026-03-21'],
    ['PERMITE_3R_7D', tentativas(['2026-03-20', 'AGENDADA']), '2026-03-20', undefined],
    ['PERMITE_3R_7D', tentativas(['2026-03-20', 'PAGA']), '2026-03-20', undefined],
    // The seventh day is the last.
    ['PERMITE_3R_7D', tentativas(['2026-03-20', 'REJEITADA']), '2026-03-26', '2026-03-27'],
    ['PERMITE_3R_7D', tentativas(['2026-03-20', 'REJEITADA']), '2026-03-27', undefined],
    [
      'PERMITE_3R_7D',
      tentativas(['2026-03-20', 'REJEITADA'], ['2026-03-21', 'SOLICITADA']),
      '2026-03-21',
      undefined,
    ],
    [
      'PERMITE_3R_7D',
      tentativas(
        ['2026-03-20', 'EXPIRADA'],
        ['2026-03-21', 'REJEITADA'],
        ['2026-03-22', 'REJEITADA'],
        ['2026-03-23', 'REJEITADA'],
      ),
      '2026-03-23',
      undefined,
    ],
    [
      'PERMITE_3R_7D',
      tentativas(
        ['2026-03-20', 'EXPIRADA'],
        ['2026-03-21', 'REJEITADA'],
        ['2026-03-22', 'REJEITADA'],
      ),
      '2026-03-22',
      '2026-03-23',
    ],
  ] as const)('%s after %j on %s: %s', (politica, feitas, hoje, esperado) =>
    expect(proximaTentativa(politica, feitas, hoje)).toBe(esperado),
  );
});

describe('B16 what an authorisation asks for today', () => {
  const emitida = (
    numero: number,
    vencimento: string,
    mais: { situacao?: ParcelaAutomatica['situacao']; emissao?: number } = {},
  ) => {
    const uma = parcela(numero, vencimento, mais);
    return { ...uma, ultima: { ...uma.ultima, numero: mais.emissao ?? 1 } };
  };
  const agendada = (numero_parcela: number, aberta = true) => ({
    ...{
      txid: `BA${numero_parcela}`,
      numero_parcela,
      emissao: 1,
      vencimento: '2026-03-20',
      aberta,
    },
  });
  const passos = (
    parcelas: ReturnType<typeof emitida>[],
    agendadas: ReturnType<typeof agendada>[],
    hoje: string,
  ) => {
    const { agendar, ...resto } = passosDaAutorizacao('2026-05-20', parcelas, agendadas, hoje);
    return { agendar: agendar.map(({ numero }) => numero), ...resto };
  };
  const tres = [
    emitida(1, '2026-03-20'),
    emitida(2, '2026-04-20'),
    emitida(3, '2026-05-20'),
    emitida(4, '2026-06-20'),
  ];

  it.each([
    ['2026-03-09', [], { agendar: [], desagendar: [], encerrar: false }],
    ['2026-03-10', [], { agendar: [1], desagendar: [], encerrar: false }],
    ['2026-03-10', [agendada(1)], { agendar: [], desagendar: [], encerrar: false }],
    // Taken back, or failed: not scheduled again.
    ['2026-03-12', [agendada(1, false)], { agendar: [], desagendar: [], encerrar: false }],
    // Due on the last day that was authorised, and beyond it.
    ['2026-05-12', [], { agendar: [3], desagendar: [], encerrar: false }],
    ['2026-05-19', [], { agendar: [], desagendar: [], encerrar: true }],
  ] as const)('on %s, with %j', (hoje, agendadas, esperado) =>
    expect(passos(tres, [...agendadas], hoje)).toEqual(esperado),
  );

  it.each([
    ['paid otherwise', emitida(1, '2026-03-20', { situacao: 'BAIXADA' })],
    ['inscribed', emitida(1, '2026-03-20', { situacao: 'DÍVIDA' })],
    ['closed by the single payment', emitida(1, '2026-03-20', { situacao: 'INATIVA' })],
    ['reissued', emitida(1, '2026-03-20', { emissao: 2 })],
  ])('takes back what was %s, until the day before', (_porque, uma) => {
    const esperado = { agendar: [], desagendar: ['BA1'], encerrar: true };
    expect(passos([uma], [agendada(1)], '2026-03-19')).toEqual(esperado);
    expect(passos([uma], [agendada(1)], '2026-03-20').desagendar).toEqual([]);
  });
});

describe('B16 how an installment stands by an authorisation', () => {
  it.each([
    [undefined, '2026-03-18', 'PREVISTA'],
    [undefined, '2026-03-19', undefined],
    ['PEDIDA', '2026-03-18', 'AGENDADA'],
    ['CRIADA', '2026-03-18', 'AGENDADA'],
    ['ATIVA', '2026-03-20', 'AGENDADA'],
    ['CONCLUIDA', '2026-03-20', 'PAGA'],
    ['EXPIRADA', '2026-03-21', 'FALHOU'],
    ['REJEITADA', '2026-03-18', 'FALHOU'],
    ['RECUSADA', '2026-03-18', 'FALHOU'],
    ['CANCELADA', '2026-03-18', 'CANCELADA'],
    ['A_CANCELAR', '2026-03-18', 'CANCELADA'],
  ])('%s on %s: %s', (estado, hoje, esperado) =>
    expect(situacaoAutomatica(parcela(1, '2026-03-20'), '2026-05-20', estado, hoje)).toBe(esperado),
  );

  it.each([
    ['REJEITADA', 'PAGA'],
    ['EXPIRADA', 'PAGA'],
    ['CANCELADA', 'PAGA'],
    // It is at the bank still, and may be charged.
    ['ATIVA', 'AGENDADA'],
    [undefined, undefined],
  ])('%s, paid otherwise: %s', (estado, esperado) => {
    const paga = parcela(1, '2026-03-20', { situacao: 'BAIXADA' });
    expect(situacaoAutomatica(paga, '2026-05-20', estado, '2026-03-18')).toBe(esperado);
  });

  it.each([
    ['on', '2026-05-20', 'PREVISTA'],
    ['the day after', '2026-05-21', undefined],
    ['a month after', '2026-06-20', undefined],
  ])('%s its last day, of one due on %s: %s', (_quando, vencimento, esperado) => {
    const dela = parcela(9, vencimento);
    expect(situacaoAutomatica(dela, '2026-05-20', undefined, '2026-03-18')).toBe(esperado);
  });
});
