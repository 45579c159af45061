import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorPanel } from '../../../ui/error-panel.tsx';

interface FalhaDasListasProps {
  consultas: readonly Pick<UseQueryResult, 'data' | 'error' | 'refetch'>[];
}

/** Why there is nothing to choose from, and another try; nothing while the lists are there or on their way. */
export function FalhaDasListas({ consultas }: FalhaDasListasProps) {
  const falhas = consultas.filter(({ data, error }) => data === undefined && error !== null);
  const [primeira] = falhas;
  if (!primeira) return null;
  return (
    <ErrorPanel
      erro={primeira.error}
      onRetry={() => falhas.forEach(({ refetch }) => void refetch())}
    />
  );
}
