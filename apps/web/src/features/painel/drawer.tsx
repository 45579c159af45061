import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { useDialog } from '../../ui/use-dialog.ts';
import classes from './drawer.module.css';

interface DrawerProps {
  titulo: string;
  onClose: () => void;
  children: ReactNode;
}

/** The menu on a phone: slides over the page from the side. */
export function Drawer({ titulo, onClose, children }: DrawerProps) {
  const dialogo = useDialog({ onClose, aoTocarFora: true });
  return (
    <dialog {...dialogo} className={classes.gaveta} aria-label={titulo}>
      <div className={classes.conteudo}>
        {children}
        {/* Last in order, so that the focus begins in the menu. */}
        <button type="button" className={classes.fechar} onClick={onClose}>
          <IconX size={22} aria-hidden />
          Fechar
        </button>
      </div>
    </dialog>
  );
}
