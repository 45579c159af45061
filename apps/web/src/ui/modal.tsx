import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, type ReactNode, type RefObject } from 'react';
import { ComProtocolos } from './com-protocolos.tsx';
import classes from './modal.module.css';
import { useDialog } from './use-dialog.ts';

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
