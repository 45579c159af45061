import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was when something was asked for: a field that is disabled while
 * it is under way loses it. Where the answer took the focus elsewhere it stays.
 * @returns to be called when it is asked for
 */
export function useFocoDeVolta(ocupado: boolean): () => void {
  const lugar = useRef<Element>(null);
  useEffect(() => {
    if (ocupado) return;
    if (document.activeElement === document.body && lugar.current instanceof HTMLElement)
      lugar.current.focus();
    lugar.current = null;
  }, [ocupado]);
  return () => {
    lugar.current = document.activeElement;
  };
}
