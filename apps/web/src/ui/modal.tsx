import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  useId,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  type SyntheticEvent,
} from 'react';
import { Button } from './button.tsx';
import { focarTitulo } from '../lib/foco.ts';
import { Actions } from './buttons.tsx';
import classes from './modal.module.css';

const PROTOCOLO = /(\d{4}-\d{4}-\d{6})/;

/** A text in which protocol numbers stand on one line each, to be read and dictated whole. */
export const ComProtocolos = ({ children }: { children: string }) =>
  children.split(PROTOCOLO).map((parte, i) =>
    i % 2 === 0 ? (
      parte
    ) : (
      <span key={i} className="inteiro">
        {parte}
      </span>
    ),
  );

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
  const indoEmbora = useRef(false);

  useLayoutEffect(() => {
    indoEmbora.current = false;
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
      indoEmbora.current = true;
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
      // Ignores the event of a dialog above this one, and of a cancelled choice of files inside it.
      if (evento.target !== evento.currentTarget) return;
      evento.preventDefault();
      onClose?.();
    },
    // A browser lets a second Esc through whatever the page says: open it again.
    onClose: () => {
      if (!indoEmbora.current && dialogo.current?.isConnected) dialogo.current.showModal();
    },
  };
}

interface ModalProps {
  titulo: string;
  /** Asked to close, by the button or by Esc. Never asked while `ocupado`. */
  onClose: () => void;
  /** Work is under way: the dialog cannot be closed. */
  ocupado?: boolean;
  /** Offers no way to close: the content's own buttons are the only way out. */
  semFechar?: boolean;
  /** Needs more of a wide screen than a few fields do. */
  largo?: boolean;
  /** What takes the focus afterwards, instead of where it was before. */
  focoDepois?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A dialog, open while it is rendered. */
export function Modal(props: ModalProps) {
  const {
    titulo,
    onClose,
    ocupado = false,
    semFechar = false,
    largo,
    focoDepois,
    children,
  } = props;
  const dialogo = useDialog({ onClose: ocupado || semFechar ? undefined : onClose, focoDepois });
  const id = useId();
  return (
    <dialog
      {...dialogo}
      className={classes.modal}
      data-largo={largo}
      aria-labelledby={id}
      aria-busy={ocupado}
    >
      <h2 id={id} className={classes.titulo}>
        <ComProtocolos>{titulo}</ComProtocolos>
      </h2>
      <div className={classes.corpo}>{children}</div>
      {/* Last in order, so that the focus begins in the content. */}
      {!semFechar && (
        <button type="button" className={classes.fechar} onClick={onClose} disabled={ocupado}>
          <IconX size={22} aria-hidden />
          <span className="so-leitor">Fechar</span>
        </button>
      )}
    </dialog>
  );
}

interface ConfirmModalProps {
  titulo: string;
  /** Says what will be done, in the button that does it. */
  confirmar: string;
  cancelar?: string;
  ocupado?: boolean;
  /** What is confirmed cannot be undone. */
  perigo?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: React.ReactNode;
}

/** Asks before doing. The focus begins on the way back. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { titulo, confirmar, cancelar = 'Cancelar', ocupado = false, perigo = false } = props;
  return (
    <Modal titulo={titulo} onClose={props.onClose} ocupado={ocupado}>
      {props.children}
      <Actions>
        <Button variant="default" onClick={props.onClose} disabled={ocupado}>
          {cancelar}
        </Button>
        <Button color={perigo ? 'red' : 'realce'} loading={ocupado} onClick={props.onConfirm}>
          {confirmar}
        </Button>
      </Actions>
    </Modal>
  );
}
