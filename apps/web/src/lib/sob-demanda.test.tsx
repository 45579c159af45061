import { render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { carregar, sobDemanda } from './sob-demanda.ts';

const Pagina = ({ nome }: { nome: string }) => <h1>{nome}</h1>;

const mostrarPagina = (Componente: ComponentType<{ nome: string }>) =>
  render(
    <Suspense fallback="Carregando">
      <Componente nome="Licença" />
    </Suspense>,
  );

it('code that was brought before is shown at once, and brought only once', async () => {
  const importar = vi.fn(() => Promise.resolve(Pagina));
  const SobDemanda = sobDemanda(importar);
  await carregar(<SobDemanda nome="" />);
  mostrarPagina(SobDemanda);
  expect(screen.getByRole('heading', { name: 'Licença' })).toBeVisible();
  expect(importar).toHaveBeenCalledOnce();
});

it('code that nobody brought comes when it is shown', async () => {
  mostrarPagina(sobDemanda(() => Promise.resolve(Pagina)));
  expect(screen.getByText('Carregando')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Licença' })).toBeVisible();
});

it('there is nothing to bring of what comes with the page, or of no page', async () => {
  await expect(carregar(<Pagina nome="" />)).resolves.toBeUndefined();
  await expect(carregar(undefined)).resolves.toBeUndefined();
});
