import { TEXTOS_DO_RECURSO } from '@balcao/domain';
import { Button } from '@mantine/core';
import { ApiError } from '../../lib/api-error.ts';
import { FalhaDoEnvio } from '../../solicitacoes/falha-do-envio.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorPanel } from '../../ui/states.tsx';

interface FalhaAoRecorrerProps {
  erro: unknown;
  /** What was typed, to be copied where it has no place to go any more. */
  escrito: string;
  onRepetir: () => void;
  onVerLista: () => void;
}

/**
 * Why an appeal was not taken, in the server's words. Refused because something changed meanwhile,
 * as by another tab, it leads to the appeals that there are.
 */
export function FalhaAoRecorrer({ erro, escrito, onRepetir, onVerLista }: FalhaAoRecorrerProps) {
  const mudou = erro instanceof ApiError && erro.status === 409 && !erro.code.startsWith('ENVIO_');
  if (!mudou) {
    return <FalhaDoEnvio erro={erro} campos={['mensagem', 'anexos']} onRepetir={onRepetir} />;
  }
  return (
    <ErrorPanel erro={erro} titulo="O recurso não foi aberto">
      <p>O que você escreveu continua aqui.</p>
      <CopyButton
        variant="default"
        valor={escrito}
        rotulo="Copiar o que escrevi"
        confirmacao="Texto copiado"
      />
      <Button variant="default" onClick={onVerLista}>
        {TEXTOS_DO_RECURSO.lista}
      </Button>
    </ErrorPanel>
  );
}
