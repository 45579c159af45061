import { Button } from '@mantine/core';
import { flushSync } from 'react-dom';
import { focarTitulo } from '../../lib/foco.ts';
import { EmptyState } from '../../ui/outcome.tsx';

/** In the place of a request that a link leads to and that is not there: asking again is of no use. */
export function SolicitacaoAusente({ onClose }: { onClose: () => void }) {
  return (
    <div role="alert">
      <EmptyState texto="Solicitação não encontrada.">
        <p>O endereço pode estar incompleto. Procure a solicitação pelo protocolo na lista.</p>
        <Button
          variant="default"
          onClick={() => {
            // Opened by its address, it has nowhere to give the focus back to.
            flushSync(onClose);
            focarTitulo();
          }}
        >
          Voltar às solicitações
        </Button>
      </EmptyState>
    </div>
  );
}
