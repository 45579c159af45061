import { ConfirmModal } from './confirm-modal.tsx';

interface SairSemSalvarProps {
  /** What would be lost: 'o que mudou nesta página'. */
  perde: string;
  onSair: () => void;
  onFicar: () => void;
}

/** Asks before what was not saved is lost. */
export function SairSemSalvar({ perde, onSair, onFicar }: SairSemSalvarProps) {
  return (
    <ConfirmModal
      titulo="Modificações não salvas"
      cancelar="Continuar editando"
      confirmar="Sair sem salvar"
      perigo
      onConfirm={onSair}
      onClose={onFicar}
    >
      <p>Se você sair agora, {perde} se perde.</p>
    </ConfirmModal>
  );
}
