import { describe, expect, it } from 'vitest';
import { PARAMETROS_PADRAO } from './parametros.ts';
import {
  PASSOS_PARA_RECEBER,
  passosParaReceber,
  type FatosParaReceber,
  type PassoParaReceber,
} from './passos-para-receber.ts';

/** A city that was just installed. */
const NOVA: FatosParaReceber = {
  parametros: PARAMETROS_PADRAO,
  tabelas: { indices: {}, selic: {} },
  hoje: '2026-11-20',
  tem_logo: false,
  feriados: 0,
  aguardam: [],
  sistemaProprio: false,
  temGuias: false,
  temPagamento: false,
};

const estado = (passo: PassoParaReceber, fatos: Partial<FatosParaReceber> = {}) =>
  passosParaReceber({ ...NOVA, ...fatos }).find((um) => um.passo === passo);

const com = (parametros: Partial<typeof PARAMETROS_PADRAO>) => ({
  parametros: { ...PARAMETROS_PADRAO, ...parametros },
});

describe('what leads a new city to a paid slip', () => {
  it('is all missing at first, but for what it does not need', () => {
    expect(passosParaReceber(NOVA).map(({ passo, situacao }) => [passo, situacao])).toEqual([
      ['BRASAO', 'FALTA'],
      ['CONVENIO', 'FALTA'],
      ['PIX', 'FALTA'],
      ['ACRESCIMOS', 'FALTA'],
      ['CALENDARIO', 'FALTA'],
      ['INDICES', 'DISPENSADO'],
      ['GUIAS', 'FALTA'],
      ['PAGAMENTO', 'FALTA'],
    ]);
    for (const { titulo, porque } of Object.values(PASSOS_PARA_RECEBER)) {
      expect(titulo).not.toMatch(/[.]$/);
      expect(porque).toMatch(/[.]$/);
    }
  });

  it.each<[PassoParaReceber, Partial<FatosParaReceber>]>([
    ['BRASAO', { tem_logo: true }],
    ['CONVENIO', com({ febraban_codigo: '1234' })],
    ['PIX', com({ pix_chave: 'pix@cidade.example' })],
    ['ACRESCIMOS', com({ artigo_da_multa: 'CTM, art. 90' })],
    ['ACRESCIMOS', com({ multa: { tipo: 'POR_DIA', porDia: '0', teto: '20' } })],
    ['ACRESCIMOS', com({ multa: { tipo: 'FAIXAS', porMes: ['0', '0.00'] } })],
    ['CALENDARIO', { feriados: 1 }],
    ['GUIAS', { temGuias: true }],
    ['PAGAMENTO', { temPagamento: true }],
    [
      'INDICES',
      {
        ...com({ correcao_por_indice: true }),
        tabelas: { indices: { '2026-11': '1' }, selic: {} },
      },
    ],
    [
      'INDICES',
      {
        ...com({ correcao_por_indice: true, indice_que_rege: 'ULTIMO_PUBLICADO' }),
        tabelas: { indices: { '2026-09': '1' }, selic: {} },
      },
    ],
    [
      'INDICES',
      { ...com({ teto_selic: true }), tabelas: { indices: {}, selic: { '2026-10': '1' } } },
    ],
  ])('%s is done by %o', (passo, fatos) => {
    expect(estado(passo, fatos)).toMatchObject({ situacao: 'FEITO' });
  });

  it.each<[string, Partial<FatosParaReceber>]>([
    ['Falta o índice de correção de 11/2026', com({ correcao_por_indice: true })],
    [
      'Falta o índice de correção de 11/2026',
      {
        ...com({ correcao_por_indice: true }),
        tabelas: { indices: { '2026-10': '1' }, selic: {} },
      },
    ],
    ['Falta a taxa SELIC de 10/2026', com({ teto_selic: true })],
  ])('says which month a table lacks: %s', (texto, fatos) => {
    const { situacao, texto: dito } = estado('INDICES', fatos) ?? {};
    expect(situacao).toBe('FALTA');
    expect(dito).toContain(texto);
  });

  it('what waits for another administrator is not missing, and where the own system has the bills none are loaded', () => {
    expect(estado('PIX', { aguardam: ['PIX'] })).toMatchObject({ situacao: 'AGUARDA' });
    expect(estado('CONVENIO', { aguardam: ['PIX'] })).toMatchObject({ situacao: 'FALTA' });
    expect(estado('GUIAS', { sistemaProprio: true })).toMatchObject({ situacao: 'DISPENSADO' });
  });
});
