import { ORGAO_DOS_CASOS, SOLICITACAO_DOS_CASOS, casoDe } from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import { somarDias } from '../calendario/data-civil.ts';
import { contarPrazo, REGRA_DO_PRAZO } from '../calendario/prazo.ts';
import { diasDoPrazo, memoriaDoPrazo } from './memoria-do-prazo.ts';
import { prazoDaResposta, lembreteDevido, restanteDoPrazo } from './prazos-da-solicitacao.ts';
import { ROTULOS_DAS_ACOES, SEM_VALOR } from './disponibilidade.ts';

const prorrogada = casoDe('DIRECIONADA', { prorrogada: true, restrita: false }).solicitacao;

describe('E43 how a deadline was counted', () => {
  it('tells one count, and the second when it was extended', () => {
    const { etapas, confere } = memoriaDoPrazo(prorrogada, ORGAO_DOS_CASOS);
    expect(confere).toBe(true);
    expect(etapas.map(({ etapa, texto }) => [etapa, texto])).toEqual([
      ['RESPOSTA', '20 dias corridos depois de 20/11/2026: quinta-feira, 10/12/2026.'],
      [
        'PRORROGACAO',
        '10 dias corridos depois de 10/12/2026: 20/12/2026. Sem expediente em 20/12/2026 ' +
          '(domingo), o prazo vai até segunda-feira, 21/12/2026.',
      ],
    ]);
    expect(memoriaDoPrazo(SOLICITACAO_DOS_CASOS, ORGAO_DOS_CASOS).etapas).toHaveLength(1);
  });

  it('admits it when the deadline was set by another calendar', () => {
    const outra = { ...SOLICITACAO_DOS_CASOS, data_previsao: '2026-12-11' };
    expect(memoriaDoPrazo(outra, ORGAO_DOS_CASOS).confere).toBe(false);
    const anterior = { ...prorrogada, data_previsao_anterior: '2026-12-09' };
    expect(memoriaDoPrazo(anterior, ORGAO_DOS_CASOS).confere).toBe(false);
    const nova = { ...prorrogada, data_previsao: '2026-12-22' };
    expect(memoriaDoPrazo(nova, ORGAO_DOS_CASOS).confere).toBe(false);
  });

  it('shows every day: the first excluded, the closed last ones skipped with their reason', () => {
    const dias = diasDoPrazo(
      prazoDaResposta('2026-12-05', 1, ORGAO_DOS_CASOS),
      CALENDARIO_NACIONAL,
    );
    expect(dias[0]).toEqual({ data: '2026-12-05', numero: null, motivo: 'sábado' });
    expect(dias[1]).toEqual({ data: '2026-12-06', numero: 1, motivo: 'domingo' });
    expect(dias.slice(-5)).toEqual([
      { data: '2026-12-24', numero: 19, motivo: null },
      { data: '2026-12-25', numero: null, motivo: 'Natal' },
      { data: '2026-12-26', numero: null, motivo: 'sábado' },
      { data: '2026-12-27', numero: null, motivo: 'domingo' },
      { data: '2026-12-28', numero: 20, motivo: null },
    ]);
  });

  it('shows every closed day skipped where working days count', () => {
    const regra = { ...REGRA_DO_PRAZO, contagem: 'UTEIS' } as const;
    const prazo = contarPrazo('2026-11-19', 2, CALENDARIO_NACIONAL, regra);
    const dias = diasDoPrazo(prazo, CALENDARIO_NACIONAL);
    expect(dias.map(({ data, numero }) => [data.slice(8), numero])).toEqual([
      ['19', null],
      ['20', null],
      ['21', null],
      ['22', null],
      ['23', 1],
      ['24', 2],
    ]);
  });
});

describe('E43 the deadline of every day of ten years', () => {
  // Good Fridays, written down, not computed.
  const sextas =
    '2020-04-10 2021-04-02 2022-04-15 2023-04-07 2024-03-29 2025-04-18 2026-04-03 2027-03-26 2028-04-14 2029-03-30 2030-04-19';
  const fixos = '01-01 04-21 05-01 09-07 10-12 11-02 11-15 12-25';
  const fechado = (data: Date): boolean => {
    const iso = data.toISOString().slice(0, 10);
    const zumbi = iso.endsWith('-11-20') && iso >= '2024';
    return (
      data.getUTCDay() % 6 === 0 || sextas.includes(iso) || fixos.includes(iso.slice(5)) || zumbi
    );
  };
  /** Day by day on the machine's own clock. */
  const contar = (de: string, dias: number): string => {
    const data = new Date(`${de}T12:00:00Z`);
    data.setUTCDate(data.getUTCDate() + dias);
    while (fechado(data)) data.setUTCDate(data.getUTCDate() + 1);
    return data.toISOString().slice(0, 10);
  };

  it('agrees with an independent count, extended or not', () => {
    const diferentes: string[] = [];
    for (let dia = '2020-01-01'; dia < '2030-01-01'; dia = somarDias(dia, 1)) {
      const [previsao, depois] = [contar(dia, 20), contar(contar(dia, 20), 10)];
      const contada = memoriaDoPrazo(
        {
          natureza: 1,
          data_solicitacao: dia,
          data_previsao: depois,
          complemento: null,
          data_previsao_anterior: previsao,
        },
        ORGAO_DOS_CASOS,
      );
      if (!contada.confere) diferentes.push(dia);
    }
    expect(diferentes).toEqual([]);
  });
});

describe('E02 what is left of a deadline', () => {
  it.each([
    ['2026-11-30', 10, 'faltam 10 dias', 'verde', undefined],
    ['2026-12-04', 6, 'faltam 6 dias', 'verde', undefined],
    ['2026-12-05', 5, 'faltam 5 dias', 'laranja', 5],
    ['2026-12-07', 3, 'faltam 3 dias', 'laranja', 5],
    ['2026-12-09', 1, 'falta 1 dia', 'laranja', 1],
    ['2026-12-10', 0, 'vence hoje', 'vermelho', 0],
    ['2026-12-11', -1, 'venceu há 1 dia', 'vermelho', undefined],
    ['2026-12-20', -10, 'venceu há 10 dias', 'vermelho', undefined],
  ])('on %s: %d, %s, %s; B05 reminder %s', (hoje, dias, rotulo, cor, lembrete) => {
    expect(restanteDoPrazo(SOLICITACAO_DOS_CASOS, hoje)).toEqual({ dias, rotulo, cor });
    expect(lembreteDevido(SOLICITACAO_DOS_CASOS, hoje)).toBe(lembrete);
  });

  it.each(['FINALIZADO', 'AGUARDANDO, cancelada'] as const)('is nothing for what is %s', (caso) => {
    const { solicitacao } = casoDe(caso);
    expect(restanteDoPrazo(solicitacao, '2026-12-10')).toBeUndefined();
    expect(lembreteDevido(solicitacao, '2026-12-10')).toBeUndefined();
  });
});

describe('E04 the words of the specification', () => {
  it('stand where a request has nothing', () => {
    expect(SEM_VALOR).toEqual({
      tipo: 'NÃO DEFINIDO',
      prioridade: 'NÃO POSSUI',
      solicitante: 'USUÁRIO EXTERNO',
      atendente: 'SEM ATENDENTE',
      data_finalizacao: 'Ainda não finalizada',
      documentos: 'Sem anexos',
      anexado_por: 'Solicitante',
      historico: 'Sem histórico para essa solicitação',
    });
  });

  it('E03 name the actions', () => {
    expect(Object.values(ROTULOS_DAS_ACOES)).toEqual([
      'Informações',
      'Direcionar',
      'Atender',
      'Complementar',
      'Prorrogar',
      'Responder',
      'Cancelar solicitação',
    ]);
  });
});
