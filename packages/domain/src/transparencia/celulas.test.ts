import { CIRCUNSTANCIAS_DOS_CASOS, casoDe, percorrer } from '@balcao/testing/pedidos';
import { describe, expect, it } from 'vitest';
import { quantidadesPorMes } from '../solicitacoes/relatorio-de-solicitacoes.ts';
import type { Solicitacao } from '../solicitacoes/solicitacao.ts';
import { atrasadaSemMarca, celulaDaSolicitacao, relatorioDasCelulas } from './celulas.ts';

/** The report from the cells of some requests, as a counter that follows them would give it. */
const daContagem = (solicitacoes: readonly Solicitacao[], hoje: string) =>
  relatorioDasCelulas(
    solicitacoes.map((uma) => ({ ...celulaDaSolicitacao(uma), total: 1 })),
    solicitacoes
      .filter((uma) => atrasadaSemMarca(uma, hoje))
      .map(({ data_solicitacao }) => ({ mes: data_solicitacao, total: 1 })),
  );

describe('E50 the counters of the report', () => {
  it('have a cell that tells only what is stored', () => {
    const cell = (caso: (typeof CIRCUNSTANCIAS_DOS_CASOS)[number]) =>
      celulaDaSolicitacao(casoDe(caso).solicitacao);
    const comum = { mes: '2026-11-01', natureza: 1, setor_id: 'sic', restrita: false };
    const nada = { cancelada: false, atendida: false, parada: false };
    expect(cell('AGUARDANDO, não atendida')).toEqual({ ...comum, ...nada, status_id: 1 });
    expect(cell('AGUARDANDO, cancelada')).toEqual({
      ...{ ...comum, ...nada, status_id: 1 },
      cancelada: true,
    });
    expect(cell('EM_ATENDIMENTO, atendida com atraso')).toEqual({
      ...{ ...comum, ...nada, status_id: 3 },
      atendida: true,
    });
    const { solicitacao } = casoDe('DIRECIONADA, não atendida');
    const marcada = { ...solicitacao, expirada_em: '2026-12-11', tipo: 1 } as const;
    expect(celulaDaSolicitacao(marcada)).toEqual({
      ...{ ...comum, ...nada, status_id: 2 },
      restrita: true,
      parada: true,
    });
  });

  it.each(CIRCUNSTANCIAS_DOS_CASOS)('%s: is counted as the request itself would be', (caso) => {
    const { solicitacao, hoje } = casoDe(caso);
    expect(daContagem([solicitacao], hoje)).toEqual(quantidadesPorMes([solicitacao], hoje));
  });

  it('agree with the recount of everything that can become of a request, on any later day', () => {
    const todas = percorrer().pontos.map(({ solicitacao }) => solicitacao);
    for (const hoje of ['2026-11-20', '2026-12-11', '2026-12-22', '2027-02-01']) {
      expect(daContagem(todas, hoje)).toEqual(quantidadesPorMes(todas, hoje));
    }
  });

  it('add up changes, and leave out months that come to nothing', () => {
    const { solicitacao: antes } = casoDe('AGUARDANDO');
    const { solicitacao: depois } = casoDe('EM_ATENDIMENTO');
    const mudancas = [
      { ...celulaDaSolicitacao(antes), total: 3 },
      { ...celulaDaSolicitacao(antes), total: -1 },
      { ...celulaDaSolicitacao(depois), total: 1 },
      { ...celulaDaSolicitacao(antes), mes: '2026-10-01', total: 1 },
      { ...celulaDaSolicitacao(antes), mes: '2026-10-01', total: -1 },
    ];
    expect(relatorioDasCelulas(mudancas, [])).toEqual([
      {
        ano: 2026,
        mes: 11,
        quantidades: {
          aguardando: 2,
          em_atendimento: 1,
          finalizadas: 0,
          canceladas: 0,
          expiradas: 0,
          atendidas: 1,
        },
      },
    ]);
  });
});
