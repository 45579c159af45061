import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueries } from '../lib/queries.ts';
import { OrgaoContext } from '../lib/orgao.ts';
import { Announcer } from '../ui/announcer.tsx';
import { ORGAO } from './fixtures.ts';
import { mostrar } from './render.tsx';

/** Shows one piece of a page of the institution, with the network behind it. */
export const mostrarPeca = (peca: ReactNode) =>
  mostrar(
    <QueryClientProvider client={createQueries()}>
      <OrgaoContext value={ORGAO}>{peca}</OrgaoContext>
      <Announcer />
    </QueryClientProvider>,
  );
