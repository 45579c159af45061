import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/**
 * The CPF/CNPJ that was searched, so that it is still there after going on and back or reloading. It
 * never stands in the page's address: it stays in the browser's history entry.
 */
export function useCpfcnpjBuscado(): [string | undefined, (cpfcnpj: string) => void] {
  const [, navigate] = useLocation();
  const state = useHistoryState<{ cpfcnpj?: string } | null>();
  const buscar = useCallback(
    (cpfcnpj: string) =>
      navigate(window.location.pathname + window.location.search, { state: { cpfcnpj } }),
    [navigate],
  );
  return [state?.cpfcnpj, buscar];
}
