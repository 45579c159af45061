import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { TIPOS } from '../tipos/todos.ts';
import { lerMapa, prepararExtratores } from './campos-do-arquivo.ts';

const pasta = mkdtempSync(join(tmpdir(), 'mapa-'));
afterAll(() => rmSync(pasta, { recursive: true }));

let arquivos = 0;
const gravarArquivo = (conteudo: unknown): string => {
  const caminho = join(pasta, `${arquivos++}.json`);
  writeFileSync(caminho, typeof conteudo === 'string' ? conteudo : JSON.stringify(conteudo));
  return caminho;
};
const tipo = (nome: string) => TIPOS.find((um) => um.nome === nome)!;

const CAMPOS = { codigo_reduzido: 'COD', inscricao: 'INSC', endereco: 'END' };

const REGRA = {
  tipo: 'area-vezes-preco',
  area: 'area_terreno',
  aliquota: '0,6 %',
  parcelas: 10,
  parcela_minima: '1.050,00',
  desconto_unica: '10%',
  primeiro_vencimento: '09/02',
  sem_valor: 'rejeitar',
};

describe('B07 a mapping file', () => {
  it('says where each field comes from and what to do to it', async () => {
    const mapa = await lerMapa(
      gravarArquivo({
        tipo: 'imoveis',
        decimal: ',',
        campos: {
          codigo_reduzido: { coluna: 'COD', transformar: ['somente_digitos'] },
          inscricao: { coluna: 'INSC', transformar: ['sem_pontuacao', { zeros_a_esquerda: 8 }] },
          endereco: { modelo: '{RUA}, {N}' },
          bairro: { constante: 'Centro' },
          situacao: {
            coluna: 'ST',
            transformar: ['maiusculas', { traduzir: { A: 'ATIVA', I: 'INATIVA' } }],
          },
          area_terreno: { coluna: 'AREA', transformar: [{ vazio_se: ['NA', '-'] }] },
        },
      }),
      tipo('imoveis'),
    );
    const extratores = prepararExtratores(
      tipo('imoveis'),
      ['COD', 'INSC', 'RUA', 'N', 'ST', 'AREA', ''],
      mapa,
      {},
    );
    const celulas = ['n. 12-3', ' 1.02.3 ', 'Rua A', '5', 'i', 'NA'];
    const lidos = Object.fromEntries(
      [...extratores].map(([nome, extrair]) => [nome, extrair(celulas)]),
    );
    expect(lidos).toEqual({
      codigo_reduzido: '123',
      inscricao: '00001023',
      endereco: 'Rua A, 5',
      bairro: 'Centro',
      situacao: 'INATIVA',
      area_terreno: '',
    });
  });

  it('declares its rule in the words of the city', async () => {
    const { regra } = await lerMapa(
      gravarArquivo({
        tipo: 'iptu-por-area',
        campos: { ...CAMPOS, ano_referencia: 'A' },
        regra: REGRA,
      }),
      tipo('iptu-por-area'),
    );
    expect(regra).toMatchObject({
      aliquota: '0.6',
      parcela_minima: 105_000,
      primeiro_vencimento: '02-09',
    });
  });

  it.each([
    ['no JSON', '{"tipo":', 'não é JSON'],
    [
      'another kind',
      { tipo: 'contribuintes', campos: CAMPOS },
      'é um mapa de contribuintes, não de imoveis',
    ],
    ['unknown keys', { tipo: 'imoveis', campos: CAMPOS, colunas: {} }, 'colunas'],
    [
      'unknown fields',
      { tipo: 'imoveis', campos: { ...CAMPOS, cor: 'X' } },
      'campos.cor: imoveis não tem este campo',
    ],
    [
      'fields that are missing',
      { tipo: 'imoveis', campos: { inscricao: 'I' } },
      'campos.codigo_reduzido: é obrigatório',
    ],
    [
      'transformations of its own',
      { tipo: 'imoveis', campos: { ...CAMPOS, lote: { coluna: 'L', transformar: ['eval'] } } },
      'campos.lote',
    ],
    [
      'a rule where there is none',
      { tipo: 'imoveis', campos: CAMPOS, regra: REGRA },
      'imoveis não usa regra',
    ],
  ])('with %s is refused in words', async (_nome, conteudo, mensagem) => {
    await expect(lerMapa(gravarArquivo(conteudo), tipo('imoveis'))).rejects.toThrow(mensagem);
  });

  it.each([
    [{ aliquota: '1' }, 'regra.aliquota: escreva como "1%"'],
    [{ parcela_minima: 'dez' }, 'regra.parcela_minima: escreva como "50,00"'],
    [{ primeiro_vencimento: '31/02' }, 'regra.primeiro_vencimento: escreva dia e mês'],
    [{ parcelas: 13 }, 'regra.parcelas'],
    [{ sem_valor: 'ignorar' }, 'regra.sem_valor'],
  ])('with the rule %j is refused', async (mudanca, mensagem) => {
    const conteudo = {
      tipo: 'iptu-por-area',
      campos: { ...CAMPOS, ano_referencia: 'A' },
      regra: { ...REGRA, ...mudanca },
    };
    await expect(lerMapa(gravarArquivo(conteudo), tipo('iptu-por-area'))).rejects.toThrow(mensagem);
  });

  it('without a rule, where one is needed, is refused', async () => {
    const conteudo = { tipo: 'iptu-por-area', campos: CAMPOS };
    await expect(
      lerMapa(gravarArquivo(conteudo), tipo('iptu-por-area'), ['ano_referencia']),
    ).rejects.toThrow('regra: é obrigatória');
  });
});

describe('B07 a header', () => {
  const mapa = { tipo: 'imoveis', campos: CAMPOS };

  it.each([
    ['a column of the mapping that is missing', ['COD', 'END'], mapa, 'não tem a coluna “INSC”'],
    [
      'a column of the mapping that is there twice',
      ['COD', 'INSC', 'END', 'COD'],
      mapa,
      'mais de uma vez',
    ],
    [
      'a column that is no field, without a mapping',
      ['codigo_reduzido', 'matricula'],
      undefined,
      '“matricula” não é um campo',
    ],
    [
      'a required column that is missing, without a mapping',
      ['codigo_reduzido', 'lote'],
      undefined,
      'Falta a coluna “inscricao”',
    ],
  ])('with %s is refused', (_nome, cabecalho, mapaUsado, mensagem) => {
    expect(() => prepararExtratores(tipo('imoveis'), cabecalho, mapaUsado, {})).toThrow(mensagem);
  });
});
