import { NOMES_DOS_PARAMETROS, PARAMETROS, QUEM_VE } from '@balcao/domain';
import { describe, expect, it } from 'vitest';
import { procurarParametros } from './procurar-parametros.ts';
import { SECOES } from './secoes-de-parametros.ts';

const EXPLICADOS = NOMES_DOS_PARAMETROS.map((nome) => {
  const { padrao, descricao, quemVe, fonte } = PARAMETROS[nome];
  return { nome, valor: padrao, padrao, descricao, quem_ve: QUEM_VE[quemVe], unidade: null, fonte };
});

const achados = (busca: string) => {
  const achado = procurarParametros(busca, EXPLICADOS);
  return achado && [...NOMES_DOS_PARAMETROS, ...SECOES.map(({ id }) => id)].filter(achado.tem);
};

describe('the sections of the parameters', () => {
  it('hold each parameter once', () => {
    const nomes = SECOES.flatMap((secao): readonly string[] => secao.nomes);
    expect([...nomes].sort()).toEqual([...NOMES_DOS_PARAMETROS].sort());
    expect(new Set(SECOES.map(({ id }) => id)).size).toBe(SECOES.length);
  });

  it.each([
    ['by its label', 'chave pix', ['pix_chave']],
    ['without accents, in capitals', 'ULTIMA  CHAVE aleatoria', []],
    ['by its explanation', 'teto da selic', ['teto_selic']],
    ['by its law', '9430', []],
    ['by its law as it is written', '9.430', ['multa']],
    ['by its choices', 'corpus', ['pontos_facultativos']],
    ['by what is no parameter', 'padroeira', ['calendario']],
    ['the coat of arms', 'brasao', ['brasao']],
  ])('are looked through %s', (_como, busca, esperados) => {
    expect(achados(busca)).toEqual(esperados);
  });

  it('show all while nothing is looked for', () => {
    expect(procurarParametros('  ', EXPLICADOS)).toBeUndefined();
  });

  it('say how many were found, in which sections, and the first in the order of the page', () => {
    const achado = procurarParametros('orgao inexistente', EXPLICADOS);
    expect(achado).toMatchObject({ quantos: 0, primeiro: undefined });
    const multas = procurarParametros('mora', EXPLICADOS);
    expect(multas).toMatchObject({ primeiro: 'multa' });
    expect(multas?.secao('acrescimos')).toBe(true);
    expect(multas?.secao('emails')).toBe(false);
  });
});
