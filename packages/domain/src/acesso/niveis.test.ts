import { describe, expect, it } from 'vitest';
import { PARAMETROS_PADRAO } from '../parametros/parametros.ts';
import { decidirEntrada, type EntradaComGovbr } from './entrada-com-govbr.ts';
import { maiorNivel, nivelQueFalta, NIVEIS, type AtoComNivel, type Nivel } from './niveis.ts';

describe('B04 the level that is missing for an act, by the defaults', () => {
  it.each<[AtoComNivel, Nivel | null, Nivel | undefined]>([
    ['CONSULTAR', 'BRONZE', undefined],
    ['CONSULTAR', 'OURO', undefined],
    ['CONTATO', 'BRONZE', 'PRATA'],
    ['CONTATO', 'PRATA', undefined],
    ['PROCURACAO', 'BRONZE', 'PRATA'],
    ['PROCURACAO', 'PRATA', undefined],
    ['DIVIDA', 'BRONZE', 'PRATA'],
    ['DIVIDA', 'PRATA', undefined],
    // A password gives what it gave.
    ['DIVIDA', null, undefined],
  ])('%s with %s lacks %s', (ato, tem, falta) => {
    expect(nivelQueFalta(ato, tem, PARAMETROS_PADRAO)).toBe(falta);
  });

  it('is asked of a password too where the institution says so', () => {
    const exigencias = {
      ...PARAMETROS_PADRAO,
      nivel_divida: 'OURO',
      nivel_tambem_com_senha: true,
    } as const;
    expect(nivelQueFalta('CONSULTAR', null, exigencias)).toBe('BRONZE');
    expect(nivelQueFalta('DIVIDA', null, exigencias)).toBe('OURO');
    expect(nivelQueFalta('DIVIDA', 'PRATA', exigencias)).toBe('OURO');
    expect(nivelQueFalta('DIVIDA', 'OURO', exigencias)).toBeUndefined();
  });

  it('keeps the higher of two', () => {
    expect(NIVEIS.map((um) => maiorNivel('PRATA', um))).toEqual(['PRATA', 'PRATA', 'OURO']);
    expect(maiorNivel('BRONZE', null)).toBe('BRONZE');
  });
});

const CONTA = {
  ativo: true,
  aguarda_liberacao: false,
  govbr_nivel: null,
} as const;
const ESPERA = { ...CONTA, ativo: false, aguarda_liberacao: true };
const BLOQUEADA = { ...CONTA, ativo: false };

describe('B04 what comes of a sign-in with gov.br', () => {
  it.each<[string, Parameters<typeof decidirEntrada>[0], EntradaComGovbr, EntradaComGovbr]>([
    ['no account', undefined, 'CRIAR_EM_ESPERA', 'CRIAR'],
    ['one opened without gov.br', CONTA, 'GOVBR_NIVEL_PARA_RETOMAR', 'RETOMAR'],
    ['one registered and waiting', ESPERA, 'GOVBR_NIVEL_PARA_RETOMAR', 'RETOMAR'],
    ['theirs, by bronze', { ...CONTA, govbr_nivel: 'BRONZE' }, 'ENTRAR', 'ENTRAR'],
    ['theirs, by gold', { ...CONTA, govbr_nivel: 'OURO' }, 'ENTRAR', 'ENTRAR'],
    ['theirs, waiting', { ...ESPERA, govbr_nivel: 'BRONZE' }, 'GOVBR_ESPERA', 'LIBERAR'],
    ['a blocked one', BLOQUEADA, 'CONTA_INATIVA', 'CONTA_INATIVA'],
    ['theirs, blocked', { ...BLOQUEADA, govbr_nivel: 'OURO' }, 'CONTA_INATIVA', 'CONTA_INATIVA'],
  ])('%s: by bronze %s, by silver and gold %s', (_qual, conta, bronze, prata) => {
    expect(NIVEIS.map((nivel) => decidirEntrada(conta, nivel))).toEqual([bronze, prata, prata]);
  });
});
