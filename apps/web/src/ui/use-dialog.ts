import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

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
 * makes the page behind inert, and returns the focus to where it came from.
 */
export function useDialog({ onClose, aoTocarFora = false, focoDepois }: DialogOptions) {
  const dialogo = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const elemento = dialogo.current;
    const destino = focoDepois?.current;
    elemento?.showModal();
    return () => {
      elemento?.close();
      destino?.focus();
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
    onCancel: (evento: { preventDefault: () => void }) => {
      evento.preventDefault();
      onClose?.();
    },
    // A browser lets a second Esc through whatever the page says: open it again.
    onClose: () => {
      if (dialogo.current?.isConnected) dialogo.current.showModal();
    },
  };
}
