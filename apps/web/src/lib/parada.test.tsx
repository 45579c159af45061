import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { parada } from './parada.tsx';
import { carregar, proximaTarefa } from './sob-demanda.ts';

const trazer = () => vi.fn(() => Promise.resolve(() => <h1>Privacidade</h1>));

afterEach(() => {
  document.documentElement.removeAttribute('data-pronta');
  vi.unstubAllGlobals();
});

it('a page to be read stays as it came drawn, is printed, and its code is not brought', async () => {
  const importar = trazer();
  const Parada = parada(importar);
  const raiz = document.createElement('div');
  raiz.innerHTML =
    '<div data-parada=""><h1>Privacidade</h1><i data-dia=""></i><button data-imprimir="">Imprimir</button></div>';
  const print = vi.fn();
  vi.stubGlobal('print', print);
  document.body.append(raiz);
  document.documentElement.setAttribute('data-pronta', '1');
  const titulo = raiz.querySelector('h1');
  await carregar(<Parada />);
  hydrateRoot(raiz, <Parada />);
  await proximaTarefa();
  expect(importar).not.toHaveBeenCalled();
  expect(raiz.querySelector('h1')).toBe(titulo);
  await waitFor(() =>
    expect(raiz.querySelector('[data-dia]')?.textContent).toMatch(/^\d{2}\/\d{2}\/\d{4}$/),
  );
  // What it is printed with is all that it can do.
  raiz.querySelector('button')?.click();
  expect(print).toHaveBeenCalledOnce();
  raiz.remove();
});

it('it is brought and drawn for who comes from another page', async () => {
  const importar = trazer();
  const Parada = parada(importar);
  await carregar(<Parada />);
  expect(importar).toHaveBeenCalledOnce();
  render(
    <Suspense fallback="Carregando">
      <Parada />
    </Suspense>,
  );
  expect(screen.getByRole('heading', { name: 'Privacidade' })).toBeVisible();
});
