import { describe, expect, it } from 'vitest';
import { motivoSemExpediente, proximoDiaUtil } from './calendario.ts';
import { ehUf, feriadosEstaduais, type Uf } from './feriados-estaduais.ts';

const calendario = (uf?: Uf) => ({ locais: [], facultativos: [], uf });
const dias = (uf: Uf, ano: number) => feriadosEstaduais(uf, ano).map(({ data }) => data.slice(5));

/** Read off the laws that each one names, for 2026; Easter is on 5 April. */
const EM_2026 = {
  AC: ['01-23', '03-08', '06-15', '09-05', '11-17'],
  AL: ['06-24', '06-29', '09-16', '11-30'],
  AM: ['09-05'],
  AP: ['03-19', '09-13'],
  BA: ['07-02'],
  CE: ['03-25'],
  DF: ['11-30'],
  ES: ['04-13'],
  GO: ['07-26', '10-24'],
  MA: ['07-28'],
  MG: [],
  MS: ['10-11'],
  MT: [],
  PA: ['08-15'],
  PB: ['07-26', '08-05'],
  PE: ['03-06'],
  PI: ['10-19'],
  PR: [],
  RJ: ['02-17', '04-23'],
  RN: ['10-03'],
  RO: ['01-04'],
  RR: ['10-05'],
  RS: ['09-20'],
  SC: [],
  SE: ['07-08'],
  SP: ['07-09'],
  TO: ['03-18', '09-08', '10-05'],
} as const satisfies Record<Uf, readonly string[]>;

describe('B06 the holidays of the States', () => {
  it('are told for 27 federative units, each with its law', () => {
    const ufs = Object.keys(EM_2026).filter(ehUf);
    expect(ufs).toHaveLength(27);
    expect(Object.fromEntries(ufs.map((uf) => [uf, dias(uf, 2026)]))).toEqual(EM_2026);
    for (const uf of ufs)
      for (const { nome, lei } of feriadosEstaduais(uf, 2026)) {
        expect(nome).not.toBe('');
        expect(lei, `${uf}, ${nome}`).toMatch(/^(Lei |Constituição, art\. )[0-9]/);
      }
  });

  it.each([
    ['20 November counts as its State until it became national', 'SP', 2023, ['07-09', '11-20']],
    ['and not after', 'SP', 2024, ['07-09']],
    ['what did not exist yet', 'PE', 2017, []],
    ['what was held unconstitutional (ADI 3.940), before', 'RO', 2019, ['01-04', '06-18']],
    ['and since', 'RO', 2020, ['01-04']],
    ['moves with Easter', 'ES', 2027, ['04-05']],
    [
      'from a Tuesday to the Monday (Lei 7.530/2013)',
      'AL',
      2027,
      ['06-24', '06-29', '09-16', '11-29'],
    ],
    ['from a Thursday to the Friday', 'AL', 2023, ['06-24', '06-29', '09-16', '11-20', '12-01']],
  ] as const)('%s: %s in %d', (_que, uf, ano, esperados) => {
    expect(dias(uf, ano)).toEqual(esperados);
  });

  it.each([
    ['SP', '2026-07-09', 'Revolução Constitucionalista', '2026-07-10'],
    ['RJ', '2026-07-09', undefined, '2026-07-09'],
    ['RJ', '2026-02-17', 'Carnaval', '2026-02-18'],
    [undefined, '2026-07-09', undefined, '2026-07-09'],
  ] as const)('a term in %s that ends on %s', (uf, data, motivo, vence) => {
    expect(motivoSemExpediente(data, calendario(uf))).toBe(motivo);
    expect(proximoDiaUtil(data, calendario(uf))).toBe(vence);
  });

  it('what an orgao writes itself is named before them', () => {
    const locais = [{ dia: '07-09', nome: 'Nove de Julho' }];
    expect(motivoSemExpediente('2026-07-09', { ...calendario('SP'), locais })).toBe(
      'Nove de Julho',
    );
  });
});
