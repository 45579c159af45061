import { useEffect, useRef } from 'react';

/** Moves the focus to the title of the dialog that was opened last, or else of the page. */
export function focarTitulo(opcoes?: FocusOptions): void {
  const dialogo = [...document.querySelectorAll('dialog[open]')].at(-1);
  const titulo = dialogo
    ? document.getElementById(dialogo.getAttribute('aria-labelledby') ?? '')
    : document.querySelector('h1');
  // The title of a dialog takes it here alone.
  titulo?.setAttribute('tabindex', '-1');
  titulo?.focus(opcoes);
}

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

/** Takes the focus to the first field of a form that was emptied: the button that did it is gone. */
export const focarPrimeiroCampo = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('select, textarea, input')?.focus();

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
