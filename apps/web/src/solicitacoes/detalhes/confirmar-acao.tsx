import type { ReactNode } from 'react';
import { ConfirmModal } from '../../ui/modal.tsx';
import { FalhaDoDialogo } from './falha-do-dialogo.tsx';

interface ConfirmarAcaoProps {
  titulo: string;
  /** Says what will be done, in the button that does it. */
  confirmar: string;
  cancelar?: string;
  /** What is confirmed cannot be undone. */
  perigo?: boolean;
  /** What is done when it is confirmed, as `useAcao` gives it. */
  acao: { mutate: () => void; isPending: boolean; error: unknown; reset: () => void };
  onClose: () => void;
  children: ReactNode;
}

/** Asks before an action on a request, and tells over the question why it was refused. */
export function ConfirmarAcao({ acao, onClose, children, ...pergunta }: ConfirmarAcaoProps) {
  return (
    <>
      <ConfirmModal
        {...pergunta}
        ocupado={acao.isPending}
        onConfirm={() => acao.mutate()}
        onClose={onClose}
      >
        {children}
      </ConfirmModal>
      <FalhaDoDialogo erro={acao.error} onVoltar={acao.reset} onClose={onClose} />
    </>
  );
}
