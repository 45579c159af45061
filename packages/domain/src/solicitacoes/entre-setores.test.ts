import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import { faltasDaConsulta, prazoPropostoDaConsulta } from './consultar-setor.ts';
import { discordarAte, motivoSemDiscordar, perdeuOAtendimento } from './discordar.ts';

const DELA = { setor_id: 'sic', data_previsao: '2026-12-10' };

describe('E06 the term of a consultation', () => {
  it.each([
    // Today, the day that is proposed, and days that are refused and taken.
    ['2026-11-20', '2026-11-25', '2026-12-11', '2026-12-10'],
    ['2026-12-08', '2026-12-10', '2026-12-11', '2026-12-08'],
    ['2026-12-08', '2026-12-10', '2026-12-07', '2026-12-10'],
  ])('asked on %s is proposed for %s, and not %s but %s', (hoje, proposto, recusado, aceito) => {
    const pedido = { setor_id: 'obras', pergunta: 'Há laudo?' };
    expect(prazoPropostoDaConsulta(DELA, hoje)).toBe(proposto);
    expect(faltasDaConsulta(DELA, { ...pedido, prazo: recusado }, hoje)).toHaveProperty('prazo');
    expect(faltasDaConsulta(DELA, { ...pedido, prazo: aceito }, hoje)).toBeUndefined();
  });

  it('of an overdue request ends on any day to come', () => {
    const pedido = { setor_id: 'obras', pergunta: 'Há laudo?', prazo: '2026-12-30' };
    expect(faltasDaConsulta(DELA, pedido, '2026-12-11')).toBeUndefined();
    expect(prazoPropostoDaConsulta(DELA, '2026-12-11')).toBe('2026-12-16');
  });

  it('is of another sector, and says what is asked', () => {
    const pedido = { setor_id: 'sic', pergunta: ' ', prazo: '2026-11-25' };
    expect(Object.keys(faltasDaConsulta(DELA, pedido, '2026-11-20') ?? {})).toEqual([
      'setor',
      'pergunta',
    ]);
  });
});

describe('E06 who lost a request', () => {
  it.each([
    ['2026-11-18', '2026-11-19'],
    ['2026-11-19', '2026-11-23'],
    ['2026-11-21', '2026-11-23'],
  ])('on %s may disagree until %s, past the holiday and the weekend', (hoje, ate) => {
    expect(discordarAte(hoje, CALENDARIO_NACIONAL)).toBe(ate);
  });

  it.each([
    ['taken by somebody', 'eva', 'lia', 'lia', true],
    ['taken and given to nobody', 'eva', null, 'lia', true],
    ['given away', 'eva', 'lia', 'eva', false],
    ['kept', 'eva', 'eva', 'lia', false],
    ['of nobody before', null, 'lia', 'admin', false],
  ])('%s: from %s to %s by %s loses it: %s', (_como, antes, depois, usuario_id, perdeu) => {
    const [era, ficou] = [{ atendente_id: antes }, { atendente_id: depois }];
    expect(perdeuOAtendimento(era, ficou, { usuario_id })).toBe(perdeu);
  });

  const perdido = {
    usuario_id: 'eva',
    setor_id: 'sic',
    discordar_ate: '2026-11-23',
    motivo: null,
    decidido_em: null,
  };
  const tirada = { status: 'EM_ATENDIMENTO', cancelada_em: null, atendente_id: 'lia' } as const;

  it.each([
    ['on the last day', perdido, tirada, '2026-11-23', undefined],
    ['after it', perdido, tirada, '2026-11-24', 'DISCORDANCIA_FORA_DO_PRAZO'],
    ['twice', { ...perdido, motivo: 'Era minha.' }, tirada, '2026-11-23', 'DISCORDANCIA_FEITA'],
    [
      'of one that came back',
      perdido,
      { ...tirada, atendente_id: 'eva' },
      '2026-11-23',
      'ATENDIMENTO_JA_VOLTOU',
    ],
    [
      'of one that was answered',
      perdido,
      { ...tirada, status: 'FINALIZADO' },
      '2026-11-23',
      'SOLICITACAO_FINALIZADA',
    ],
    [
      'of one that was cancelled',
      perdido,
      { ...tirada, cancelada_em: '2026-11-22' },
      '2026-11-23',
      'SOLICITACAO_CANCELADA',
    ],
  ] as const)('%s: disagreeing', (_, dele, dela, hoje, esperado) => {
    expect(motivoSemDiscordar(dele, dela, hoje)).toBe(esperado);
  });
});
