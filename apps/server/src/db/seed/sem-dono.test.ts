import { CALENDARIO_NACIONAL, vencida } from '@balcao/domain';
import { describe, expect, it } from 'vitest';
import { CIDADES } from './cidades.ts';
import { criarNumerador } from './historico.ts';
import { inventarSemDono } from './sem-dono.ts';

const DIAS = ['2026-11-20', '2026-12-31', '2027-01-01', '2027-02-08', '2027-03-10', '2028-02-29'];

describe('the property whose owner the city does not know', () => {
  it.each(DIAS)('has ten open installments, overdue and to come, on %s', (hoje) => {
    const { imoveis, guias } = inventarSemDono(CIDADES[0]!, hoje, criarNumerador());
    expect(imoveis.map(({ linha }) => [linha.inscricao, linha.contribuinte_codigo])).toEqual([
      ['01.009.0031.001', null],
    ]);
    expect(guias).toHaveLength(1);
    const [{ linha, parcelas } = { linha: undefined, parcelas: [] }] = guias;
    expect((linha?.lancamento ?? '') <= hoje).toBe(true);
    const abertas = parcelas.filter(({ situacao }) => situacao === 'ATIVA');
    expect(abertas.map(({ numero_parcela }) => numero_parcela)).toEqual(
      Array.from({ length: 10 }, (_, i) => i + 1),
    );
    expect(vencida(abertas[1]!, hoje, CALENDARIO_NACIONAL)).toBe(true);
    expect(abertas.at(-1)!.vencimento > hoje).toBe(true);
  });

  it('is of the city of the demonstration accounts alone', () => {
    const { imoveis, guias } = inventarSemDono(CIDADES[1]!, '2026-11-20', criarNumerador());
    expect([imoveis, guias]).toEqual([[], []]);
  });
});
