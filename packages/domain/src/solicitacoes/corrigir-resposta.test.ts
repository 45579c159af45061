import {
  casoDe,
  CIRCUNSTANCIAS_DOS_CASOS,
  ORGAO_DOS_CASOS,
  PESSOAS_DOS_CASOS,
} from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import { motivoSemRecurso, proximoRecurso } from '../recursos/prazos-do-recurso.ts';
import { corrigirResposta, disponibilidadeDeCorrigir } from './corrigir-resposta.ts';
import { aplicarTransicao } from './solicitacao.ts';

const respondida = casoDe('FINALIZADO').solicitacao;
const ato = { usuario_id: 'atendente', hoje: '2026-12-09' };
const CORRECAO = {
  resposta: ' A planilha certa. ',
  decisao: 'ACESSO_CONCEDIDO',
  motivo_da_correcao: ' Faltava um mês. ',
} as const;

describe('E41 who corrects an answer that left', () => {
  const { atendente, doSetor, deOutroSetor, admin, solicitante, visitante } = PESSOAS_DOS_CASOS;

  it.each([
    ['atendente', atendente, 'HABILITADA'],
    ['admin', admin, 'HABILITADA'],
    ['doSetor', doSetor, 'OUTRO_ATENDENTE'],
    ['deOutroSetor', deOutroSetor, 'OUTRO_ATENDENTE'],
    ['solicitante', solicitante, 'SO_SERVIDORES'],
    ['visitante', visitante, 'SO_SERVIDORES'],
    ['atendente, by the protocol', { ...atendente, visao_publica: true }, 'SO_SERVIDORES'],
  ] as const)('%s', (_quem, pessoa, esperado) => {
    const pode = disponibilidadeDeCorrigir(respondida, pessoa);
    expect(pode.estado === 'HABILITADA' ? pode.estado : pode.motivo).toBe(esperado);
  });

  it.each([
    // Where every answer leaves by the SIC, and where it leaves by whoever attends it.
    ['of the SIC', { ...deOutroSetor, do_sic: true }, 'HABILITADA', 'OUTRO_ATENDENTE'],
    ['atendente', atendente, 'RESPOSTA_SO_PELO_SIC', 'HABILITADA'],
    ['admin', admin, 'HABILITADA', 'HABILITADA'],
    ['doSetor', doSetor, 'OUTRO_ATENDENTE', 'OUTRO_ATENDENTE'],
  ] as const)('%s, where the SIC sends and where it does not', (_quem, pessoa, ...esperados) => {
    const pode = [true, false].map((so_o_sic_envia) =>
      disponibilidadeDeCorrigir(respondida, { ...pessoa, so_o_sic_envia }),
    );
    expect(pode.map((uma) => (uma.estado === 'HABILITADA' ? uma.estado : uma.motivo))).toEqual(
      esperados,
    );
  });

  it('nobody, of what was not answered, was cancelled, or is appealed', () => {
    const motivos = CIRCUNSTANCIAS_DOS_CASOS.map((caso) => {
      const pode = disponibilidadeDeCorrigir(casoDe(caso).solicitacao, admin);
      return pode.estado === 'HABILITADA' ? caso : pode.motivo;
    });
    expect([...new Set(motivos)]).toEqual([
      'SOLICITACAO_SEM_RESPOSTA',
      'FINALIZADO',
      'SOLICITACAO_CANCELADA',
    ]);
    expect(disponibilidadeDeCorrigir({ ...respondida, recursos: { length: 1 } }, admin)).toEqual({
      estado: 'DESABILITADA',
      motivo: 'RESPOSTA_COM_RECURSO',
    });
  });
});

describe('E41 an answer that left is corrected', () => {
  it('keeps when it was answered, says why it changed, and opens a new term to appeal', () => {
    const lida = corrigirResposta(respondida, CORRECAO, ato, ORGAO_DOS_CASOS);
    expect(lida).toEqual({
      ok: true,
      valor: {
        mudancas: {
          atendente_id: 'atendente',
          resposta_corrigida_em: '2026-12-09',
          decisao: 'ACESSO_CONCEDIDO',
          motivo_da_negativa: null,
          remetida_a: null,
        },
        evento: expect.objectContaining({
          tipo: 'RESPOSTA_CORRIGIDA',
          status: 'FINALIZADO',
          observacao: 'A planilha certa.',
          prazo: expect.objectContaining({ vencimento: '2026-12-21' }) as unknown,
          versao_da_resposta: {
            decisao: 'ACESSO_CONCEDIDO',
            motivo_da_negativa: null,
            remetida_a: null,
            motivo_da_correcao: 'Faltava um mês.',
          },
        }) as unknown,
      },
    });
    if (!lida.ok) throw new Error(lida.motivo);
    const corrigida = aplicarTransicao(respondida, lida.valor);
    expect(corrigida.data_finalizacao).toBe('2026-12-01');
    const em = (dia: string) => motivoSemRecurso(corrigida, ORGAO_DOS_CASOS, dia);
    expect(motivoSemRecurso(respondida, ORGAO_DOS_CASOS, '2026-12-12')).toBe(
      'PRAZO_DO_RECURSO_ENCERRADO',
    );
    expect([em('2026-12-12'), em('2026-12-21'), em('2026-12-22')]).toEqual([
      undefined,
      undefined,
      'PRAZO_DO_RECURSO_ENCERRADO',
    ]);
    expect(proximoRecurso(corrigida, ORGAO_DOS_CASOS, '2026-12-12')).toMatchObject({
      contra: 'RESPOSTA',
      ate: '2026-12-21',
    });
  });

  it.each([
    [{ motivo_da_correcao: ' ' }, 'Escreva por que a resposta é corrigida.'],
    [{ resposta: ' ' }, 'Escreva a resposta.'],
    [{ decisao: 'ACESSO_NEGADO' }, 'Escreva o motivo da negativa de acesso.'],
  ] as const)('is refused with %o: %s', (mudam, motivo) => {
    expect(corrigirResposta(respondida, { ...CORRECAO, ...mudam }, ato, ORGAO_DOS_CASOS)).toEqual({
      ok: false,
      motivo,
    });
  });
});
