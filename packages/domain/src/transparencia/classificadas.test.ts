import { describe, expect, it } from 'vitest';
import {
  desclassificacaoDe,
  fimMaximoDoSigilo,
  GRAUS_DE_CLASSIFICACAO,
  problemasDoTermo,
  rolPorAno,
  type TermoDoSigilo,
} from './classificadas.ts';

const HOJE = '2026-11-20';

const termo = (parte: Partial<TermoDoSigilo> = {}): TermoDoSigilo => ({
  grau_sigilo: 2,
  data_producao: '2024-02-29',
  data_classificacao: '2024-03-10',
  prazo_ate: '2028-01-01',
  desclassificada_em: null,
  ...parte,
});

describe('E21 the term of secrecy', () => {
  it('is of three degrees, each with the longest term of the law, from the production', () => {
    expect(GRAUS_DE_CLASSIFICACAO.map(({ nome, anos }) => [nome, anos])).toEqual([
      ['RESERVADA', 5],
      ['SECRETA', 15],
      ['ULTRASSECRETA', 25],
    ]);
    expect(fimMaximoDoSigilo('2024-02-29', 2)).toBe('2029-02-28');
    expect(fimMaximoDoSigilo('2024-03-01', 3)).toBe('2039-03-01');
    expect(fimMaximoDoSigilo('2024-03-01', 4)).toBe('2049-03-01');
  });

  it.each([
    [{}, {}],
    [{ prazo_ate: '2029-02-28' }, {}],
    [{ prazo_ate: '2029-03-01' }, { prazo_ate: /28\/02\/2029: 5 anos/ }],
    [{ prazo_ate: '2024-03-10' }, { prazo_ate: /depois da classificação/ }],
    [{ data_classificacao: '2024-02-28' }, { data_classificacao: /antes da produção/ }],
    [{ data_classificacao: '2024-02-29' }, {}],
    [
      { data_producao: '2026-11-21', data_classificacao: '2026-11-21' },
      { data_producao: /ainda não chegou/, data_classificacao: /ainda não chegou/ },
    ],
    [{ data_producao: HOJE, data_classificacao: HOJE }, {}],
    [{ desclassificada_em: '2024-03-09' }, { desclassificada_em: /antes da classificação/ }],
    [{ desclassificada_em: '2026-11-21' }, { desclassificada_em: /ainda não chegou/ }],
    [{ desclassificada_em: HOJE }, {}],
    [{ desclassificada_em: '2024-03-10' }, {}],
    [{ prazo_ate: '2025-01-01', desclassificada_em: '2025-01-01' }, {}],
    [
      { prazo_ate: '2025-01-01', desclassificada_em: '2025-01-02' },
      { desclassificada_em: /terminado em 01\/01\/2025/ },
    ],
  ])('%j is refused for %j', (parte, esperado) => {
    const problemas = problemasDoTermo(termo(parte), HOJE);
    expect(Object.keys(problemas)).toEqual(Object.keys(esperado));
    for (const [campo, texto] of Object.entries(esperado)) {
      expect(problemas[campo as keyof TermoDoSigilo]).toMatch(texto);
    }
  });

  it.each([
    [{ prazo_ate: '2026-11-20' }, null],
    [{ prazo_ate: '2026-11-19' }, { data: '2026-11-20', motivo: 'FIM_DO_PRAZO' }],
    [
      { prazo_ate: '2026-11-19', desclassificada_em: '2025-05-05' },
      { data: '2025-05-05', motivo: 'DECISAO' },
    ],
  ] as const)('%j ended as %j', (parte, esperado) => {
    expect(desclassificacaoDe(termo(parte), HOJE)).toEqual(esperado);
  });
});

describe('E21 the lists of each year', () => {
  const uma = (data_classificacao: string, data?: string) => ({
    data_classificacao,
    desclassificacao: data === undefined ? null : ({ data, motivo: 'DECISAO' } as const),
  });

  it('go from 2021 to this year, the last first, whether or not a year has any', () => {
    expect(rolPorAno([], HOJE).map(({ ano }) => ano)).toEqual([2026, 2025, 2024, 2023, 2022, 2021]);
    expect(rolPorAno([], '2023-01-01').map(({ ano }) => ano)).toEqual([2023, 2022, 2021]);
  });

  it('go further back where something was classified, or ceased to be secret', () => {
    const anos = rolPorAno([uma('2015-05-05', '2018-05-05')], '2022-01-01').map(({ ano }) => ano);
    expect(anos).toEqual([2022, 2021, 2018, 2015]);
  });

  it('tell of what was classified in a year, and of what ceased to be secret in it', () => {
    const velha = uma('2019-05-05', '2024-05-05');
    const nova = uma('2024-01-02');
    const rol = rolPorAno([velha, nova], HOJE);
    expect(rol.at(-1)).toEqual({ ano: 2019, classificadas: [velha], desclassificadas: [] });
    expect(rol.find(({ ano }) => ano === 2024)).toEqual({
      ano: 2024,
      classificadas: [nova],
      desclassificadas: [velha],
    });
  });
});
