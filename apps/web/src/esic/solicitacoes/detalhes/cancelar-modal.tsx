import { cancelarSolicitacao, type SolicitacaoDaLista } from '@balcao/contracts';
import { call } from '../../../lib/call.ts';
import { useAcao } from '../../../lib/use-acao.ts';
import { ConfirmarAcao } from '../../processo/confirmar-acao.tsx';
import { useMudou } from '../../processo/detalhes.queries.ts';

interface CancelarModalProps {
  solicitacao: Pick<SolicitacaoDaLista, 'id' | 'numero_protocolo'>;
  onFeito: (aviso: string) => void;
  onClose: () => void;
}

/** Asks before somebody's own request is cancelled (`esic.md` §2.1). */
export function CancelarModal({ solicitacao, onFeito, onClose }: CancelarModalProps) {
  const { id, numero_protocolo } = solicitacao;
  const mudou = useMudou();
  const acao = useAcao({
    mutationFn: () => call(cancelarSolicitacao, { params: { id } }),
    onSuccess: async ({ data }) => {
      const aviso = `Solicitação ${numero_protocolo} cancelada.`;
      await mudou(data);
      onFeito(aviso);
      onClose();
    },
  });
  return (
    <ConfirmarAcao
      titulo="Deseja cancelar essa solicitação?"
      confirmar="Cancelar solicitação"
      cancelar="Voltar"
      perigo
      acao={acao}
      onClose={onClose}
    >
      <p>
        A prefeitura deixa de tratar da solicitação{' '}
        <span className="inteiro">{numero_protocolo}</span>. Isso não pode ser desfeito; você pode
        registrar outra quando quiser.
      </p>
    </ConfirmarAcao>
  );
}
