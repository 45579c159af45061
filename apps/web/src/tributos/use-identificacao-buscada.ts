import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Identificacao } from './alvo.ts';

/**
 * Whom or what was searched, so that it is still there after going on and back or reloading. It never
 * stands in the page's address: it stays in the browser's history entry.
 */
export function useIdentificacaoBuscada(): [
  Identificacao | undefined,
  (identificacao: Identificacao) => void,
] {
  const [, navigate] = useLocation();
  const state = useHistoryState<Identificacao | null>();
  const buscar = useCallback(
    (identificacao: Identificacao) =>
      navigate(window.location.pathname + window.location.search, { state: identificacao }),
    [navigate],
  );
  return [state ?? undefined, buscar];
}
