import type { Procuracao } from '@balcao/contracts';
import { formatarDocumento } from '@balcao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { announce } from '../../lib/anuncio.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { ConfirmModal } from '../../ui/modal.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import { encerrar } from './procuracoes-api.ts';

interface EncerrarModalProps {
  procuracao: Procuracao;
  /** Whether it is of who looks, or was given to them. */
  dada: boolean;
  onClose: () => void;
}

/** Asks before a power ends, which cannot be undone: another one can be given. */
export function EncerrarModal({ procuracao, dada, onClose }: EncerrarModalProps) {
  const queries = useQueryClient();
  const { id, pessoa, situacao } = procuracao;
  const quem = pessoa.nome ?? formatarDocumento(pessoa.cpfcnpj);
  const recusa = !dada && situacao === 'A_ACEITAR';
  const fim = useAcao({
    mutationFn: () => encerrar(id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['procuracoes'] });
      announce(recusa ? 'Procuração recusada.' : 'Procuração encerrada.');
      onClose();
    },
  });
  const efeito = dada
    ? `${quem} deixa de agir por você na hora, também em páginas que estiverem abertas.`
    : `Você deixa de poder agir por ${quem}.`;
  return (
    <ConfirmModal
      titulo={recusa ? 'Recusar esta procuração?' : 'Encerrar esta procuração?'}
      confirmar={recusa ? 'Recusar' : 'Encerrar'}
      perigo
      ocupado={fim.isPending}
      onConfirm={() => fim.mutate()}
      onClose={onClose}
    >
      <p>{efeito} Para voltar atrás, é preciso dar outra procuração.</p>
      {fim.isError && <ErrorPanel erro={fim.error} />}
    </ConfirmModal>
  );
}
