import { describe, expect, it } from 'vitest';
import { CONFERENCIAS } from './conferencias.ts';
import { verificacoesDo } from './criterio.ts';
import { CRITERIOS_DO_PNTP, percentualDoPntp } from './criterios.ts';
import type { FatosDoPntp } from './fatos-do-pntp.ts';
import { criteriosDaInstituicao } from './o-que-falta.ts';

const HOJE = '2026-11-26';
const TRES = [2025, 2024, 2023];

const unidade = (papel: 'SEDE' | 'SIC' | 'OUVIDORIA', acima = '') => ({
  ...{ acima, papel, telefone: '(11) 4414-2000', email: 'a@cidade.example' },
});

/** An institution that lacks nothing. */
const COMPLETA: FatosDoPntp = {
  hoje: HOJE,
  servicos: new Set(['solicitacoes', 'pesquisa_satisfacao']),
  unidades: [unidade('SEDE'), unidade('SIC', 'a'), unidade('OUVIDORIA', 'a')],
  cartas: [{ revisar_ate: HOJE }],
  perguntas: 3,
  redes: 1,
  normas: [{ assunto: 'LAI' }, { assunto: 'GOVERNO_DIGITAL' }],
  documentos: [],
  decretos: 0,
  autoridades: 1,
  encarregado: { nome: 'Ana', email: 'a@cidade.example', telefone: '' },
  fonte_propria: true,
  publica_inscritos: true,
  ultima_resposta_da_pesquisa: '2025-11-26',
  livros_de: '2026-01-01',
  anos: {
    pedidos: TRES,
    classificadas: TRES,
    desclassificadas: TRES,
    dividas: TRES,
    beneficios: TRES,
    renuncias: TRES,
    beneficiarias: TRES,
  },
};

const faltam = (mudanca: Partial<FatosDoPntp> = {}) =>
  criteriosDaInstituicao({ ...COMPLETA, ...mudanca }).flatMap(({ numero, situacao, desde }) =>
    situacao === 'ATENDIDO' || situacao === 'DE_OUTRO_PORTAL'
      ? []
      : [desde === null ? numero : `${numero} ${desde}`],
  );

describe('the list of the courts of accounts', () => {
  it('has the 36 rows that this portal answers, each once, in order, verified at least for being there', () => {
    const numeros = CRITERIOS_DO_PNTP.map(({ numero }) => numero);
    expect(numeros).toHaveLength(36);
    expect(new Set(numeros).size).toBe(36);
    expect(numeros.slice(0, 2)).toEqual(['1.4', '2.1']);
    expect(numeros.indexOf('12.9')).toBe(numeros.indexOf('13.1') - 1);
    for (const criterio of CRITERIOS_DO_PNTP) expect(verificacoesDo(criterio)).toContain('D');
    expect(Object.keys(CONFERENCIAS).sort()).toEqual([...numeros].sort());
  });

  it('weighs what was found by class and by part, and is a hundred only whole', () => {
    const tudo = CRITERIOS_DO_PNTP.map((criterio) => ({
      numero: criterio.numero,
      verifica: Object.fromEntries(verificacoesDo(criterio).map((uma) => [uma, true])),
    }));
    expect(percentualDoPntp(tudo)).toBe(100);
    expect(percentualDoPntp([])).toBe(0);
    const semUma = tudo.map((um) =>
      um.numero === '12.7' ? { ...um, verifica: { ...um.verifica, H: false } } : um,
    );
    // Of 36 rows, five recommended: 67 points, of which a fifth of 2 is missing.
    expect(percentualDoPntp(semUma)).toBe(99.4);
  });
});

describe('what an evaluator looks for', () => {
  const verifica = (numero: string) =>
    CRITERIOS_DO_PNTP.find((um) => um.numero === numero)?.verifica ?? {};

  it.each(['16.1', '16.2', '16.3'])(
    'finds %s up to date in its own part, or in a document',
    (n) => {
      const [propria, documento, ...mais] = verifica(n).A ?? [];
      expect(JSON.stringify(propria)).toMatch(/beneficios|renuncia|beneficiarias/);
      expect(JSON.stringify(documento)).toContain('grupo-RENUNCIA');
      expect(mais).toEqual([]);
    },
  );

  it('asks of the list of debtors that it is of this day and of three years', () =>
    expect(verificacoesDo({ ...CRITERIOS_DO_PNTP[0]!, verifica: verifica('3.3') })).toEqual([
      ...['D', 'A', 'H', 'G', 'F'],
    ]));
});

describe('what an institution still has to enter', () => {
  it('is nothing once everything is there', () => expect(faltam()).toEqual([]));

  it.each<[string, Partial<FatosDoPntp>, string[]]>([
    ['no structure', { unidades: [] }, ['2.1', '2.2', '2.3', '2.4', '2.5', '12.1', '12.2', '14.1']],
    [
      'units under none',
      { unidades: COMPLETA.unidades.map((um) => ({ ...um, acima: '' })) },
      ['2.1'],
    ],
    ['no letter', { cartas: [] }, ['14.2']],
    ['a letter to be read again', { cartas: [{ revisar_ate: '2026-11-25' }] }, ['14.2 2026-11-25']],
    ['no norm', { normas: [] }, ['12.5', '15.5']],
    [
      'a document in its place',
      {
        normas: [{ assunto: 'LAI' }],
        documentos: [{ grupo: 'REGULAMENTO_DO_GOVERNO_DIGITAL', ano: '2024' }],
      },
      [],
    ],
    ['a decree of the parameters', { normas: [{ assunto: 'GOVERNO_DIGITAL' }], decretos: 1 }, []],
    [
      'a year without requests',
      { anos: { ...COMPLETA.anos, pedidos: [2026, 2025, 2024] } },
      ['12.7'],
    ],
    [
      'its report in their place',
      {
        anos: { ...COMPLETA.anos, pedidos: [2025, 2024] },
        documentos: [{ grupo: 'RELATORIO_DO_SIC', ano: '2023' }],
      },
      [],
    ],
    [
      'a year without what was classified',
      { anos: { ...COMPLETA.anos, classificadas: [2025, 2023] } },
      ['12.8'],
    ],
    [
      'the last year without what was declassified',
      { anos: { ...COMPLETA.anos, desclassificadas: [2024, 2023, 2022] } },
      ['12.9'],
    ],
    [
      'documents in the place of structure, letters and survey',
      {
        unidades: COMPLETA.unidades.map((um) => ({ ...um, acima: '' })),
        cartas: [],
        ultima_resposta_da_pesquisa: null,
        documentos: [
          { grupo: 'ORGANOGRAMA', ano: '2020' },
          { grupo: 'CARTA_DE_SERVICOS', ano: '2020' },
          { grupo: 'PESQUISA', ano: '2025' },
        ],
      },
      [],
    ],
    [
      'documents of revenue given up in the place of imports',
      {
        anos: { ...COMPLETA.anos, beneficios: [2025], renuncias: [], beneficiarias: [] },
        documentos: [2024, 2023].map((ano) => ({ grupo: 'RENUNCIA', ano: String(ano) })),
      },
      ['16.2', '16.3'],
    ],
    [
      'an old document of a survey',
      {
        ultima_resposta_da_pesquisa: null,
        documentos: [{ grupo: 'PESQUISA', ano: '2024' }],
      },
      ['15.6'],
    ],
    ['an old survey', { ultima_resposta_da_pesquisa: '2025-11-25' }, ['15.6 2026-11-25']],
    ['no answer to the survey', { ultima_resposta_da_pesquisa: null }, ['15.6']],
    [
      'its debts in a system of its own',
      { fonte_propria: false, publica_inscritos: false, anos: { ...COMPLETA.anos, dividas: [] } },
      [],
    ],
    ['debts of the last year’s books', { livros_de: '2025-12-31' }, ['3.3 2026-01-01']],
    ['no debtors published', { publica_inscritos: false }, ['3.3']],
    ['debts of two years', { anos: { ...COMPLETA.anos, dividas: [2025, 2024] } }, ['3.3']],
    [
      'nobody for personal data',
      { encarregado: { nome: '', email: 'a@b.example', telefone: '' } },
      ['15.1'],
    ],
    [
      'the service of requests off',
      { servicos: new Set(['pesquisa_satisfacao']) },
      ['12.3', '12.4', '12.6', '12.7', '12.8', '12.9', '14.3'],
    ],
  ])('with %s', (_, mudanca, esperado) => expect(faltam(mudanca)).toEqual(esperado));

  it('says what is missing, of which years, and where it is entered', () => {
    const anos = { ...COMPLETA.anos, beneficios: [2025] };
    expect(
      criteriosDaInstituicao({ ...COMPLETA, anos }).find((um) => um.numero === '16.1'),
    ).toEqual({
      numero: '16.1',
      texto: expect.stringContaining('fundamento legal'),
      situacao: 'FALTA',
      falta: 'Importe os benefícios fiscais, ou envie o documento, de 2024, 2023.',
      desde: null,
      onde: '/dashboard/importacoes?tipo=beneficios-fiscais',
    });
  });
});
