import type { SolicitacaoDaLista } from '@balcao/contracts';
import { ROTULOS_DAS_ACOES, type Quem } from '@balcao/domain';
import { useHoje } from '../../lib/hoje.ts';
import { acoesPossiveis, type AcaoQueMuda } from '../../solicitacoes/detalhes/acoes-possiveis.ts';
import { AcoesDaLinha } from '../../ui/acoes-da-linha.tsx';

interface AcoesDaSolicitacaoProps {
  solicitacao: SolicitacaoDaLista;
  /** Undefined while it is on its way. */
  quem: Quem | undefined;
  onAbrir: () => void;
  onAcao: (acao: AcaoQueMuda) => void;
}

/** What a clerk can do with a request from the queue. */
export function AcoesDaSolicitacao({ solicitacao, quem, ...pedidos }: AcoesDaSolicitacaoProps) {
  const hoje = useHoje();
  return (
    <AcoesDaLinha
      abrir={ROTULOS_DAS_ACOES.informacoes}
      deQue={`da solicitação ${solicitacao.numero_protocolo}`}
      acoes={quem ? acoesPossiveis(solicitacao, quem, hoje) : []}
      {...pedidos}
    />
  );
}
