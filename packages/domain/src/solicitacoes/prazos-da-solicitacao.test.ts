import {
  CIRCUNSTANCIAS_DOS_CASOS,
  ORGAO_DOS_CASOS,
  SOLICITACAO_DOS_CASOS,
  casoDe,
} from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL, type Calendario } from '../calendario/calendario.ts';
import { somarDias } from '../calendario/data-civil.ts';
import { PARAMETROS_PADRAO } from '../parametros/parametros.ts';
import { recontarPrazo } from './assentar.ts';
import {
  prazoDaOmissao,
  prazoDaProrrogacao,
  prazoDaResposta,
  prazoParaRecorrer,
  silencioEncerrado,
  type PrazosDoOrgao,
} from './prazos-da-solicitacao.ts';

const com = (
  mudam: Partial<PrazosDoOrgao['parametros']>,
  calendario: Calendario = CALENDARIO_NACIONAL,
): PrazosDoOrgao => ({ calendario, parametros: { ...PARAMETROS_PADRAO, ...mudam } });

describe('E43 B06 the deadlines of a request', () => {
  it.each([
    ['2026-11-20', '2026-12-10', '2026-12-21'],
    ['2026-12-05', '2026-12-28', '2027-01-07'],
    ['2026-12-12', '2027-01-04', '2027-01-14'],
    ['2026-10-13', '2026-11-03', '2026-11-13'],
    ['2026-10-31', '2026-11-23', '2026-12-03'],
  ])('E43.1 filed on %s is due on %s, and on %s once extended', (dia, previsao, prorrogada) => {
    expect(prazoDaResposta(dia, 1, ORGAO_DOS_CASOS).vencimento).toBe(previsao);
    expect(prazoDaProrrogacao(previsao, 1, ORGAO_DOS_CASOS).vencimento).toBe(prorrogada);
  });

  it.each([
    // Answer, raw end, last day.
    ['2026-11-20', '2026-11-30', '2026-11-30'],
    ['2026-12-10', '2026-12-20', '2026-12-21'],
    ['2026-12-15', '2026-12-25', '2026-12-28'],
    ['2026-11-10', '2026-11-20', '2026-11-23'],
  ])('answered on %s, may be appealed until %s, moved to %s', (dia, bruto, fim) => {
    expect(prazoParaRecorrer(dia, ORGAO_DOS_CASOS)).toMatchObject({ bruto, vencimento: fim });
  });

  it.each([
    // The 30th day after the request is later than the deadline, unless it was extended far enough.
    ['2026-11-20', '2026-12-10', '2026-12-20', '2026-12-30'],
    ['2026-11-20', '2026-12-21', '2026-12-21', '2026-12-31'],
    ['2026-12-05', '2027-01-07', '2027-01-07', '2027-01-18'],
    ['2026-10-13', '2026-11-03', '2026-11-12', '2026-11-23'],
  ])(
    'filed on %s, due on %s, its silence counts from %s and may be complained of until %s',
    (data_solicitacao, data_previsao, inicio, vencimento) => {
      const prazo = prazoDaOmissao({ data_solicitacao, data_previsao }, ORGAO_DOS_CASOS);
      expect(prazo).toMatchObject({ inicio, vencimento });
    },
  );

  it.each([
    // Last days of windows, and the days after them; 20/12/2026 and 09/01/2027 are of weekends.
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-04',
    '2027-01-18',
    '2027-01-19',
  ])('on %s, a silence is over after the last day of its window, and not before', (hoje) => {
    const ultimo = silencioEncerrado(hoje, ORGAO_DOS_CASOS);
    const fim = (data_solicitacao: string, data_previsao: string) =>
      prazoDaOmissao({ data_solicitacao, data_previsao }, ORGAO_DOS_CASOS).vencimento;
    const { data_solicitacao: feita, data_previsao: devida } = ultimo;
    expect(fim(feita, devida) < hoje).toBe(true);
    expect(fim(feita, somarDias(devida, 1)) < hoje).toBe(false);
    expect(fim(somarDias(feita, 1), devida) < hoje).toBe(false);
  });

  it('E60 follow the parameters of the orgao', () => {
    const orgao = com({ prazo_resposta: 15, prazo_prorrogacao: 5, recurso_abrir: 7 });
    expect(prazoDaResposta('2026-12-01', 2, orgao).vencimento).toBe('2026-12-31');
    expect(prazoDaProrrogacao('2026-12-31', 3, orgao).vencimento).toBe('2027-02-01');
    expect(prazoDaResposta('2026-12-01', 1, orgao).vencimento).toBe('2026-12-16');
    expect(prazoDaProrrogacao('2026-12-16', 1, orgao).vencimento).toBe('2026-12-21');
    expect(prazoParaRecorrer('2026-12-16', orgao).vencimento).toBe('2026-12-23');
    const dias = { data_solicitacao: '2026-12-01', data_previsao: '2026-12-16' };
    expect(prazoDaOmissao(dias, com({ janela_omissao: 1 })).vencimento).toBe('2027-01-04');
    expect(prazoDaResposta('2026-11-19', 1, com({ contagem_dos_prazos: 'UTEIS' })).vencimento).toBe(
      '2026-12-18',
    );
    expect(
      prazoDaResposta('2026-11-20', 1, com({ inicio_dos_prazos: 'DIA_UTIL' })).vencimento,
    ).toBe('2026-12-14');
  });

  it('B06 follow the holidays of the orgao', () => {
    const aniversario = { locais: [{ dia: '12-10', nome: 'Aniversário' }], facultativos: [] };
    expect(prazoDaResposta('2026-11-20', 1, com({}, aniversario)).vencimento).toBe('2026-12-11');
  });
});

describe('B06 a holiday that is added later', () => {
  const novo = com({}, { locais: [{ dia: '2026-12-10', nome: 'Luto' }], facultativos: [] });
  const HOJE = '2026-12-01';

  it('moves an open deadline, on the word of the operator, and says so', () => {
    const movida = recontarPrazo(SOLICITACAO_DOS_CASOS, novo, HOJE);
    expect(movida?.mudancas).toEqual({ data_previsao: '2026-12-11' });
    expect(movida?.evento).toMatchObject({
      tipo: 'PRAZO_RECONTADO',
      observacao: 'Prazo contado de novo pelo calendário: de 10/12/2026 para 11/12/2026.',
      prazo: { saltados: [{ data: '2026-12-10', motivo: 'Luto' }] },
    });
  });

  it('moves both deadlines of what was extended', () => {
    const { solicitacao } = casoDe('DIRECIONADA', { prorrogada: true, restrita: false });
    const outro = com({}, { locais: [{ dia: '2026-12-21', nome: 'Luto' }], facultativos: [] });
    expect(recontarPrazo(solicitacao, outro, HOJE)?.mudancas).toEqual({
      data_previsao: '2026-12-22',
      data_previsao_anterior: '2026-12-10',
    });
    // This one moves the first deadline only, and the extension still ends on the same day.
    expect(recontarPrazo(solicitacao, novo, HOJE)).toBeUndefined();
  });

  it('moves nothing that is not touched by it', () => {
    expect(recontarPrazo(SOLICITACAO_DOS_CASOS, ORGAO_DOS_CASOS, HOJE)).toBeUndefined();
  });

  it('moves nothing that is over or already expired', () => {
    const paradas = CIRCUNSTANCIAS_DOS_CASOS.filter((caso) => {
      const { solicitacao, hoje } = casoDe(caso);
      return recontarPrazo(solicitacao, novo, hoje) === undefined;
    });
    expect(paradas).toEqual([
      'AGUARDANDO, não atendida',
      'DIRECIONADA, não atendida',
      'EM_ATENDIMENTO, atendida com atraso',
      'NAO_ATENDIDA',
      'FINALIZADO',
      'AGUARDANDO, cancelada',
    ]);
  });
});
