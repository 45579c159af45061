import { ORGAO_DOS_CASOS, SOLICITACAO_DOS_CASOS } from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import type { RecursoDaSolicitacao, Solicitacao } from '../solicitacoes/solicitacao.ts';
import { proximoRecurso } from './prazos-do-recurso.ts';

const respondida = { status: 'FINALIZADO', data_finalizacao: '2026-12-10' } as const;

const recurso = (
  situacao: RecursoDaSolicitacao['situacao'],
  data_resposta: string | null = null,
): RecursoDaSolicitacao => ({
  situacao,
  prazo: '2026-12-28',
  data_resposta,
  responsavel_id: null,
});

const proximo = (mudam: Partial<Solicitacao>, hoje: string) =>
  proximoRecurso({ ...SOLICITACAO_DOS_CASOS, ...mudam }, ORGAO_DOS_CASOS, hoje);

describe('E10 the next appeal of a request', () => {
  it.each([
    ['answered', respondida, '2026-12-21', [1, 'RESPOSTA', '2026-12-21']],
    ['answered, the day after the term', respondida, '2026-12-22', [1, 'RESPOSTA', '2026-12-21']],
    ['in silence', {}, '2026-12-11', [1, 'SILENCIO', '2026-12-30']],
    [
      'whose first appeal was answered',
      { ...respondida, recursos: [recurso('RESPONDIDO', '2026-12-23')] },
      '2026-12-24',
      [2, 'DECISAO', '2027-01-04'],
    ],
    [
      'whose first appeal was answered, and is over',
      { ...respondida, recursos: [recurso('FINALIZADO', '2026-12-23')] },
      '2027-02-01',
      [2, 'DECISAO', '2027-01-04'],
    ],
    [
      'whose second appeal was met with silence',
      {
        ...respondida,
        recursos: [recurso('FINALIZADO', '2026-12-23'), recurso('EM_ANALISE')],
      },
      '2026-12-29',
      [3, 'SILENCIO_NO_RECURSO', '2027-01-08'],
    ],
    [
      'answered after the appeal about its silence',
      {
        status: 'FINALIZADO',
        data_finalizacao: '2026-12-29',
        recursos: [recurso('RESPONDIDO', '2026-12-23')],
      },
      '2026-12-30',
      [2, 'RESPOSTA', '2027-01-08'],
    ],
    [
      'answered on the day on which its first appeal was',
      {
        status: 'FINALIZADO',
        data_finalizacao: '2026-12-23',
        recursos: [recurso('RESPONDIDO', '2026-12-23')],
      },
      '2026-12-24',
      [2, 'DECISAO', '2027-01-04'],
    ],
    [
      'whose appeal was annulled',
      { ...respondida, recursos: [recurso('CANCELADA')] },
      '2026-12-20',
      [1, 'RESPOSTA', '2026-12-21'],
    ],
  ] as const)('%s', (_caso, mudam, hoje, [instancia, contra, ate]) => {
    expect(proximo(mudam, hoje)).toEqual({ instancia, contra, ate });
  });

  it.each([
    ['of the ouvidoria', { ...respondida, natureza: 2, tipo: 2 }, '2026-12-11'],
    ['cancelled', { cancelada_em: '2026-12-01' }, '2026-12-11'],
    ['in its term', {}, '2026-12-10'],
    ['with one open', { ...respondida, recursos: [recurso('EM_ANALISE')] }, '2026-12-20'],
    [
      'with three used',
      { ...respondida, recursos: Array.from({ length: 3 }, () => recurso('EXPIRADO')) },
      '2026-12-29',
    ],
  ] as const)('is none: %s', (_caso, mudam, hoje) => {
    expect(proximo(mudam, hoje)).toBeUndefined();
  });
});
