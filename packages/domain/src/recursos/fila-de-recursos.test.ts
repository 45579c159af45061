import { describe, expect, it } from 'vitest';
import { contarFila, type GrupoDaFila, type RecorteDaFila } from './fila-de-recursos.ts';

const HOJE = '2026-12-07';
const LINHAS: Omit<GrupoDaFila, 'a_entregar'>[] = [
  { situacao: 'EM_ANALISE', instancia: 1, prazo: '2026-12-07', total: 2 },
  { situacao: 'EM_ANALISE', instancia: 2, prazo: '2026-12-10', total: 3 },
  { situacao: 'ENCAMINHADO_PARA_RESPOSTA', instancia: 1, prazo: '2026-12-11', total: 5 },
  { situacao: 'RESPONDIDO', instancia: 1, prazo: '2026-12-07', total: 7 },
  { situacao: 'FINALIZADO', instancia: 3, prazo: '2026-01-07', total: 11 },
  { situacao: 'EXPIRADO', instancia: 1, prazo: '2026-12-06', total: 13 },
  { situacao: 'CANCELADA', instancia: 2, prazo: '2026-12-07', total: 17 },
];

/** Of what was decided in the first instance something still has to be handed over. */
const FILA: GrupoDaFila[] = LINHAS.map((uma) => ({
  ...uma,
  a_entregar: uma.situacao === 'RESPONDIDO',
}));

/** A decidir, em análise, encaminhados, a entregar, decididos, expirados, cancelados; instances; terms. */
const TABELA: [RecorteDaFila, number[], number[], number[]][] = [
  [{}, [10, 5, 5, 7, 18, 13, 17], [27, 20, 11], [2, 5]],
  [{ situacao: 'A_DECIDIR' }, [10, 5, 5, 7, 18, 13, 17], [7, 3, 0], [2, 5]],
  [{ situacao: 'A_ENTREGAR' }, [10, 5, 5, 7, 18, 13, 17], [7, 0, 0], [0, 0]],
  [{ situacao: 'DECIDIDO' }, [10, 5, 5, 7, 18, 13, 17], [7, 0, 11], [0, 0]],
  [{ instancia: 1 }, [7, 2, 5, 7, 7, 13, 0], [27, 20, 11], [2, 2]],
  [{ prazo: 'TRES_DIAS' }, [5, 5, 0, 0, 0, 0, 0], [2, 3, 0], [2, 5]],
  [
    { situacao: 'A_DECIDIR', instancia: 2, prazo: 'HOJE' },
    [0, 0, 0, 0, 0, 0, 0],
    [2, 0, 0],
    [0, 3],
  ],
];

describe('contarFila', () => {
  it.each(TABELA)('counts by %o', (recorte, situacoes, instancias, prazos) => {
    const contagens = contarFila(FILA, recorte, HOJE);
    expect(Object.values(contagens.situacoes)).toEqual(situacoes);
    expect(Object.values(contagens.instancias)).toEqual(instancias);
    expect(Object.values(contagens.prazos)).toEqual(prazos);
  });
});
