import { useEffect, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { focarTitulo } from '../lib/foco-no-titulo.ts';

interface DialogOptions {
  /** Asked to close, by Esc or a tap outside; without it the dialog stays. */
  onClose?: (() => void) | undefined;
  /** A tap beside the dialog asks to close it. */
  aoTocarFora?: boolean;
  /** What takes the focus afterwards, instead of where it was before. */
  focoDepois?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Opens the browser's own `<dialog>` while it is rendered: the browser keeps the focus inside,
 * makes the page behind inert, and returns the focus to where it came from; to the title of what is
 * below where that was nowhere, as when an address opened it.
 */
export function useDialog({ onClose, aoTocarFora = false, focoDepois }: DialogOptions) {
  const dialogo = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const elemento = dialogo.current;
    const destino = focoDepois?.current;
    const deLugarNenhum = document.activeElement === document.body;
    elemento?.showModal();
    // One inside it that came with it was shown first, and would lie below it.
    for (const dentro of elemento?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? []) {
      dentro.close();
      dentro.showModal();
    }
    return () => {
      elemento?.close();
      destino?.focus();
      const onde = document.activeElement;
      if (deLugarNenhum && (onde === document.body || elemento?.contains(onde) === true))
        focarTitulo({ preventScroll: true });
    };
  }, [focoDepois]);

  useEffect(() => {
    const elemento = dialogo.current;
    if (!aoTocarFora || !elemento || !onClose) return undefined;
    const tocar = ({ target }: Event) => {
      if (target === elemento) onClose();
    };
    elemento.addEventListener('click', tocar);
    return () => elemento.removeEventListener('click', tocar);
  }, [aoTocarFora, onClose]);

  return {
    ref: dialogo,
    onCancel: (evento: SyntheticEvent) => {
      // Not that of a dialog over this one, nor of a choice of files in it that was given up.
      if (evento.target !== evento.currentTarget) return;
      evento.preventDefault();
      onClose?.();
    },
    // A browser lets a second Esc through whatever the page says: open it again.
    onClose: () => {
      if (dialogo.current?.isConnected) dialogo.current.showModal();
    },
  };
}
