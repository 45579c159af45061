import { describe, expect, it } from 'vitest';
import { decidirEntradaDaEquipe, pendenciaDaEquipe, podeAntesDe } from './entrada-da-equipe.ts';

describe('B04 what a session of staff still lacks', () => {
  const casos = [
    // tipo, nível, duas etapas, dispensada | exige gov.br, exige duas etapas | falta
    ['CONTRIBUINTE', null, false, false, true, true, null],
    ['CONTRIBUINTE', 'BRONZE', false, false, true, true, null],
    ['PREFEITURA', null, false, false, false, false, null],
    ['PREFEITURA', null, false, false, true, false, 'GOVBR'],
    ['PREFEITURA', null, true, false, true, true, 'GOVBR'],
    ['PREFEITURA', 'PRATA', true, false, true, false, 'GOVBR'],
    ['PREFEITURA', 'OURO', false, false, true, true, null],
    ['ADMIN', null, false, true, true, false, null],
    ['ADMIN', null, false, true, true, true, 'DOIS_FATORES'],
    ['ADMIN', null, true, true, true, true, null],
    ['ADMIN', null, false, false, false, true, 'DOIS_FATORES'],
    ['ADMIN', 'OURO', false, false, false, true, null],
  ] as const;
  it.each(casos)(
    '%s, %s, second factor %s, let in by password %s; asked gov.br %s and two steps %s: %s',
    (tipo, nivel, duasEtapas, dispensada, exigir_govbr_da_equipe, exigir_dois_fatores, falta) => {
      const exigencias = { exigir_govbr_da_equipe, exigir_dois_fatores };
      expect(pendenciaDaEquipe({ tipo, nivel, duasEtapas, dispensada }, exigencias)).toBe(falta);
    },
  );
});

describe('B04 a member of staff who comes back from gov.br', () => {
  const casos = [
    // ativa, já provada, pede duas etapas | nível, duas etapas lá, já dentro | decisão
    [true, null, false, 'OURO', true, false, 'GOVBR_DA_EQUIPE'],
    [true, null, false, 'BRONZE', true, false, 'GOVBR_DA_EQUIPE'],
    [true, null, false, 'OURO', false, true, 'ENTRAR'],
    [true, null, false, 'PRATA', true, true, 'GOVBR_OURO_DA_EQUIPE'],
    [true, null, true, 'OURO', false, true, 'GOVBR_DUAS_ETAPAS'],
    [true, null, true, 'OURO', true, true, 'ENTRAR'],
    [true, 'OURO', false, 'OURO', false, false, 'ENTRAR'],
    [true, 'OURO', true, 'OURO', false, false, 'GOVBR_DUAS_ETAPAS'],
    [true, 'OURO', false, 'PRATA', true, false, 'GOVBR_OURO_DA_EQUIPE'],
    [false, 'OURO', false, 'OURO', true, true, 'CONTA_INATIVA'],
  ] as const;
  it.each(casos)(
    'active %s, proved %s, two steps asked %s; %s, two steps there %s, in already %s: %s',
    (ativo, govbr_nivel, pedeDuasEtapas, nivel, duasEtapas, jaDentro, decisao) => {
      const conta = { ativo, govbr_nivel, pedeDuasEtapas };
      const chegada = { nivel, duasEtapas, jaDentro };
      expect(decidirEntradaDaEquipe(conta, chegada)).toBe(decisao);
    },
  );
});

describe('B14 B04 staff who still have to set up two steps, or to come from gov.br', () => {
  it.each([
    ['publico', true, true],
    ['conta.ver', true, true],
    ['sessao.ver', true, true],
    ['sessao.encerrar', true, true],
    ['dois-fatores.configurar', true, false],
    ['conta.recuperar', true, true],
    ['conta.alterar', false, false],
    ['tributos.consultar', false, false],
    ['dois-fatores.remover-de-outro', false, false],
  ] as const)('%s: %s, %s', (capacidade, antesDasDuasEtapas, antesDoGovbr) => {
    expect(podeAntesDe('DOIS_FATORES', capacidade)).toBe(antesDasDuasEtapas);
    expect(podeAntesDe('GOVBR', capacidade)).toBe(antesDoGovbr);
  });
});
