import { useEffect, type RefObject } from 'react';
import { createTypeahead, isTyped } from '../lib/typeahead.ts';

const SELETOR = 'a[href], button:not(:disabled)';

/** The links and buttons inside a list, in order. */
export const entradasDe = (lista: HTMLElement | null): HTMLElement[] => [
  ...(lista?.querySelectorAll<HTMLElement>(SELETOR) ?? []),
];

/** Moves the focus among a list's entries by typing the beginning of their text. */
export function useTypeahead(lista: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const elemento = lista.current;
    const busca = createTypeahead();
    const aoTeclar = (evento: KeyboardEvent) => {
      if (!isTyped(evento)) return;
      const entradas = entradasDe(elemento);
      const atual = entradas.findIndex((entrada) => entrada === document.activeElement);
      const rotulos = entradas.map((entrada) => entrada.textContent.trim());
      const achada = busca.find(evento.key, rotulos, atual);
      if (achada !== undefined) entradas[achada]?.focus();
    };
    elemento?.addEventListener('keydown', aoTeclar);
    return () => elemento?.removeEventListener('keydown', aoTeclar);
  }, [lista]);
}
