import { describe, expect, it } from 'vitest';
import {
  NOTAS,
  PERGUNTAS,
  resultadosDaPesquisa,
  satisfacaoPorMes,
  type ContagemDeNotas,
} from './pesquisa.ts';

const CONTAGENS: ContagemDeNotas[] = [
  { mes: 3, pergunta: 'satisfacao', nota: 5, quantidade: 2 },
  { mes: 3, pergunta: 'satisfacao', nota: 4, quantidade: 1 },
  { mes: 3, pergunta: 'prazo', nota: 1, quantidade: 1 },
  { mes: 1, pergunta: 'satisfacao', nota: 2, quantidade: 1 },
];

describe('E30 the satisfaction survey', () => {
  it('asks five questions on a scale of five, each with its source in the law', () => {
    expect(PERGUNTAS.map(({ chave }) => chave)).toEqual([
      'satisfacao',
      'atendimento',
      'prazo',
      'clareza',
      'solucao',
    ]);
    expect(PERGUNTAS.every(({ fonte }) => fonte.startsWith('Lei 13.460/2017'))).toBe(true);
    expect(NOTAS.map(({ nota }) => nota)).toEqual([1, 2, 3, 4, 5]);
  });

  it('adds up each question over the months, with its mean to one decimal', () => {
    const [satisfacao, atendimento, prazo] = resultadosDaPesquisa(CONTAGENS);
    expect(satisfacao).toEqual({
      pergunta: 'satisfacao',
      respostas: 4,
      media: 4,
      notas: [0, 1, 0, 1, 2],
    });
    expect(atendimento).toEqual({
      pergunta: 'atendimento',
      respostas: 0,
      media: null,
      notas: [0, 0, 0, 0, 0],
    });
    expect(prazo).toMatchObject({ respostas: 1, media: 1 });
  });

  it('tells the satisfaction of each month that has answers, in order', () => {
    expect(satisfacaoPorMes(CONTAGENS)).toEqual([
      { mes: 1, respostas: 1, media: 2 },
      { mes: 3, respostas: 3, media: 4.7 },
    ]);
    expect(satisfacaoPorMes([])).toEqual([]);
  });
});
