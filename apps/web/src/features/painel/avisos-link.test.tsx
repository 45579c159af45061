import { contarAvisos } from '@balcao/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UsuarioContext } from '../../lib/sessao.ts';
import { USUARIO } from '../../testing/fixtures.ts';
import { mostrarPeca } from '../../testing/peca.tsx';
import { Rede } from '../../testing/rede.ts';
import { AvisosLink } from './avisos-link.tsx';

it.each([
  [0, 'Avisos'],
  [1, 'Avisos: 1 não lido'],
  [2, 'Avisos: 2 não lidos'],
  [100, 'Avisos: 99+ não lidos'],
])('E40 the way to the inbox says how many of %i were not read', async (novos, nome) => {
  new Rede().on(contarAvisos, () => ({ data: { novos } }));
  mostrarPeca(
    <UsuarioContext value={USUARIO}>
      <AvisosLink />
    </UsuarioContext>,
  );
  expect(await screen.findByRole('link', { name: nome })).toHaveAttribute(
    'href',
    '/dashboard/avisos',
  );
});
