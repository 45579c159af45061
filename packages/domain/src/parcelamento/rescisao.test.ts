import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import { prescreveEm, situacaoDoAcordo, type FatosDoAcordo } from './acordo.ts';
import type { RegraDaRescisao } from './programa.ts';
import { rompimento } from './rescisao.ts';

const NENHUMA: RegraDaRescisao = {
  vencidas: null,
  consecutivas: false,
  aUltima: false,
  toleranciaDias: 0,
  atrasoMaximoDias: null,
  perdeDescontos: true,
};
/** Cana Verde, Lei 1.120/2025, art. 1º, §§ 2º e 3º. */
const CANA_VERDE = { ...NENHUMA, vencidas: 3, aUltima: true, toleranciaDias: 30 };
/** Uberaba: any installment for more than 60 days. */
const UBERABA = { ...NENHUMA, atrasoMaximoDias: 60 };

/** Due on the 10th of January to June 2026; `pagas` are the numbers of those that are paid. */
const parcelas = (pagas: readonly number[]) =>
  ['2026-01-12', '2026-02-10', '2026-03-10', '2026-04-10', '2026-05-11', '2026-06-10'].map(
    (vencimento, i) => ({
      numero: i + 1,
      vencimento,
      pagamento: pagas.includes(i + 1) ? vencimento : null,
    }),
  );

const quebra = (regra: RegraDaRescisao, pagas: readonly number[]) => {
  const feito = rompimento(parcelas(pagas), regra, CALENDARIO_NACIONAL);
  return feito && [feito.dia, feito.regra, feito.parcelas];
};

describe('when an agreement breaks if nothing more is paid', () => {
  it.each([
    ['three overdue', { ...NENHUMA, vencidas: 3 }, [1], ['2026-04-11', 'VENCIDAS', [2, 3, 4]]],
    ['not in a row', { ...NENHUMA, vencidas: 3 }, [1, 3], ['2026-05-12', 'VENCIDAS', [2, 4, 5]]],
    [
      'in a row',
      { ...NENHUMA, vencidas: 3, consecutivas: true },
      [1, 3],
      ['2026-06-11', 'VENCIDAS', [4, 5, 6]],
    ],
    ['never so many in a row', { ...NENHUMA, vencidas: 3, consecutivas: true }, [1, 4], undefined],
    ['fewer are left than break it', { ...NENHUMA, vencidas: 3 }, [1, 2, 3, 4], undefined],
    [
      'as many as break it',
      { ...NENHUMA, vencidas: 3 },
      [1, 2, 3],
      ['2026-06-11', 'VENCIDAS', [4, 5, 6]],
    ],
    // 10/04 + 30 days is a Sunday, so that it lasts until Monday, 11/05.
    ['with a tolerance', CANA_VERDE, [1], ['2026-05-12', 'VENCIDAS', [2, 3, 4]]],
    ['the only one left', CANA_VERDE, [1, 2, 3, 4, 5], ['2026-07-11', 'A_ULTIMA', [6]]],
    // Three, or the only one: of two the law of that city says nothing, and a break is not made up.
    ['two left, by neither rule', CANA_VERDE, [1, 2, 3, 4], undefined],
    [
      'two left, where the term has ended',
      { ...CANA_VERDE, noFim: true },
      [1, 2, 3, 4],
      ['2026-07-11', 'NO_FIM', [5, 6]],
    ],
    [
      'one that was left behind, when the last one, paid before, has its day',
      { ...NENHUMA, vencidas: 3, noFim: true },
      [1, 2, 4, 5, 6],
      ['2026-06-11', 'NO_FIM', [3]],
    ],
    [
      'three are enough before the end',
      { ...CANA_VERDE, noFim: true },
      [1],
      ['2026-05-12', 'VENCIDAS', [2, 3, 4]],
    ],
    // 10/02 + 60 days is Saturday, 11/04: until Monday, 13/04.
    ['any for too long', UBERABA, [1], ['2026-04-14', 'ATRASO_MAXIMO', [2]]],
    [
      'the earliest of two rules',
      { ...NENHUMA, vencidas: 1, atrasoMaximoDias: 60 },
      [1, 2],
      ['2026-03-11', 'VENCIDAS', [3]],
    ],
    ['all paid', { ...CANA_VERDE, atrasoMaximoDias: 1 }, [1, 2, 3, 4, 5, 6], undefined],
  ])('%s', (_nome, regra, pagas, esperado) => {
    expect(quebra(regra, pagas)).toEqual(esperado);
  });
});

const FATOS: FatosDoAcordo = {
  pedidoEm: '2024-02-29',
  entradaAte: '2024-03-01',
  ativadoEm: null,
  quitadoEm: null,
  rompidoEm: null,
  canceladoEm: null,
  caducouEm: null,
};

describe('how an agreement stands, and when its debts lapse', () => {
  const ativo = { ativadoEm: '2024-03-01' };
  it.each<[Partial<FatosDoAcordo>, string, string | null]>([
    [{}, 'AGUARDA_ENTRADA', '2029-02-28'],
    [{ caducouEm: '2024-03-02' }, 'NAO_FORMADO', '2029-02-28'],
    [{ canceladoEm: '2024-03-01' }, 'CANCELADO', '2029-02-28'],
    [ativo, 'ATIVO', null],
    [{ ...ativo, quitadoEm: '2025-03-01' }, 'QUITADO', null],
    [{ ...ativo, rompidoEm: '2025-06-02' }, 'ROMPIDO', '2030-06-02'],
    [{ ...ativo, canceladoEm: '2025-06-03' }, 'CANCELADO', '2030-06-03'],
  ])('%j: %s, %s', (fatos, situacao, prescricao) => {
    expect(situacaoDoAcordo({ ...FATOS, ...fatos })).toBe(situacao);
    expect(prescreveEm({ ...FATOS, ...fatos })).toBe(prescricao);
  });
});
