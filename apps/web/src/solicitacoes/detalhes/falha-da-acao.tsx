import { Button, Input } from '@mantine/core';
import { ApiError } from '../../lib/api-error.ts';
import { Actions } from '../../ui/buttons.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';

interface FalhaDaAcaoProps {
  erro: unknown;
  /** What was typed: after a reload it may have no place to go, and is kept to be copied. */
  escrito?: string;
  onRecarregar: () => void;
  onClose: () => void;
}

/**
 * Why an action was not taken, in the server's words (`esic.md` §8). Refused because somebody else
 * was first, it offers to read anew what was acted on.
 */
export function FalhaDaAcao({ erro, escrito = '', onRecarregar, onClose }: FalhaDaAcaoProps) {
  const conflito = erro instanceof ApiError && erro.status === 409;
  return (
    <Modal titulo="Ocorreu um erro" onClose={onClose}>
      <FormError erro={erro} />
      {conflito && (
        <p>Alguém pode ter agido antes de você. Recarregue para ver como ela está agora.</p>
      )}
      {conflito && escrito.trim() !== '' && (
        <>
          <Input.Wrapper
            size="md"
            label="O que você escreveu"
            description="Copie antes de recarregar, se ainda for usar."
          >
            <Input size="md" component="textarea" rows={4} multiline readOnly value={escrito} />
          </Input.Wrapper>
          <CopyButton
            variant="default"
            valor={escrito}
            rotulo="Copiar o que escrevi"
            confirmacao="Texto copiado"
          />
        </>
      )}
      <Actions>
        <Button variant="default" onClick={onClose}>
          {conflito ? 'Voltar' : 'OK'}
        </Button>
        {conflito && <Button onClick={onRecarregar}>Recarregar</Button>}
      </Actions>
    </Modal>
  );
}
