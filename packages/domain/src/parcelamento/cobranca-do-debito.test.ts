import { describe, expect, it } from 'vitest';
import {
  cobrancaEmPalavras,
  comCobranca,
  depoisDoAcordo,
  efeitosDoAcordo,
  varaDe,
  type CobrancaDoDebito,
} from './cobranca-do-debito.ts';

const PROTESTO: CobrancaDoDebito = {
  situacao: 'PROTESTADA',
  numero: '4321',
  onde: '1º Tabelionato de Protesto',
  em: '2026-03-10',
};
const PROCESSO: CobrancaDoDebito = {
  situacao: 'AJUIZADA',
  numero: '1500123-45.2026.8.26.0048',
  onde: 'Vara da Fazenda Pública',
  em: null,
};

describe('how far a debt was taken', () => {
  it.each([
    [PROTESTO, 'Protestado em cartório, em 10/03/2026, 1º Tabelionato de Protesto, protocolo 4321'],
    [PROCESSO, 'Cobrado na Justiça, Vara da Fazenda Pública, processo 1500123-45.2026.8.26.0048'],
    [
      { ...PROCESSO, situacao: 'PENHORA', numero: null, onde: null, em: '2026-01-02' } as const,
      'Cobrado na Justiça, com bens penhorados, desde 02/01/2026',
    ],
  ])('is told in words', (cobranca, palavras) => {
    expect(cobrancaEmPalavras(cobranca)).toBe(palavras);
  });

  it('is of a court, unless it is a protest; a court that is not told is one of its own', () => {
    expect([varaDe(null), varaDe(PROTESTO), varaDe(PROCESSO)]).toEqual([
      null,
      null,
      'Vara da Fazenda Pública',
    ]);
    expect(varaDe({ ...PROCESSO, onde: null })).toBe('');
  });

  it.each([
    [
      PROTESTO,
      false,
      'Paga a entrada, a prefeitura autoriza cancelar o protesto. As custas do cartório são pagas à parte.',
    ],
    [
      PROTESTO,
      true,
      'Paga a entrada, a prefeitura autoriza cancelar o protesto. As custas do cartório são pagas à parte, antes do acordo.',
    ],
    [
      PROCESSO,
      false,
      'Com o acordo em vigor, o processo é suspenso a pedido da procuradoria. As custas do processo são pagas à parte.',
    ],
  ])('goes on after an agreement as the law says', (cobranca, custasAntes, palavras) => {
    const regra = { parcelasAte: null, honorarios: '10', custasAntes, reparcelamentos: [] };
    expect(depoisDoAcordo(cobranca, regra)).toBe(palavras);
    expect(efeitosDoAcordo([cobranca, null, cobranca], { [cobranca.situacao]: regra })).toEqual([
      palavras,
    ]);
    expect(efeitosDoAcordo([cobranca], {})).toEqual([]);
  });

  it('stands beside the name of the debt', () => {
    expect(comCobranca('IPTU 2024, parcela 1/1', null)).toBe('IPTU 2024, parcela 1/1');
    expect(comCobranca('IPTU 2024, parcela 1/1', { ...PROTESTO, numero: null, onde: null })).toBe(
      'IPTU 2024, parcela 1/1 (Protestado em cartório, em 10/03/2026)',
    );
  });
});
