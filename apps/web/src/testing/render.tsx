import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { App } from '../app.tsx';
import { createQueries } from '../lib/queries.ts';

/** Opens the portal again where it stands, as reloading does. */
export const recarregar = () => ({
  ...render(<App queries={createQueries()} />),
  pessoa: userEvent.setup(),
});

/** Opens the portal at an address, as a browser would. */
export function abrir(endereco: string) {
  window.history.replaceState(null, '', endereco);
  return recarregar();
}

/** Shows one piece of the screen by itself. */
export function mostrar(peca: ReactNode) {
  const tela = render(peca);
  return { ...tela, pessoa: userEvent.setup() };
}
