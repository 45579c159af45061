import { SOLICITACAO_DOS_CASOS } from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import { noPrazoDaFila } from './derivados.ts';
import { PRAZOS_DAS_SOLICITACOES } from './prazos-da-fila.ts';

const HOJE = '2026-12-10';

describe('E02 what staff sort out by its deadline', () => {
  it.each([
    // state, deadline, cancelled, the choices that show it
    ['AGUARDANDO', '2026-12-09', null, ['ABERTAS', 'VENCIDAS']],
    ['AGUARDANDO', '2026-12-10', null, ['ABERTAS', 'HOJE', 'SEMANA']],
    ['DIRECIONADA', '2026-12-11', null, ['ABERTAS', 'SEMANA']],
    ['EM_ATENDIMENTO', '2026-12-17', null, ['ABERTAS', 'SEMANA']],
    ['EM_ATENDIMENTO', '2026-12-18', null, ['ABERTAS']],
    ['NAO_ATENDIDA', '2026-11-10', null, ['ABERTAS', 'VENCIDAS']],
    ['FINALIZADO', '2026-12-09', null, []],
    ['AGUARDANDO', '2026-12-10', '2026-12-01', []],
  ] as const)('%s, due on %s, cancelled %s: %j', (status, data_previsao, cancelada_em, quais) => {
    const solicitacao = { ...SOLICITACAO_DOS_CASOS, status, data_previsao, cancelada_em };
    const nomes = PRAZOS_DAS_SOLICITACOES.map(({ nome }) => nome);
    expect(nomes.filter((nome) => noPrazoDaFila(solicitacao, nome, HOJE))).toEqual(quais);
  });
});
