import { describe, expect, it } from 'vitest';
import { linhaCsv } from '../texto/csv.ts';
import {
  estatisticasDoAno,
  type GrupoDeRecursos,
  type GrupoDeSolicitacoes,
} from './estatisticas.ts';
import { MOTIVOS_DE_NEGATIVA, motivoDaNegativa, OUTRA_NEGATIVA } from './classificadas.ts';
import {
  celulasDaEstatistica,
  COLUNAS_DA_ESTATISTICA,
  linhasDaEstatistica,
} from './dados-abertos.ts';

const grupo = (mudam: Partial<GrupoDeSolicitacoes>): GrupoDeSolicitacoes => ({
  natureza: 1,
  tipo: 8,
  setor: 'SIC',
  balde: 'aguardando',
  vencida: false,
  decisao: null,
  motivo_da_negativa: null,
  prorrogada: false,
  no_prazo: false,
  solicitante: 'SEM_CONTA',
  quantidade: 1,
  dias: 0,
  ...mudam,
});
const respondida = { balde: 'finalizadas', no_prazo: true } as const;

const GRUPOS: readonly GrupoDeSolicitacoes[] = [
  grupo({ ...respondida, decisao: 'ACESSO_CONCEDIDO', quantidade: 10, dias: 195 }),
  grupo({
    ...respondida,
    ...{ decisao: 'ACESSO_PARCIALMENTE_CONCEDIDO', setor: 'Obras', prorrogada: true },
    ...{ no_prazo: false, quantidade: 2, dias: 62, solicitante: 'PESSOA_JURIDICA' },
  }),
  grupo({
    ...respondida,
    decisao: 'ACESSO_NEGADO',
    motivo_da_negativa: 'Dados pessoais',
    setor: 'Obras',
    quantidade: 3,
    dias: 60,
  }),
  grupo({
    ...respondida,
    decisao: 'ACESSO_NEGADO',
    motivo_da_negativa: 'O vizinho João pediu sigilo.',
    dias: 20,
  }),
  grupo({ ...respondida, decisao: null, dias: 5 }),
  grupo({ quantidade: 4, solicitante: 'PESSOA_FISICA' }),
  grupo({ balde: 'em_atendimento', prorrogada: true }),
  grupo({ balde: 'expiradas', quantidade: 2 }),
  grupo({ balde: 'canceladas' }),
  grupo({ natureza: 2, tipo: 2, quantidade: 7 }),
];

const recurso = (mudam: Partial<GrupoDeRecursos>): GrupoDeRecursos => ({
  instancia: 1,
  situacao: 'FINALIZADO',
  desfecho: null,
  quantidade: 1,
  ...mudam,
});
const RECURSOS: readonly GrupoDeRecursos[] = [
  recurso({ desfecho: 'DEFERIDO', quantidade: 2 }),
  recurso({ situacao: 'RESPONDIDO', desfecho: 'INDEFERIDO', quantidade: 3 }),
  recurso({ situacao: 'EXPIRADO' }),
  recurso({ situacao: 'CANCELADA' }),
  recurso({ instancia: 2, situacao: 'EM_ANALISE' }),
  recurso({ instancia: 2, situacao: 'ENCAMINHADO_PARA_RESPOSTA' }),
];

describe('B10 the statistics of a year (Lei 12.527/2011, art. 30)', () => {
  const ano = estatisticasDoAno(2026, GRUPOS, RECURSOS);

  it('count received, answered, granted and refused requests of access', () => {
    expect(ano).toMatchObject({
      ano: 2026,
      recebidos: 25,
      respondidos: 17,
      atendidos: 12,
      indeferidos: 4,
      em_tramitacao: 5,
      nao_atendidos: 2,
      cancelados: 1,
      prorrogados: 3,
      respondidos_no_prazo: 15,
      tempo_medio_dias: 20.1,
    });
  });

  it('count what is past its deadline as unanswered, whoever has taken it meanwhile', () => {
    const atrasadas = [
      grupo({ balde: 'expiradas', vencida: true, quantidade: 2 }),
      grupo({ balde: 'em_atendimento', vencida: true, quantidade: 3 }),
      grupo({ balde: 'expiradas' }),
    ];
    const { recebidos, respondidos, em_tramitacao, nao_atendidos, cancelados } = estatisticasDoAno(
      2026,
      [...GRUPOS, ...atrasadas],
      [],
    );
    expect({ em_tramitacao, nao_atendidos }).toEqual({ em_tramitacao: 5, nao_atendidos: 8 });
    expect(respondidos + em_tramitacao + nao_atendidos + cancelados).toBe(recebidos);
  });

  it('divide them, zeros included, and tell no reason that somebody wrote in words of their own', () => {
    expect(ano.decisoes.map(({ quantidade }) => quantidade)).toEqual([10, 2, 4, 0, 0, 0]);
    expect(ano.sem_decisao).toBe(1);
    expect(ano.negativas).toEqual([
      { rotulo: 'Dados pessoais', quantidade: 3 },
      { rotulo: 'Outro motivo', quantidade: 1 },
    ]);
    expect(ano.por_setor).toEqual([
      { rotulo: 'SIC', quantidade: 20 },
      { rotulo: 'Obras', quantidade: 5 },
    ]);
    expect(ano.por_natureza.map(({ quantidade }) => quantidade)).toEqual([25, 7, 0]);
    expect(ano.por_tipo.map(({ quantidade }) => quantidade)).toEqual([0, 7, 0, 0, 0, 0, 0, 25]);
    expect(ano.solicitantes.map(({ quantidade }) => quantidade)).toEqual([4, 2, 19]);
  });

  it('count appeals by instance and outcome', () => {
    const [primeira, segunda, terceira] = ano.recursos;
    expect(primeira).toMatchObject({
      rotulo: 'PRIMEIRA INSTÂNCIA',
      abertos: 7,
      sem_resposta: 1,
      em_analise: 0,
      cancelados: 1,
    });
    expect(primeira?.desfechos.map(({ quantidade }) => quantidade)).toEqual([2, 0, 3, 0]);
    expect(segunda).toMatchObject({ abertos: 2, em_analise: 2, sem_resposta: 0 });
    expect(terceira).toMatchObject({ abertos: 0 });
  });

  it('of a year without data are zeros, and no average', () => {
    const vazio = estatisticasDoAno(2020, [], []);
    expect(vazio).toMatchObject({ recebidos: 0, tempo_medio_dias: null, negativas: [] });
    expect(vazio.por_setor).toEqual([]);
  });

  it('are figures one below the other, and lines of a CSV', () => {
    const linhas = linhasDaEstatistica(ano);
    expect(linhas.slice(0, 2)).toEqual([
      { secao: 'Pedidos de acesso à informação', item: 'Recebidos', valor: 25 },
      { secao: 'Pedidos de acesso à informação', item: 'Respondidos', valor: 17 },
    ]);
    expect(linhas).toContainEqual({
      secao: 'Recursos: primeira instância',
      item: 'Indeferido',
      valor: 3,
    });
    const decididos = linhas.filter(({ secao }) => secao === 'Decisões');
    expect(decididos.at(-1)).toMatchObject({
      item: 'Respondidos sem decisão registrada',
      valor: 1,
    });
    expect(decididos.reduce((soma, { valor }) => soma + (valor ?? 0), 0)).toBe(17);
    const media = linhas.find(({ item }) => item.startsWith('Tempo médio'));
    expect(media && linhaCsv(celulasDaEstatistica(2026, media))).toBe(
      '2026;Pedidos de acesso à informação;Tempo médio de resposta (dias);20,1\r\n',
    );
    expect(linhaCsv(COLUNAS_DA_ESTATISTICA)).toBe('Ano;Seção;Item;Valor\r\n');
  });
});

describe('B10 the reason of a refusal', () => {
  it.each([
    ['Dados pessoais', 'Dados pessoais'],
    ['  dados  PESSOAIS.', 'Dados pessoais'],
    ['Pedido generico: não diz o período', 'Pedido genérico'],
    ['Sigilo fiscal (CTN, art. 198).', OUTRA_NEGATIVA],
    ['Outro motivo: dados pessoais não são, mas o processo corre.', OUTRA_NEGATIVA],
    ['', OUTRA_NEGATIVA],
    [null, OUTRA_NEGATIVA],
  ])('%j is counted as “%s”', (escrito, esperado) => {
    expect(motivoDaNegativa(escrito)).toBe(esperado);
  });

  it('is each of the federal ones', () => {
    expect(MOTIVOS_DE_NEGATIVA).toHaveLength(8);
    for (const um of MOTIVOS_DE_NEGATIVA) expect(motivoDaNegativa(um)).toBe(um);
  });
});
