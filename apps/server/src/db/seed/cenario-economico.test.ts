import { CALENDARIO_NACIONAL, licencaDisponivel, vencida } from '@balcao/domain';
import { describe, expect, it } from 'vitest';
import { montarCenarioEconomico } from './cenario-economico.ts';
import { CIDADES } from './cidades.ts';
import { criarNumerador } from './historico.ts';

const cidade = CIDADES[0]!;
const DIAS = [
  '2026-11-20',
  '2026-12-15',
  '2026-12-16',
  '2026-12-31',
  '2027-01-01',
  '2027-02-28',
  '2027-07-31',
  '2028-02-29',
  '2030-10-15',
];
const TRIBUTOS = ['ISSQN', 'ALVARA', 'TAXA'] as const;

describe.each(DIAS)('the demonstration taxpayers on %s', (hoje) => {
  const { guias, licencas, dividas } = montarCenarioEconomico(cidade, hoje, criarNumerador());
  const de = (codigo: number) => guias.filter(({ linha }) => linha.contribuinte_codigo === codigo);
  const parcelasDe = (codigo: number) => de(codigo).flatMap(({ parcelas }) => parcelas);

  it.each(TRIBUTOS)('the person has something overdue and something to come of %s', (tributo) => {
    const abertas = de(1)
      .filter(({ linha }) => linha.tributo === tributo)
      .flatMap(({ parcelas }) => parcelas)
      .filter(({ situacao }) => situacao === 'ATIVA');
    expect(abertas.some((parcela) => vencida(parcela, hoje, CALENDARIO_NACIONAL))).toBe(true);
    expect(abertas.some(({ vencimento }) => vencimento > hoje)).toBe(true);
  });

  it.each(TRIBUTOS)('the company has something paid and something to come of %s', (tributo) => {
    const situacoes = de(2)
      .filter(({ linha }) => linha.tributo === tributo)
      .map(({ linha }) => linha.situacao);
    expect(new Set(situacoes)).toEqual(new Set(['BAIXADA', 'ATIVA']));
  });

  it('the company owes nothing overdue, here or in active debt', () => {
    for (const { situacao, vencimento } of parcelasDe(2))
      expect(situacao === 'BAIXADA' || vencimento >= hoje).toBe(true);
    for (const divida of dividas.filter(({ contribuinte_codigo }) => contribuinte_codigo === 2)) {
      const { principal_centavos, correcao_centavos, juros_centavos, multa_centavos } = divida;
      const total = principal_centavos + correcao_centavos + juros_centavos + multa_centavos;
      expect(divida.pago_centavos).toBe(total);
    }
  });

  it('nothing is issued or paid in the future, and each number is given once', () => {
    for (const { linha, parcelas } of guias) {
      expect((linha.lancamento ?? '') <= hoje).toBe(true);
      for (const { pagamento, situacao } of parcelas) {
        expect(pagamento !== null).toBe(situacao === 'BAIXADA');
        expect((pagamento ?? hoje) <= hoje).toBe(true);
      }
    }
    const numeros = guias.map(({ linha }) => linha.numero_guia);
    expect(new Set(numeros).size).toBe(numeros.length);
  });

  it('P24 each has a licence that can be printed, and one that no longer can', () => {
    for (const codigo of [1, 2]) {
      const daPessoa = de(codigo).flatMap(({ linha }) => {
        const licenca = licencas.find(({ numero_guia }) => numero_guia === linha.numero_guia);
        return licenca ? [licencaDisponivel(licenca, linha, hoje)] : [];
      });
      expect(daPessoa).toContain(true);
      expect(daPessoa).toContain(false);
    }
    for (const { emissao, cod_verificador } of licencas) {
      expect(emissao <= hoje).toBe(true);
      expect(cod_verificador).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/);
    }
  });

  it('P30 debts are paid, paid in part and suspended, with charges', () => {
    const daPessoa = dividas.filter(({ contribuinte_codigo }) => contribuinte_codigo === 1);
    expect(daPessoa.map(({ pago_centavos, suspensa }) => [pago_centavos > 0, suspensa])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
    for (const divida of daPessoa) {
      expect(divida.correcao_centavos).toBeGreaterThan(0);
      expect(divida.multa_centavos).toBeGreaterThan(0);
      expect(divida.juros_centavos).toBeGreaterThan(0);
    }
  });
});
