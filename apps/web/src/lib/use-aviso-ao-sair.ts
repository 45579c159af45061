import { useEffect } from 'react';

/** Closing or reloading the tab is asked about, in the browser's own words, while something would be lost. */
export function useAvisoAoSair(perde: boolean): void {
  useEffect(() => {
    if (!perde) return undefined;
    const fechar = (evento: BeforeUnloadEvent) => evento.preventDefault();
    window.addEventListener('beforeunload', fechar);
    return () => window.removeEventListener('beforeunload', fechar);
  }, [perde]);
}
