import { describe, expect, it } from 'vitest';
import { filtrarNormas, normasPorAno, type FiltroDeNormas } from './normas.ts';

const NORMAS = [
  {
    nome: 'Decreto 10/2024',
    data: '2024-03-01',
    assunto: 'LAI',
    ementa: 'Regulamenta o acesso à informação.',
  },
  {
    nome: 'Lei 55/2024',
    data: '2024-12-31',
    assunto: 'TRIBUTOS',
    ementa: 'Isenção de IPTU a aposentados.',
  },
  {
    nome: 'Lei 7/2021',
    data: '2021-01-01',
    assunto: 'TRIBUTOS',
    ementa: 'Código Tributário do Município.',
  },
] as const;

const TODAS: FiltroDeNormas = { assunto: '', ano: '', palavras: '' };

describe('the norms of a city', () => {
  it.each<[Partial<FiltroDeNormas>, string[]]>([
    [{}, ['Decreto 10/2024', 'Lei 55/2024', 'Lei 7/2021']],
    [{ assunto: 'TRIBUTOS' }, ['Lei 55/2024', 'Lei 7/2021']],
    [{ ano: '2024' }, ['Decreto 10/2024', 'Lei 55/2024']],
    [{ assunto: 'TRIBUTOS', ano: '2024' }, ['Lei 55/2024']],
    [{ palavras: ' ISENCAO  aposentados ' }, ['Lei 55/2024']],
    [{ palavras: 'codigo tributario' }, ['Lei 7/2021']],
    [{ palavras: '12.527' }, ['Decreto 10/2024']],
    [{ ano: '2021', palavras: 'isenção' }, []],
    [{ ano: '20' }, []],
  ])('are those that %j asks for: %j', (filtro, nomes) => {
    expect(filtrarNormas(NORMAS, { ...TODAS, ...filtro }).map(({ nome }) => nome)).toEqual(nomes);
  });

  it('stand by year, the last first in it', () => {
    expect(normasPorAno(NORMAS).map(([ano, dele]) => [ano, dele.map(({ nome }) => nome)])).toEqual([
      ['2024', ['Lei 55/2024', 'Decreto 10/2024']],
      ['2021', ['Lei 7/2021']],
    ]);
  });
});
