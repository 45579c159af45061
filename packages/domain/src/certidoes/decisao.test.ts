import { describe, expect, it } from 'vitest';
import {
  decidirCertidao,
  situacaoDaCertidao,
  validadeDaCertidao,
  type DecisaoDaCertidao,
} from './certidao.ts';
import type { SituacaoDoDebito } from './debitos.ts';

const TITULAR = { visitante: false, positiva: false };
const TITULAR_PEDE_POSITIVA = { visitante: false, positiva: true };
const VISITANTE = { visitante: true, positiva: false };
const VISITANTE_PEDE_POSITIVA = { visitante: true, positiva: true };

/** What each one is answered, in the order of the columns. */
const PEDIDOS = [TITULAR, TITULAR_PEDE_POSITIVA, VISITANTE, VISITANTE_PEDE_POSITIVA];
const dizer = (decisao: DecisaoDaCertidao) => (decisao.emite ? decisao.tipo : decisao.motivo);

const PENDENCIA = 'CERTIDAO_COM_PENDENCIA';
const NEUTRA = 'CERTIDAO_NAO_EMITIDA';

const TABELA: [debitos: SituacaoDoDebito[], respostas: string[]][] = [
  [[], ['CND', 'CND', 'CND', 'CND']],
  [['A_VENCER'], ['CPEN', 'CPEN', 'CPEN', 'CPEN']],
  [['SUSPENSO'], ['CPEN', 'CPEN', 'CPEN', 'CPEN']],
  [
    ['A_VENCER', 'SUSPENSO'],
    ['CPEN', 'CPEN', 'CPEN', 'CPEN'],
  ],
  [['VENCIDO'], [PENDENCIA, 'CPD', NEUTRA, NEUTRA]],
  [
    ['A_VENCER', 'VENCIDO'],
    [PENDENCIA, 'CPD', NEUTRA, NEUTRA],
  ],
  [
    ['SUSPENSO', 'VENCIDO', 'A_VENCER'],
    [PENDENCIA, 'CPD', NEUTRA, NEUTRA],
  ],
];

describe('P25 which certificate somebody gets', () => {
  it.each(TABELA)(
    'with %j: taxpayer, asking for it, visitor, asking for it',
    (debitos, esperado) => {
      expect(PEDIDOS.map((pedido) => dizer(decidirCertidao(debitos, pedido)))).toEqual(esperado);
    },
  );
});

describe('P27 how long a certificate is valid', () => {
  it.each([
    ['2026-11-21', 90, '2027-02-19'],
    ['2026-11-21', 1, '2026-11-22'],
    ['2027-12-31', 365, '2028-12-30'],
  ])('issued on %s for %i days: until %s', (emissao, dias, ate) => {
    expect(validadeDaCertidao(emissao, dias)).toBe(ate);
  });

  it.each([
    ['2027-02-19', false, 'VALIDA'],
    ['2027-02-20', false, 'EXPIRADA'],
    ['2027-02-19', true, 'REVOGADA'],
    ['2027-02-20', true, 'REVOGADA'],
  ])('on %s, revoked: %s, it is %s', (hoje, revogada, esperado) => {
    expect(situacaoDaCertidao({ valida_ate: '2027-02-19', revogada }, hoje)).toBe(esperado);
  });
});
