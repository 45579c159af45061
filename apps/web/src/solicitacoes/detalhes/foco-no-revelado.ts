import { useEffect, useRef } from 'react';

/**
 * Where the focus goes on when what is reserved was opened, as soon as it is there: the form that
 * asked for the e-mail is gone with its button.
 */
export function useFocoNoRevelado<E extends HTMLElement>(reservado: boolean, chegou: boolean) {
  const lugar = useRef<E>(null);
  const era = useRef(reservado);
  useEffect(() => {
    if (reservado || !era.current || !chegou) return;
    era.current = false;
    lugar.current?.focus();
  }, [reservado, chegou]);
  return lugar;
}
