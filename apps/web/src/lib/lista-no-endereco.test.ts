import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useListaNoEndereco } from './lista-no-endereco.ts';

const CAMPOS = ['data', 'situacao'] as const;
const PADRAO = { campo: 'data', sentido: 'desc' } as const;

const em = (endereco: string) => {
  window.history.replaceState(null, '', endereco);
  return renderHook(() => useListaNoEndereco(CAMPOS, PADRAO)).result;
};

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('a list that stands in the address', () => {
  it('begins at its first page, in its own order, which nobody chose', () => {
    const { current } = em('/fila');
    expect(current).toMatchObject({ page: 1, ordem: PADRAO });
    expect(current.pedido).toEqual({ page: 1, sort: { data: 'desc' } });
    expect(current.valor('situacao')).toBe('');
  });

  it('is led to by a link', () => {
    const { current } = em('/fila?situacao=4&pagina=3&ordem=situacao:asc');
    expect(current.ordem).toEqual({ campo: 'situacao', sentido: 'asc' });
    expect(current.pedido).toEqual({ page: 3, sort: { situacao: 'asc' } });
    expect(current.valor('situacao')).toBe('4');
  });

  it('takes a page or an order that make no sense for its own', () => {
    for (const endereco of ['/fila?pagina=-2&ordem=senha:asc', '/fila?pagina=x&ordem=']) {
      expect(em(endereco).current).toMatchObject({ page: 1, ordem: PADRAO });
    }
    expect(em('/fila?ordem=situacao:abaixo').current.ordem.sentido).toBe('desc');
  });

  it('goes to the first page with another filter or order, and forgets a filter that is empty', () => {
    const lista = em('/fila?situacao=4&setor=2&pagina=3');
    act(() => lista.current.mudar({ situacao: '1', setor: '' }));
    expect(window.location.search).toBe('?situacao=1');
    act(() => lista.current.irPara(2));
    expect(window.location.search).toBe('?situacao=1&pagina=2');
    act(() => lista.current.ordenar({ campo: 'situacao', sentido: 'asc' }));
    expect(new URLSearchParams(window.location.search).get('ordem')).toBe('situacao:asc');
    expect(lista.current).toMatchObject({ page: 1, ordem: { campo: 'situacao', sentido: 'asc' } });
  });

  it('leaves a way back from every change', () => {
    const antes = window.history.length;
    const lista = em('/fila');
    act(() => lista.current.mudar({ situacao: '1' }));
    act(() => lista.current.irPara(2));
    expect(window.history.length).toBe(antes + 2);
  });

  it('keeps a search out of the address, and goes to the first page with it', () => {
    window.history.replaceState(null, '', '/fila?pagina=3');
    const { result } = renderHook(() => useListaNoEndereco(CAMPOS, PADRAO));
    expect(result.current.pedido).not.toHaveProperty('busca');
    act(() => result.current.buscar('52998224725'));
    expect(result.current.pedido).toEqual({
      page: 1,
      sort: { data: 'desc' },
      busca: '52998224725',
    });
    expect(window.location.search).toBe('');
  });
});
