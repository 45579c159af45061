import type { Classificada } from '@balcao/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useAcao } from '../../lib/use-acao.ts';
import { announce } from '../../lib/anuncio.ts';
import { FormError } from '../../ui/form-error.tsx';
import { classificadasQueries, remover } from './campos.ts';
import { ConfirmModal } from '../../ui/modal.tsx';

interface RemoverModalProps {
  classificada: Classificada;
  onClose: () => void;
}

/** Asks before information leaves the list, and tells it from declassifying it. */
export function RemoverModal({ classificada: { id, codigo }, onClose }: RemoverModalProps) {
  const queries = useQueryClient();
  const { mutate, error, isPending } = useAcao({
    mutationFn: () => remover(id),
    onSuccess: async () => {
      await queries.invalidateQueries(classificadasQueries);
      announce(`${codigo} removida do rol.`);
      onClose();
    },
  });
  return (
    <ConfirmModal
      titulo={`Remover ${codigo} do rol?`}
      confirmar="Remover do rol"
      perigo
      ocupado={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        Remova só o que entrou por engano: a página pública deixa de mostrar esta informação. Se ela
        deixou de ser sigilosa, edite-a e diga quando foi desclassificada.
      </p>
      <FormError erro={error} />
    </ConfirmModal>
  );
}
