import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import { entradaDoDebito, type DebitoAParcelar } from './entrada-dos-debitos.ts';
import { faixasPossiveis, opcaoDe } from './opcoes-de-parcelamento.ts';
import { problemasDoPrograma } from './problemas-do-programa.ts';
import type { ProgramaDeParcelamento, TipoDePessoa } from './programa.ts';

/**
 * Laws of cities as they stand in `exemplos/parcelamentos`, each with its sources and with what they do
 * not say. What is published of them (bands, amounts, discounts) is what comes out here.
 */
const PASTA = new URL('../../../../exemplos/parcelamentos/', import.meta.url);
const LEIS = readdirSync(PASTA).filter((arquivo) => arquivo.endsWith('.json'));

const lei = (nome: string): ProgramaDeParcelamento =>
  (
    JSON.parse(readFileSync(new URL(`${nome}.json`, PASTA), 'utf8')) as {
      programa: ProgramaDeParcelamento;
    }
  ).programa;

const debito = (
  principal: number,
  mudanca: Partial<DebitoAParcelar> = {},
  acrescimos: Partial<DebitoAParcelar['valores']> = {},
): DebitoAParcelar => ({
  chave: '1',
  receita: 'IPTU',
  ano: 2023,
  vencimento: '2023-03-10',
  inscrito: true,
  situacao: 'COMUM',
  vara: null,
  suspenso: false,
  acordosAnteriores: 0,
  valores: { principal, correcao: 0, multa: 0, juros: 0, ...acrescimos },
  ...mudanca,
});

const ate = (nome: string, de: DebitoAParcelar, pessoa: TipoDePessoa = 'PF', ufm = 0): number[] =>
  faixasPossiveis(lei(nome), [de], {
    pessoa,
    hoje: '2025-12-01',
    calendario: CALENDARIO_NACIONAL,
    ufm,
  }).map((faixa) => faixa.ate);

describe('laws of cities', () => {
  it('can all be used', () => {
    expect(LEIS.length).toBe(9);
    for (const arquivo of LEIS) {
      expect(problemasDoPrograma(lei(arquivo.replace('.json', ''))), arquivo).toEqual([]);
    }
  });

  it.each<[string, DebitoAParcelar, TipoDePessoa, number[]]>([
    // Belo Horizonte: 180, in court 60, seized 24, restricted 3; R$ 50 and R$ 200.
    ['belo-horizonte', debito(100_000_000), 'PF', [180]],
    ['belo-horizonte', debito(100_000), 'PF', [20]],
    ['belo-horizonte', debito(100_000), 'PJ', [5]],
    ['belo-horizonte', debito(100_000_000, { situacao: 'AJUIZADA', vara: '1ª' }), 'PF', [60]],
    ['belo-horizonte', debito(100_000_000, { situacao: 'PENHORA' }), 'PF', [24]],
    ['belo-horizonte', debito(100_000_000, { situacao: 'RESTRICAO' }), 'PF', [3]],
    ['belo-horizonte', debito(100_000_000, { acordosAnteriores: 1 }), 'PF', [120]],
    ['belo-horizonte', debito(100_000_000, { acordosAnteriores: 2 }), 'PF', [60]],
    [
      'belo-horizonte',
      debito(100_000_000, { situacao: 'AJUIZADA', acordosAnteriores: 1 }),
      'PF',
      [24],
    ],
    // Piraí: R$ 30, 30, 150, 250 and 1.000; companies in 60 months at most.
    ['pirai', debito(300_000), 'PF', [100]],
    ['pirai', debito(300_000), 'MEI', [60]],
    ['pirai', debito(300_000), 'ME', [20]],
    ['pirai', debito(300_000), 'EPP', [12]],
    ['pirai', debito(300_000), 'PJ', [3]],
    // Carazinho: 48 of R$ 50, 48 of R$ 100, 60.
    ['carazinho', debito(10_000_000), 'PF', [48]],
    ['carazinho', debito(100_000), 'PF', [20]],
    ['carazinho', debito(100_000), 'PJ', [10]],
    ['carazinho', debito(10_000_000), 'SIMPLES', [60]],
    // Cana Verde: 10 up to R$ 1.000, 15 above; R$ 50.
    ['cana-verde', debito(100_000), 'PF', [10]],
    ['cana-verde', debito(100_001), 'PF', [15]],
    ['cana-verde', debito(40_000), 'PF', [8]],
    // Uberaba: 3, 6, 12 and 18.
    ['uberaba', debito(100_000, { situacao: 'PROTESTADA' }), 'PF', [3]],
    ['uberaba', debito(300_000, { situacao: 'PROTESTADA' }), 'PF', [6]],
    ['uberaba', debito(500_000, { situacao: 'PROTESTADA' }), 'PF', [12]],
    ['uberaba', debito(500_001, { situacao: 'PROTESTADA' }), 'PF', [18]],
    // Curitiba: 12, 24, 36, 48, 60, 90 and 120.
    ['curitiba', debito(60_000), 'PF', [12]],
    ['curitiba', debito(120_000), 'PF', [24]],
    ['curitiba', debito(1_000_000), 'PF', [36]],
    ['curitiba', debito(5_000_000), 'PF', [48]],
    ['curitiba', debito(20_000_000), 'PF', [60]],
    ['curitiba', debito(40_000_000), 'PF', [90]],
    ['curitiba', debito(40_000_001), 'PF', [120]],
    ['costa-rica', debito(1_000_000), 'PF', [1, 6, 12, 24, 48, 60]],
    // Itaquaquecetuba: 6 and 36 of R$ 35.
    ['itaquaquecetuba', debito(1_000_000), 'PF', [6, 36]],
    ['itaquaquecetuba', debito(100_000), 'PJ', [6, 28]],
    ['itaquaquecetuba', debito(10_000), 'PF', [2]],
  ])(
    '%s allows $1.valores.principal $1.situacao of $2 $3 installments',
    (nome, de, pessoa, parcelas) => {
      expect(ate(nome, de, pessoa)).toEqual(parcelas);
    },
  );

  it('counts in units of the city where the law does, and divides nothing while nobody knows one', () => {
    expect(ate('feijo', debito(100_000), 'PF', 10_000)).toEqual([10]);
    expect(ate('feijo', debito(1_000_000), 'PF', 10_000)).toEqual([24]);
    expect(ate('feijo', debito(1_000_000), 'PF', 0)).toEqual([1]);
  });

  it.each([
    // 1.000,00 with 200,00 of fine and 300,00 of interest: the share of the 500,00 that is left.
    [1, 100_000],
    [6, 105_000],
    [12, 107_500],
    [24, 110_000],
    [48, 112_500],
    [60, 115_000],
  ])('takes off what the table of Costa Rica says for %d installments', (quantas, total) => {
    const programa = lei('costa-rica');
    const circunstancias = {
      pessoa: 'PF' as const,
      hoje: '2025-06-10',
      calendario: CALENDARIO_NACIONAL,
      ufm: 0,
    };
    const de = debito(100_000, {}, { multa: 20_000, juros: 30_000 });
    const faixa = programa.faixas.findIndex((uma) => uma.ate === quantas);
    const opcao = opcaoDe(programa, { faixa, quantas }, [de], circunstancias);
    expect(opcao?.consolidacao).toMatchObject({ bruto: 150_000, desconto: 150_000 - total, total });
    expect(
      opcaoDe(programa, { faixa, quantas: quantas + 1 }, [de], circunstancias),
    ).toBeUndefined();
  });

  it('asks in Itaquaquecetuba for the entry within five days and the rest by the 15th, without half or all of fine and interest', () => {
    const de = debito(100_000, {}, { multa: 20_000, juros: 30_000 });
    const em = (faixa: number, quantas: number) =>
      opcaoDe(lei('itaquaquecetuba'), { faixa, quantas }, [de], {
        pessoa: 'PF',
        hoje: '2022-09-05',
        calendario: CALENDARIO_NACIONAL,
        ufm: 0,
      })?.plano;
    // Five days end on a Saturday; 15 October is one too.
    const dias = ['2022-09-12', '2022-10-17', '2022-11-16', '2022-12-15'];
    const parcelas = em(0, 6)?.parcelas.map(({ vencimento, total }) => [vencimento, total]);
    expect(parcelas?.slice(0, 4)).toEqual(dias.map((dia, i) => [dia, i ? 16_666 : 16_670]));
    expect([em(0, 6)?.total, em(1, 7)?.total, em(1, 35)?.total]).toEqual([
      100_000, 125_000, 125_000,
    ]);
    // 1.250,00 in 36 would be 34,72 each.
    expect(em(1, 36)).toBeUndefined();
  });

  it('takes fine, interest and correction off in Cana Verde, and asks fees in court in Curitiba', () => {
    const opcao = (nome: string, faixa: number, de: DebitoAParcelar) =>
      opcaoDe(lei(nome), { faixa, quantas: 2 }, [de], {
        pessoa: 'PF',
        hoje: '2025-10-10',
        calendario: CALENDARIO_NACIONAL,
        ufm: 0,
      })?.consolidacao.total;
    const acrescimos = { correcao: 5_000, multa: 10_000, juros: 15_000 };
    expect(opcao('cana-verde', 0, debito(50_000, {}, acrescimos))).toBe(50_000);
    expect(opcao('curitiba', 1, debito(80_000, { situacao: 'AJUIZADA' }))).toBe(88_000);
    expect(opcao('curitiba', 1, debito(80_000, { situacao: 'PROTESTADA' }))).toBe(84_000);
  });

  it.each<[string, Partial<DebitoAParcelar>, string]>([
    ['belo-horizonte', { situacao: 'BLOQUEIO' }, 'com dinheiro bloqueado em conta'],
    ['belo-horizonte', { situacao: 'PENHORA', acordosAnteriores: 1 }, 'a lei não permite'],
    ['uberaba', {}, 'que não foram a protesto nem à Justiça'],
    ['uberaba', { situacao: 'PROTESTADA', acordosAnteriores: 1 }, 'a lei não permite'],
    ['cana-verde', { vencimento: '2025-01-02' }, 'vencidos até 31/12/2024'],
    ['costa-rica', { vencimento: '2025-01-02' }, 'vencidos até 31/12/2024'],
    ['feijo', { ano: 2025, vencimento: '2025-03-10' }, 'a partir de 2026'],
    ['curitiba', { inscrito: false }, 'inscrito em dívida ativa'],
    ['itaquaquecetuba', { vencimento: '2022-09-01' }, 'vencidos até 31/08/2022'],
    ['itaquaquecetuba', { acordosAnteriores: 2, vencimento: '2022-03-10' }, 'a lei não permite'],
  ])('%s does not take %j: %s', (nome, mudanca, porque) => {
    const entrada = entradaDoDebito(
      lei(nome),
      debito(10_000, mudanca),
      '2025-12-01',
      CALENDARIO_NACIONAL,
    );
    expect(entrada).toMatchObject({ entra: false, porque: expect.stringContaining(porque) });
  });
});
