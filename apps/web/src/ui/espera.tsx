import type { ComponentProps } from 'react';
import { ErrorPanel } from './error-panel.tsx';
import { ListLoading } from './list-loading.tsx';

export interface EsperaProps extends ComponentProps<typeof ListLoading> {
  /** What was asked of the server, as `useQuery` gives it. */
  consulta: { data: unknown; error: unknown; refetch: () => Promise<unknown> };
}

/** In the place of what was asked for: that it is on its way, or why it did not come; then nothing. */
export function Espera({ consulta: { data, error, refetch }, ...carregando }: EsperaProps) {
  if (error) return <ErrorPanel erro={error} onRetry={() => void refetch()} />;
  return data ? null : <ListLoading {...carregando} />;
}
