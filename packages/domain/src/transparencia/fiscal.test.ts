import { describe, expect, it } from 'vitest';
import {
  celulasDaRenuncia,
  linhasDaReceita,
  receitaDoAno,
  renunciasDoAno,
  type BeneficiosSomados,
} from './fiscal.ts';

const receita = (tributo: 'IPTU' | 'TAXA', ano: number, mes: number, valor: number) => ({
  tributo,
  ano,
  mes,
  valor,
});

describe('the revenue of a year', () => {
  it('stands by tax and month against the year before, and leaves out a tax that had none', () => {
    const [iptu, taxa, ...outros] = receitaDoAno(2026, [
      receita('IPTU', 2026, 1, 10_000),
      receita('IPTU', 2026, 12, 5),
      receita('IPTU', 2025, 1, 8_000),
      receita('TAXA', 2025, 3, 700),
      receita('TAXA', 2024, 3, 900),
    ]);
    expect(outros).toEqual([]);
    expect(iptu).toMatchObject({ tributo: 'IPTU', total: 10_005, anterior: 8_000 });
    expect(iptu?.meses).toHaveLength(12);
    expect(iptu?.meses[0]).toEqual({ mes: 1, valor: 10_000, anterior: 8_000 });
    expect(taxa).toMatchObject({ tributo: 'Taxa de fiscalização', total: 0, anterior: 700 });
  });

  it('is a line for each tax and month in the file, in reais with a comma', () => {
    const linhas = linhasDaReceita(2026, receitaDoAno(2026, [receita('IPTU', 2026, 2, 123_456)]));
    expect(linhas).toHaveLength(12);
    expect(linhas[1]).toEqual([2026, 2, 'IPTU', '1234,56', '0,00']);
  });
});

const beneficio = (parte: Partial<BeneficiosSomados>): BeneficiosSomados => ({
  tributo: 'IPTU',
  modalidade: 'ISENCAO',
  fundamento: 'Lei 1/2020, art. 2º',
  quantos: 1,
  valor: 100,
  ...parte,
});

describe('revenue that was given up', () => {
  it.each([
    [[], [], []],
    [
      [{ tributo: 'IPTU', modalidade: 'ISENCAO', prevista: 900 }],
      [beneficio({}), beneficio({ fundamento: 'Lei 2/2020', valor: 50 })],
      [{ tributo: 'IPTU', modalidade: 'ISENCAO', prevista: 900, realizada: 150 }],
    ],
    [
      [{ tributo: 'ISSQN', modalidade: 'REMISSAO', prevista: 10 }],
      [beneficio({ modalidade: 'ANISTIA' })],
      [
        { tributo: 'IPTU', modalidade: 'ANISTIA', prevista: null, realizada: 100 },
        { tributo: 'ISSQN', modalidade: 'REMISSAO', prevista: 10, realizada: 0 },
      ],
    ],
  ] as const)(
    '%#: puts what was foreseen beside what was granted',
    (previstas, dados, esperado) => {
      expect(renunciasDoAno(previstas, dados)).toEqual(esperado);
    },
  );

  it('says nothing where no budget foresaw it', () => {
    expect(
      celulasDaRenuncia(2026, {
        tributo: 'IPTU',
        modalidade: 'REDUCAO_DA_BASE',
        prevista: null,
        realizada: 5,
      }),
    ).toEqual([2026, 'IPTU', 'Redução da base de cálculo', null, '0,05']);
  });
});
