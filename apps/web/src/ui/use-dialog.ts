import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Opens the browser's own `<dialog>` while it is rendered: the browser keeps the focus inside,
 * makes the page behind inert, and returns the focus to where it came from. `onClose` is asked by
 * Esc and, when `aoTocarFora`, by a tap beside it; without it the dialog stays.
 */
export function useDialog(onClose: (() => void) | undefined, aoTocarFora = false) {
  const dialogo = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const elemento = dialogo.current;
    elemento?.showModal();
    return () => elemento?.close();
  }, []);

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
