import type { ParametrosDoOrgao } from '@balcao/contracts';
import { describe, expect, it } from 'vitest';
import { alteracoesDe, rascunhoDe } from './rascunho-de-parametros.ts';

const EXPLICADO = { descricao: '', quem_ve: '', unidade: null, fonte: '' };

const DADOS: ParametrosDoOrgao = {
  instituicao: {
    nome: 'Prefeitura',
    secretaria: 'Fazenda',
    cnpj: '11222333000181',
    email: null,
    telefone_principal: '+551133334444',
    telefone_secundario: null,
    logradouro: 'Rua',
    bairro: 'Centro',
    cidade: 'Cidade',
    uf: 'SP',
    cep: '01001000',
    cor: null,
  },
  tem_logo: false,
  parametros: [
    { nome: 'prazo_resposta', valor: 20, padrao: 20, ...EXPLICADO, unidade: 'DIAS' },
    { nome: 'decretos', valor: [], padrao: [], ...EXPLICADO },
  ],
  feriados: [
    { dia: '06-24', nome: 'Cidade' },
    { dia: '2026-12-08', nome: 'Padroeira' },
  ],
  feriados_do_estado: [],
  mudancas_que_aguardam: [],
  autoridades: [],
};

describe('editing the parameters', () => {
  const original = rascunhoDe(DADOS);

  it('begins with what people would write', () => {
    expect(original).toMatchObject({
      'instituicao.cnpj': '11.222.333/0001-81',
      'instituicao.telefone_principal': '(11) 3333-4444',
      'instituicao.email': '',
      'instituicao.cor': '',
    });
    expect(original.feriados.map(({ dia }) => dia)).toEqual(['24/06', '08/12/2026']);
  });

  it.each([
    ['nothing', {}, {}],
    ['one parameter', { prazo_resposta: 15 }, { parametros: { prazo_resposta: 15 } }],
    [
      'the institution whole',
      { 'instituicao.cep': '01001001' },
      {
        instituicao: {
          ...DADOS.instituicao,
          cnpj: '11.222.333/0001-81',
          telefone_principal: '(11) 3333-4444',
          telefone_secundario: '',
          email: '',
          cor: '',
          cep: '01001001',
        },
      },
    ],
    ['the holidays', { feriados: [] }, { feriados: [] }],
    [
      'an authority, without the empty ones',
      {
        autoridades: [
          { instancia: 1, nome: 'Maria', setor: 'CGM', usuario_id: null },
          { instancia: 2, nome: ' ', setor: '', usuario_id: null },
        ],
      },
      { autoridades: [{ instancia: 1, nome: 'Maria', setor: 'CGM', usuario_id: null }] },
    ],
  ])('sends %s', (_nome, parte, alteracoes) => {
    expect(alteracoesDe(original, { ...original, ...parte })).toEqual(alteracoes);
  });
});
