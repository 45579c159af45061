import type { Usuario } from '@balcao/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueries } from './queries.ts';
import { sessaoQuery } from './sessao.ts';
import { vigiarVolta } from './volta.ts';

afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

/** Whether a page of this session is asked for anew when it is left, something happens, and it is shown again. */
function voltar(usuario: unknown, entretanto: () => void = () => undefined, persisted = true) {
  const queries = createQueries();
  queries.setQueryData(sessaoQuery.queryKey, usuario as Usuario | null);
  const deNovo = vi.fn<() => void>();
  vigiarVolta(queries, deNovo);
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
  entretanto();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return deNovo.mock.calls.length > 0;
}

const entrar = () => {
  document.cookie = 'XSRF-TOKEN=outra-sessao';
};

test('a page that a browser kept is shown as it was, but not to who may not be signed in any more', () => {
  expect(voltar(null)).toBe(false);
  expect(voltar(undefined)).toBe(false);
  expect(voltar({ nome: 'Helena Modelo' })).toBe(true);
});

test('a page left before somebody signed in is asked for anew', () => {
  expect(voltar(null, entrar)).toBe(true);
});

test('a page that comes for the first time is left alone', () => {
  expect(voltar({ nome: 'Helena Modelo' }, entrar, false)).toBe(false);
});
