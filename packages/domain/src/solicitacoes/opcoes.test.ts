import { describe, expect, it } from 'vitest';
import {
  DECISOES,
  GRAUS_DE_SIGILO,
  NATUREZAS,
  PRIORIDADES,
  rotuloDaOpcao,
  tipoDaNatureza,
  tipoForcado,
  TIPOS_DE_SOLICITACAO,
  HABILITAM_O_ENVIO,
  LIMITES_DAS_ACOES,
  LIMITES_DO_ESIC,
  LIMITES_DO_PAINEL,
  OBRIGATORIOS_DO_ESIC,
  OBRIGATORIOS_DO_PAINEL,
  SOLICITACOES_POR_PAGINA,
} from './opcoes.ts';
import {
  FILTRO_INICIAL,
  idDoStatus,
  seloDoStatus,
  STATUS_DA_SOLICITACAO,
  statusDoId,
} from './status.ts';

const lista = (opcoes: readonly { id: number; nome: string }[]) =>
  opcoes.map(({ id, nome }) => `${id} ${nome}`);

describe('E60 the option lists', () => {
  it('have fixed ids', () => {
    expect(lista(NATUREZAS)).toEqual(['1 ACESSO_A_INFORMACAO', '2 OUVIDORIA', '3 SERVICO_PUBLICO']);
    expect(lista(TIPOS_DE_SOLICITACAO)).toEqual([
      '1 DENUNCIA',
      '2 RECLAMACAO',
      '3 ELOGIO',
      '4 SUGESTAO',
      '5 SOLICITACAO',
      '6 SIMPLIFIQUE',
      '7 COMUNICADO',
      '8 ACESSO_A_INFORMACAO',
    ]);
    expect(lista(PRIORIDADES)).toEqual(['1 BAIXA', '2 MEDIA', '3 ALTA']);
    expect(GRAUS_DE_SIGILO.map(({ id, nome, anos }) => [id, nome, anos])).toEqual([
      [1, 'PUBLICO', null],
      [2, 'RESERVADA', 5],
      [3, 'SECRETA', 15],
      [4, 'ULTRASSECRETA', 25],
      [5, 'INFORMACAO_PESSOAL', null],
    ]);
    expect(DECISOES).toHaveLength(6);
  });

  it.each([
    ['ACESSO_A_INFORMACAO', 'ACESSO À INFORMAÇÃO'],
    ['INFORMACAO_PESSOAL', 'INFORMAÇÃO PESSOAL'],
    ['MEDIA', 'MÉDIA'],
    ['ACESSO_NEGADO', 'Acesso negado'],
    ['UM_TIPO_NOVO', 'UM TIPO NOVO'],
  ])('%s is read as %s', (nome, rotulo) => {
    expect(rotuloDaOpcao(nome)).toBe(rotulo);
  });
});

describe('E40 the states', () => {
  it.each([
    [1, 'AGUARDANDO', 'AGUARDANDO', 'vermelho'],
    [2, 'DIRECIONADA', 'DIRECIONADA', 'laranja'],
    [3, 'EM_ATENDIMENTO', 'EM ATENDIMENTO', 'azul'],
    [4, 'FINALIZADO', 'FINALIZADO', 'verde'],
    [5, 'NAO_ATENDIDA', 'NÃO ATENDIDA', 'roxo'],
  ] as const)('E40.1 %d %s is shown as %s, %s', (id, nome, rotulo, cor) => {
    expect(idDoStatus(nome)).toBe(id);
    expect(statusDoId(id)).toBe(nome);
    expect(seloDoStatus(nome)).toEqual({ rotulo, cor });
  });

  it('there is no other', () => {
    expect(() => statusDoId(6)).toThrow(RangeError);
  });

  it('E02 the list opens with those that wait', () => {
    expect(FILTRO_INICIAL).toBe(1);
    expect(STATUS_DA_SOLICITACAO.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('E05 nature 1 forces type 8', () => {
  it.each([
    [1, 8, 8],
    [1, 1, 8],
    [1, undefined, 8],
    [2, 1, 1],
    [3, 7, 7],
  ] as const)('nature %d with type %d is of type %d', (natureza, tipo, esperado) => {
    expect(tipoDaNatureza(natureza, tipo)).toEqual({ ok: true, valor: esperado });
  });

  it.each([2, 3])('nature %d without a type is refused', (natureza) => {
    expect(tipoDaNatureza(natureza, undefined)).toEqual({ ok: false, motivo: 'Escolha o tipo.' });
  });

  it.each([2, 3])('nature %d with type 8 is refused', (natureza) => {
    expect(tipoDaNatureza(natureza, 8)).toEqual({
      ok: false,
      motivo: 'Este tipo é só da natureza Acesso à informação. Escolha outro tipo.',
    });
  });

  it('only nature 1 locks the selector', () => {
    expect([1, 2, 3].map(tipoForcado)).toEqual([8, undefined, undefined]);
  });
});

describe('E05 the forms', () => {
  it('have these limits', () => {
    expect(LIMITES_DO_PAINEL).toEqual({ assunto: 100 });
    expect(LIMITES_DO_ESIC).toEqual({ nome: 100, assunto: 200, email: 200 });
    expect(LIMITES_DAS_ACOES).toEqual({
      observacao: 300,
      justificativa: 300,
      anotacao: 4000,
      pergunta: 1000,
    });
    expect(SOLICITACOES_POR_PAGINA).toBe(15);
  });

  it('E22 ask for these fields', () => {
    expect(OBRIGATORIOS_DO_PAINEL).toEqual(['natureza', 'tipo', 'assunto', 'descricao']);
    expect(OBRIGATORIOS_DO_ESIC).toEqual([
      'natureza',
      'tipo',
      'nome',
      'assunto',
      'email',
      'descricao',
    ]);
    expect(HABILITAM_O_ENVIO).toEqual(['nome', 'email', 'assunto', 'descricao']);
  });
});
