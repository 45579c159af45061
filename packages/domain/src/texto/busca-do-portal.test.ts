import { describe, expect, it } from 'vitest';
import { outrasPalavras, palavrasDa, quisDizer, seAcha } from './busca-do-portal.ts';

describe('a search as people write it', () => {
  it.each([
    ['Certidões Negativas', ['certidao', 'negativa']],
    ['segunda via do IPTU', ['segunda', 'via', 'iptu']],
    ['LICENÇAS, alvarás', ['licenca', 'alvara']],
    ['imóveis e jornais', ['imovei', 'jornal']],
    ['de para', []],
  ])('%s has the words %j', (texto, palavras) => {
    expect(palavrasDa(texto)).toEqual(palavras);
  });

  it.each([
    ['carnê', 'iptu'],
    ['Cartão do IPTU', 'segunda via'],
    ['nada consta', 'certidao negativa'],
    ['2ª via', 'iptu'],
    ['denúncias', 'ouvidoria'],
    ['licença de funcionamento', 'alvara'],
  ])('%s is %s too', (busca, outra) => {
    expect(outrasPalavras(busca)).toContain(outra);
  });

  it('has no other words where nobody uses any', () => {
    expect(outrasPalavras('coleta de lixo')).toEqual([]);
  });

  it.each([
    ['IPTU', 'Segunda via do IPTU', true],
    ['alvaras', 'Consulta de alvará', true],
    ['certid', 'Certidão Negativa', true],
    ['certidão de casamento', 'Certidão Negativa', false],
    ['', 'Certidão', false],
    ['de', 'Extrato de dívida', false],
  ])('%j finds %j: %s', (busca, texto, achou) => {
    expect(seAcha(busca, texto)).toBe(achou);
  });

  it.each([
    ['alvra', ['Consulta de alvará'], 'alvará'],
    ['certdao negatva', ['Certidão negativa'], 'certidão negativa'],
    ['xyzw qwrt', ['Certidão'], undefined],
    ['iptu', ['IPTU'], undefined],
  ])('%j may have meant, of %j, %j', (busca, vocabulario, dito) => {
    expect(quisDizer(busca, vocabulario)).toBe(dito);
  });
});
