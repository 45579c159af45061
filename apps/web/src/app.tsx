import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './lib/api-error.ts';
import { Router } from './router.tsx';
import { useAparencia } from './theme/aparencia.ts';
import { theme } from './theme/theme.ts';
import { Announcer } from './ui/announcer.tsx';

/** A refusal will be the same the second time; a network that failed deserves another try. */
const retry = (vezes: number, erro: unknown): boolean =>
  vezes < 1 && erro instanceof ApiError && (erro.status === 0 || erro.status >= 500);

const createQueries = () =>
  new QueryClient({
    defaultOptions: { queries: { retry, staleTime: 30_000, refetchOnWindowFocus: false } },
  });

/** The portal. */
export function App() {
  const [queries] = useState(createQueries);
  const { tema } = useAparencia();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={tema === 'escuro' ? 'dark' : 'light'}
      // The content policy refuses `<style>`: variables come in a sheet made by the build.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queries}>
        <Router />
        <Announcer />
      </QueryClientProvider>
    </MantineProvider>
  );
}
