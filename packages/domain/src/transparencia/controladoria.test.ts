import { describe, expect, it } from 'vitest';
import { csvDe } from '../texto/csv.ts';
import {
  COLUNAS_DA_CONTROLADORIA,
  figurasDaOuvidoria,
  linhasDaControladoria,
  relatorioDaControladoria,
  type GrupoDeDesempenho,
} from './controladoria.ts';
import type { GrupoDeRecursos } from './estatisticas.ts';

const grupo = (mudam: Partial<GrupoDeDesempenho>): GrupoDeDesempenho => ({
  natureza: null,
  setor: null,
  tipo: null,
  recebidas: 0,
  canceladas: 0,
  respondidas_no_prazo: 0,
  respondidas_com_atraso: 0,
  em_tramitacao: 0,
  em_silencio: 0,
  prorrogadas: 0,
  media_de_dias: null,
  p90_de_dias: null,
  recursos_decididos: 0,
  recursos_providos: 0,
  ...mudam,
});

const recurso = (mudam: Partial<GrupoDeRecursos>): GrupoDeRecursos => ({
  instancia: 1,
  situacao: 'FINALIZADO',
  desfecho: null,
  quantidade: 1,
  ...mudam,
});

describe('the report of who watches over the access law (Lei 12.527/2011, art. 40)', () => {
  it.each<[string, Partial<GrupoDeDesempenho>, number | null, number | null]>([
    ['nothing was due yet', { em_tramitacao: 4, canceladas: 1 }, null, null],
    ['all in time', { respondidas_no_prazo: 3, em_tramitacao: 9 }, 100, null],
    [
      'late answers and silence weigh the same',
      { respondidas_no_prazo: 1, respondidas_com_atraso: 1, em_silencio: 1 },
      33.3,
      null,
    ],
    ['silence alone', { em_silencio: 2 }, 0, null],
    [
      'an appeal changed one answer of three',
      { recursos_decididos: 3, recursos_providos: 1 },
      null,
      33.3,
    ],
  ])('%s', (_caso, conta, cumprimento, reforma) => {
    const { total } = relatorioDaControladoria(2026, [grupo(conta)], []);
    expect(total).toMatchObject({ cumprimento, reforma });
  });

  const relatorio = relatorioDaControladoria(
    2026,
    [
      grupo({ recebidas: 12 }),
      grupo({ setor: 'Obras', recebidas: 9 }),
      grupo({ setor: 'Saúde', recebidas: 2, em_silencio: 1 }),
      grupo({ setor: 'Água', recebidas: 9 }),
      grupo({ natureza: 1, recebidas: 8 }),
      grupo({ natureza: 1, setor: 'Obras', recebidas: 5 }),
      grupo({ natureza: 1, tipo: 8, recebidas: 8 }),
      grupo({ natureza: 2, tipo: 2, recebidas: 4 }),
    ],
    [
      recurso({ desfecho: 'DEFERIDO', quantidade: 2 }),
      recurso({ desfecho: 'PARCIALMENTE_DEFERIDO' }),
      recurso({ desfecho: 'INDEFERIDO', quantidade: 3 }),
      recurso({ desfecho: 'NAO_CONHECIDO' }),
      recurso({ situacao: 'EXPIRADO', quantidade: 2 }),
      recurso({ situacao: 'EM_ANALISE', instancia: 2 }),
    ],
  );

  it('lists the sectors in which people wait first, and the ombudsman’s reasons alone', () => {
    expect(relatorio.por_setor.map(({ setor }) => setor)).toEqual(['Saúde', 'Água', 'Obras']);
    expect(relatorio.por_natureza.map(({ natureza }) => natureza)).toEqual(['ACESSO À INFORMAÇÃO']);
    expect(relatorio.motivos_da_ouvidoria).toMatchObject([{ tipo: 'RECLAMAÇÃO', recebidas: 4 }]);
  });

  it('gives the ombudsman’s report its reasons, the most frequent first (Lei 13.460/2017, art. 15)', () => {
    const daOuvidoria = (tipo: GrupoDeDesempenho['tipo'], recebidas: number) =>
      grupo({ natureza: 2, tipo, recebidas });
    const grupos = [daOuvidoria(2, 4), daOuvidoria(4, 1), daOuvidoria(3, 7), daOuvidoria(1, 4)];
    expect(figurasDaOuvidoria(relatorioDaControladoria(2026, grupos, []))).toEqual({
      recebidas: 16,
      motivos: [
        { rotulo: 'ELOGIO', quantidade: 7 },
        { rotulo: 'DENÚNCIA', quantidade: 4 },
        { rotulo: 'RECLAMAÇÃO', quantidade: 4 },
        { rotulo: 'SUGESTÃO', quantidade: 1 },
      ],
    });
  });

  it('counts an answer as changed when the appeal was granted, in part too', () => {
    expect(relatorio.recursos).toMatchObject([
      { instancia: 1, abertos: 9, decididos: 7, providos: 3, sem_resposta: 2, reforma: 42.9 },
      { instancia: 2, abertos: 1, decididos: 0, providos: 0, reforma: null },
      { instancia: 3, abertos: 0 },
    ]);
  });

  it('is a CSV of one line for each of its levels', () => {
    const [cabeca, total, ...linhas] = csvDe(
      COLUNAS_DA_CONTROLADORIA,
      linhasDaControladoria(relatorio),
    ).split('\r\n');
    expect(cabeca).toContain('Ano;Setor;Natureza;Tipo;Recebidas;Respondidas no prazo;');
    expect(total).toBe('2026;Todos os setores;Todas as naturezas;Todos;12;0;0;0;0;0;0;;;;0;0;');
    expect(linhas.map((linha) => linha.split(';').slice(1, 4).join())).toEqual([
      'Todos os setores,ACESSO À INFORMAÇÃO,Todos',
      'Saúde,Todas as naturezas,Todos',
      'Água,Todas as naturezas,Todos',
      'Obras,Todas as naturezas,Todos',
      'Obras,ACESSO À INFORMAÇÃO,Todos',
      'Todos os setores,OUVIDORIA,RECLAMAÇÃO',
      '',
    ]);
  });

  it('of a year without requests is zeros', () => {
    expect(relatorioDaControladoria(2020, [], [])).toMatchObject({
      total: { recebidas: 0, cumprimento: null },
      por_setor: [],
    });
  });
});
