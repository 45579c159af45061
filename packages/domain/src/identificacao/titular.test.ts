import { describe, expect, it } from 'vitest';
import { titularConfere } from './cpf-cnpj.ts';

const ANA = { nome: 'Ana Maria de Souza', cpfcnpj: '52998224725' };
const PADARIA = { nome: 'Pães & Cia. Ltda', cpfcnpj: '12ABC34501DE35' };

describe('P27 what somebody types about the person of a document', () => {
  it.each([
    ['Ana Maria de Souza', ANA],
    ['  ANA  MARIA SOUZA ', ANA],
    ['ána maria de souza', ANA],
    ['529.982.247-25', ANA],
    ['52998224725', ANA],
    ['paes cia ltda', PADARIA],
    ['12.abc.345/01de-35', PADARIA],
  ])('“%s” is who it is', (digitado, titular) => {
    expect(titularConfere(digitado, titular)).toBe(true);
  });

  it.each([
    ['', ANA],
    ['de', ANA],
    ['Ana Souza', ANA],
    ['Ana', ANA],
    ['A*** S***', ANA],
    ['***.982.247-**', ANA],
    ['982247', ANA],
    ['Ana Maria de Souza Lima', ANA],
    ['087.967.420-20', ANA],
    ['&', PADARIA],
  ])('“%s” is not', (digitado, titular) => {
    expect(titularConfere(digitado, titular)).toBe(false);
  });

  it('never says yes to nothing, of a person without a name', () => {
    expect(titularConfere('', { nome: '', cpfcnpj: '52998224725' })).toBe(false);
  });
});
