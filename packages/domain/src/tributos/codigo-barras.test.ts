import { describe, expect, it } from 'vitest';
import {
  lerCampoLivre,
  montarCampoLivre,
  TIPOS_DE_TRIBUTO,
  type TipoDeTributo,
  formatarLinhaDigitavel,
  lerCodigoDeBarras,
  linhaDigitavel,
  montarCodigoDeBarras,
} from './codigo-barras.ts';
import { modulo10, modulo11 } from './modulos.ts';

/** Barcode and line of real slips: code, line, segment, value id, value or reference. */
const REAIS = [
  [
    '83620000000667800481001809756573100158963608',
    '836200000005667800481000180975657313001589636081',
    '3',
    '6',
    6_678,
  ],
  [
    '85890000460524601791606075930508683148300001',
    '858900004609524601791605607593050865831483000010',
    '5',
    '8',
    4_605_246,
  ],
  [
    '84890000000404201622018060519042958603411122',
    '848900000002404201622015806051904292586034111220',
    '4',
    '8',
    4_042,
  ],
  [
    '83860000005096000190000008017823000034306271',
    '838600000050096000190009000801782309000343062712',
    '3',
    '8',
    50_960,
  ],
  [
    '84910000000010010422023123100000000000054321',
    '849100000006010010422029312310000001000000543217',
    '4',
    '9',
    '00000000100',
  ],
  [
    '81770000000010936599704113107970300143370831',
    '817700000000010936599702411310797039001433708318',
    '1',
    '7',
    '00000000109',
  ],
  [
    '81630000002418502990000000000100222031701000',
    '816300000022418502990009000000010025220317010001',
    '1',
    '6',
    24_185,
  ],
  [
    '81680000000928702990000000000100000931703000',
    '816800000001928702990005000000010009009317030006',
    '1',
    '6',
    9_287,
  ],
  [
    '81610000001143532732006012320061010000000001',
    '816100000016143532732003601232006101100000000016',
    '1',
    '6',
    11_435,
  ],
] as const;

describe('B01 the check digits of FEBRABAN', () => {
  it('are those of the examples in its layout', () => {
    expect(modulo10('01230067896')).toBe(3);
    expect(modulo11('01230067896')).toBe(0);
    expect(modulo11('01201611227')).toBe(3);
  });
});

describe('B01 the barcode of a slip', () => {
  it.each(REAIS)(
    'B01.1 %s is read with its line',
    (codigo, linha, segmento, identificador, conteudo) => {
      const esperado = {
        codigo,
        linha,
        segmento,
        identificador,
        ...(typeof conteudo === 'number' ? { valor: conteudo } : { referencia: conteudo }),
      };
      expect(linhaDigitavel(codigo)).toBe(linha);
      for (const texto of [codigo, linha, formatarLinhaDigitavel(linha)]) {
        const lida = lerCodigoDeBarras(texto);
        expect(lida).toMatchObject({ ok: true, valor: esperado });
      }
    },
  );

  it.each(REAIS.filter(([, , , id]) => id === '6' || id === '8'))(
    '%s is built again from its parts',
    (codigo, _linha, segmento, identificador, valor) => {
      const lida = lerCodigoDeBarras(codigo);
      if (!lida.ok) throw new Error(lida.motivo);
      const { convenio, campoLivre } = lida.valor;
      const modulo = identificador === '6' ? 10 : 11;
      expect(
        montarCodigoDeBarras({ segmento, modulo, valor: Number(valor), convenio, campoLivre }),
      ).toBe(codigo);
    },
  );

  it('is printed in four blocks, each with its digit apart', () => {
    expect(formatarLinhaDigitavel('816300000022418502990009000000010025220317010001')).toBe(
      '81630000002-2 41850299000-9 00000001002-5 22031701000-1',
    );
  });

  it('of segment 6 carries the first eight digits of a CNPJ', () => {
    const partes = { segmento: '6', modulo: 11, valor: 100, convenio: '11222333' } as const;
    const codigo = montarCodigoDeBarras({ ...partes, campoLivre: '1'.repeat(21) });
    expect(lerCodigoDeBarras(codigo)).toMatchObject({
      valor: { convenio: '11222333', campoLivre: '1'.repeat(21) },
    });
  });

  const DIGITO = 'Há um número errado no código. Confira o que foi digitado.';
  const TAMANHO = 'O código de barras tem 44 números e a linha digitável tem 48.';
  const OUTRO = 'Este código não é de uma guia de arrecadação.';
  it.each([
    ['836200000005667800481800180975657313001589636081', DIGITO],
    ['826200000006674100970914016338677419196247068931', DIGITO],
    ['81640000002418502990000000000100222031701000', DIGITO],
    ['816300000023418502990009000000010025220317010001', DIGITO],
    ['00190500954014481606906809350314337370000000100', TAMANHO],
    ['', TAMANHO],
    ['8163000000241850299000000000010022203170100A', TAMANHO],
    ['91630000002418502990000000000100222031701000', OUTRO],
    ['88630000002418502990000000000100222031701000', OUTRO],
    ['81530000002418502990000000000100222031701000', OUTRO],
  ])('%s is refused: %s', (texto, motivo) => {
    expect(lerCodigoDeBarras(texto)).toEqual({ ok: false, motivo });
  });

  it('notices every single wrong digit of a line', () => {
    for (const [, linha] of REAIS.filter(([, , , id]) => id === '6')) {
      for (let i = 0; i < linha.length; i += 1) {
        const errado = String((Number(linha[i]) + 1) % 10);
        expect(lerCodigoDeBarras(linha.slice(0, i) + errado + linha.slice(i + 1)).ok).toBe(false);
      }
    }
  });

  it.each([
    [{ valor: 0 }],
    [{ valor: -1 }],
    [{ valor: 1.5 }],
    [{ valor: 100_000_000_000 }],
    [{ convenio: '12' }],
    [{ convenio: '12AB' }],
    [{ campoLivre: '1' }],
  ])('is not built from %o', (errado) => {
    const certo = {
      segmento: '1',
      modulo: 10,
      valor: 1,
      convenio: '0001',
      campoLivre: '0'.repeat(25),
    } as const;
    expect(montarCodigoDeBarras(certo)).toHaveLength(44);
    expect(montarCodigoDeBarras({ ...certo, valor: 99_999_999_999 })).toHaveLength(44);
    expect(() => montarCodigoDeBarras({ ...certo, ...errado })).toThrow(RangeError);
  });
});

describe('B01 the free field of our slips', () => {
  it('is due date, tax, guide, installment and emission', () => {
    const campo = {
      vencimento: '2026-11-23',
      tributo: 'IPTU',
      guia: 1234567,
      parcela: 3,
      emissao: 2,
    } as const;
    expect(montarCampoLivre(campo)).toBe('2026112301' + '0001234567' + '003' + '02');
    expect(lerCampoLivre('2026112301000123456700302')).toEqual(campo);
  });

  it('keeps the last two digits of the emission', () => {
    const campo = {
      vencimento: '2026-11-23',
      tributo: 'TAXA',
      guia: 1,
      parcela: 0,
      emissao: 102,
    } as const;
    expect(lerCampoLivre(montarCampoLivre(campo))).toEqual({ ...campo, emissao: 2 });
  });

  it.each([
    [{ guia: 10_000_000_000 }],
    [{ parcela: 1000 }],
    [{ guia: -1 }],
    [{ vencimento: '2026-02-30' }],
  ])('is not built from %o', (errado) => {
    const certo = {
      vencimento: '2026-11-23',
      tributo: 'IPTU',
      guia: 1,
      parcela: 1,
      emissao: 1,
    } as const;
    expect(() => montarCampoLivre({ ...certo, ...errado })).toThrow(RangeError);
  });

  it.each(['2026023001000000000100101', '2026112399000000000100101', '123', ''])(
    'of somebody else, "%s", is not taken apart',
    (texto) => {
      expect(lerCampoLivre(texto)).toBeUndefined();
    },
  );

  it('comes back through barcode and line for two thousand random slips', () => {
    let semente = 20261120;
    const sorteio = (ate: number) => {
      semente = (semente * 48_271) % 2_147_483_647;
      return semente % ate;
    };
    const tributos = Object.keys(TIPOS_DE_TRIBUTO) as TipoDeTributo[];
    for (let i = 0; i < 2000; i += 1) {
      const campo = {
        vencimento: `20${10 + sorteio(90)}-${String(1 + sorteio(12)).padStart(2, '0')}-${String(1 + sorteio(28)).padStart(2, '0')}`,
        tributo: tributos[sorteio(tributos.length)] ?? 'IPTU',
        guia: sorteio(2_147_483_647),
        parcela: sorteio(1000),
        emissao: sorteio(100),
      };
      const dados = {
        segmento: '1',
        modulo: sorteio(2) === 0 ? 10 : 11,
        valor: 1 + sorteio(2_000_000_000),
        convenio: String(sorteio(10_000)).padStart(4, '0'),
        campoLivre: montarCampoLivre(campo),
      } as const;
      const lida = lerCodigoDeBarras(linhaDigitavel(montarCodigoDeBarras(dados)));
      expect(lida).toMatchObject({
        ok: true,
        valor: { valor: dados.valor, convenio: dados.convenio, campoLivre: dados.campoLivre },
      });
      expect(lida.ok && lerCampoLivre(lida.valor.campoLivre)).toEqual(campo);
    }
  });
});
