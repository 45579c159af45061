import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Router } from './router.tsx';
import { Announcer, Verificando } from './ui/announcer.tsx';

/** The portal. */
export function App({ queries }: { queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <Router />
      <Announcer />
      <Verificando />
    </QueryClientProvider>
  );
}
