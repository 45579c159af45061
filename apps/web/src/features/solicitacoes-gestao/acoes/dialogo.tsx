import type { SolicitacaoDaLista, SolicitacaoDetalhada } from '@balcao/contracts';
import { podeLerSolicitacao } from '@balcao/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { useAcao } from '../../../lib/use-acao.ts';
import { useMudou, useSaiuDeVista } from '../../../esic/processo/detalhes.queries.ts';
import { fatosDaSolicitacao, useQuemDoPedido } from '../../../esic/processo/quem-pode.ts';
import { ErrorPanel } from '../../../ui/states.tsx';

/** What every dialog of an action is given. */
export interface DialogoProps {
  solicitacao: SolicitacaoDaLista;
  /** It was done: what to tell, and whether who did it may no longer read the request. */
  onFeito: (aviso: string, saiuDeVista?: boolean) => void;
  onClose: () => void;
}

/**
 * Acts on a request; what the server answered stands on the screen before the dialog is gone, unless
 * it went where whoever acted no longer reads it.
 */
export function useAcaoNaSolicitacao<Corpo = void>(
  agir: (corpo: Corpo) => Promise<{ data: SolicitacaoDetalhada }>,
  onFeito: (solicitacao: SolicitacaoDetalhada, saiuDeVista: boolean) => void,
) {
  const mudou = useMudou();
  const saiuDeVista = useSaiuDeVista();
  const { quem } = useQuemDoPedido();
  return useAcao({
    mutationFn: agir,
    onSuccess: async ({ data }) => {
      if (quem && !podeLerSolicitacao(fatosDaSolicitacao(data), quem)) {
        await saiuDeVista(data.id, () => onFeito(data, true));
        return;
      }
      await mudou(data);
      onFeito(data, false);
    },
  });
}

interface FalhaDasListasProps {
  consultas: readonly Pick<UseQueryResult, 'data' | 'error' | 'refetch'>[];
}

/** Why there is nothing to choose from, and another try; nothing while the lists are there or on their way. */
export function FalhaDasListas({ consultas }: FalhaDasListasProps) {
  const falhas = consultas.filter(({ data, error }) => data === undefined && error !== null);
  const [primeira] = falhas;
  if (!primeira) return null;
  return (
    <ErrorPanel
      erro={primeira.error}
      onRetry={() => falhas.forEach(({ refetch }) => void refetch())}
    />
  );
}
