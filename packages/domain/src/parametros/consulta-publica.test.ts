import { describe, expect, it } from 'vitest';
import { consultaPublicaDe } from './consulta-publica.ts';
import { lerParametro, PARAMETROS_PADRAO } from './parametros.ts';

const CPF = '52998224725';
const CNPJ = '12ABC34501DE35';

describe('P33 what a visitor is shown by CPF/CNPJ alone', () => {
  it('of a new institution: how many bills there are, and the active debt', () => {
    expect(consultaPublicaDe(PARAMETROS_PADRAO, 'guias', CPF)).toBe('so_por_inscricao');
    expect(consultaPublicaDe(PARAMETROS_PADRAO, 'guias', CNPJ)).toBe('so_por_inscricao');
    expect(consultaPublicaDe(PARAMETROS_PADRAO, 'divida', CPF)).toBe('tudo');
  });

  it('of people, of companies and of active debt each by its own parameter', () => {
    const parametros = {
      consulta_publica_pessoas: 'nada',
      consulta_publica_empresas: 'tudo',
      consulta_publica_divida: 'so_por_inscricao',
    } as const;
    expect(consultaPublicaDe(parametros, 'guias', CPF)).toBe('nada');
    expect(consultaPublicaDe(parametros, 'guias', CNPJ)).toBe('tudo');
    for (const documento of [CPF, CNPJ])
      expect(consultaPublicaDe(parametros, 'divida', documento)).toBe('so_por_inscricao');
  });

  it.each(['TUDO', '', 'publico', null, 1])('is not %j', (valor) => {
    expect(lerParametro('consulta_publica_pessoas', valor).ok).toBe(false);
  });
});
