import { useEffect, useRef, useState } from 'react';

const dentroDe = (elemento: HTMLElement | null, { target }: Event): boolean =>
  target instanceof Node && elemento?.contains(target) === true;

/**
 * Takes files that are dropped on an element. One that is dropped beside it would open in the place
 * of the page, and of what was typed there: it does nothing.
 */
export function useSoltar<E extends HTMLElement>(onSoltar: (arquivos: readonly File[]) => void) {
  const elemento = useRef<E>(null);
  const [sobre, setSobre] = useState(false);
  useEffect(() => {
    const passar = (evento: DragEvent) => {
      evento.preventDefault();
      setSobre(dentroDe(elemento.current, evento));
    };
    const soltar = (evento: DragEvent) => {
      evento.preventDefault();
      setSobre(false);
      if (dentroDe(elemento.current, evento)) onSoltar([...(evento.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', passar);
    window.addEventListener('drop', soltar);
    return () => {
      window.removeEventListener('dragover', passar);
      window.removeEventListener('drop', soltar);
    };
  }, [onSoltar]);
  return { elemento, sobre };
}
