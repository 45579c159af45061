import { describe, expect, it } from 'vitest';
import { rolPorAno } from './classificadas.ts';
import {
  anoQueSePede,
  anosADeclarar,
  anosComRegistro,
  fraseDoPeriodo,
  periodosDeclarados,
  type DeclaracaoDoRol,
} from './declaracoes.ts';

const HOJE = '2026-11-20';
const MARIA = { autoridade: 'Maria Prado', cargo: 'Controladora', data: '2026-06-01' };

const daquele = (ano: number, saiu?: number) => ({
  data_classificacao: `${ano}-03-01`,
  desclassificacao:
    saiu === undefined ? null : { data: `${saiu}-01-01`, motivo: 'DECISAO' as const },
});

describe('E21.6 years of which nothing was declared', () => {
  it.each<[rol: ReturnType<typeof daquele>[], declarados: number[], esperados: number[]]>([
    [[], [], [2025, 2024, 2023, 2022, 2021]],
    [[], [2021, 2022, 2023, 2024, 2025], []],
    [[], [2025, 2023], [2024, 2022, 2021]],
    [[daquele(2023)], [], [2025, 2024, 2022, 2021]],
    [[daquele(2014, 2024)], [], [2025, 2023, 2022, 2021]],
  ])('of %j with %j declared are %j', (rol, declarados, esperados) => {
    const declaracoes = declarados.map((ano) => ({ ano }));
    expect(anosADeclarar(rolPorAno(rol, HOJE), declaracoes, HOJE)).toEqual(esperados);
  });

  it.each([
    ['2026-05-31', undefined],
    ['2026-06-01', 2025],
    ['2026-06-30', 2025],
    ['2026-07-01', undefined],
  ])('are asked for on %s: %s', (hoje, ano) => {
    expect(anoQueSePede(hoje)).toBe(ano);
  });
});

it.each([
  ['classificadas', [2023, 2021]],
  ['desclassificadas', [2024, 2021]],
] as const)('E21.6 years of which somebody answers are those of one list: %s', (lista, anos) => {
  const rol = rolPorAno([daquele(2023, 2024)], HOJE);
  expect([...anosComRegistro(rol, lista, [{ ano: 2021 }])]).toEqual(anos);
});

describe('E21.6 what was declared', () => {
  const frases = (declaracoes: DeclaracaoDoRol[], ...rol: ReturnType<typeof daquele>[]) =>
    periodosDeclarados(declaracoes, rolPorAno(rol, HOJE)).map(fraseDoPeriodo);
  const de = (...anos: number[]) => anos.map((ano) => ({ ...MARIA, ano }));
  const NADA = ', nenhuma informação foi classificada ou desclassificada.';

  it('is one sentence for years in a row of one authority and day', () => {
    expect(frases(de(2021, 2022, 2023, 2024, 2025))).toEqual([`De 01/2021 a 2025${NADA}`]);
    expect(frases(de(2025))).toEqual([`Em 2025${NADA}`]);
    expect(frases(de(2021, 2023, 2024))).toEqual([`De 01/2023 a 2024${NADA}`, `Em 2021${NADA}`]);
    expect(frases([])).toEqual([]);
  });

  it.each([{ data: '2026-06-02' }, { autoridade: 'João Lima' }, { cargo: 'Procuradora' }])(
    'is another of another %j',
    (outra) => {
      const declaracoes = [...de(2024), { ...MARIA, ...outra, ano: 2025 }];
      expect(frases(declaracoes)).toEqual([`Em 2025${NADA}`, `Em 2024${NADA}`]);
    },
  );

  it('is not said of a year in which the list has something', () => {
    const declaracoes = de(2021, 2022, 2023, 2024, 2025);
    expect(frases(declaracoes, daquele(2023))).toEqual([
      `De 01/2024 a 2025${NADA}`,
      `De 01/2021 a 2022${NADA}`,
    ]);
    expect(frases(declaracoes, daquele(2010, 2025))).toEqual([`De 01/2021 a 2024${NADA}`]);
  });
});
