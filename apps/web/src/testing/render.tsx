import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { App } from '../app.tsx';
import { theme } from '../theme/theme.ts';

/** Opens the portal at an address, as a browser would. */
export function abrir(endereco: string) {
  window.history.replaceState(null, '', endereco);
  return { ...render(<App />), pessoa: userEvent.setup() };
}

/** Shows one piece of the screen by itself. */
export function mostrar(peca: ReactNode) {
  const tela = render(<MantineProvider theme={theme}>{peca}</MantineProvider>);
  return { ...tela, pessoa: userEvent.setup() };
}
