import { useEffect, useRef } from 'react';

/**
 * Where the focus goes on when no dialog is open and what was pressed is gone from the page: a row
 * that left its list with what was done to it.
 */
export function useFocoDepois<E extends HTMLElement>(semDialogo: boolean) {
  const lugar = useRef<E>(null);
  useEffect(() => {
    if (semDialogo && document.activeElement === document.body)
      lugar.current?.focus({ preventScroll: true });
  }, [semDialogo]);
  return lugar;
}
