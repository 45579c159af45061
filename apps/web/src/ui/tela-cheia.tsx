import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, type ReactNode } from 'react';
import { ComProtocolos, useDialog } from './modal.tsx';
import { NoPapel } from './page.tsx';
import classes from './tela-cheia.module.css';

interface TelaCheiaProps {
  titulo: string;
  /** Asked to close, by the button or by Esc. Never asked while `ocupado`. */
  onClose: () => void;
  /** Work is under way: the dialog cannot be closed. */
  ocupado?: boolean;
  /** Stays in sight below, where the screen is tall enough: what can be done. */
  rodape?: ReactNode;
  children: ReactNode;
}

/** A dialog as large as the screen, open while it is rendered; on paper it is all that there is. */
export function TelaCheia({ titulo, onClose, ocupado = false, rodape, children }: TelaCheiaProps) {
  const dialogo = useDialog({ onClose: ocupado ? undefined : onClose });
  const id = useId();
  return (
    <dialog {...dialogo} className={classes.tela} aria-labelledby={id} aria-busy={ocupado}>
      <NoPapel />
      <div className={classes.cabeca}>
        <h2 id={id} className={classes.titulo}>
          <ComProtocolos>{titulo}</ComProtocolos>
        </h2>
        <button type="button" className={classes.fechar} onClick={onClose} disabled={ocupado}>
          <IconX size={22} aria-hidden />
          <span>Fechar</span>
        </button>
      </div>
      <div className={classes.corpo}>{children}</div>
      {rodape && <div className={classes.rodape}>{rodape}</div>}
    </dialog>
  );
}
