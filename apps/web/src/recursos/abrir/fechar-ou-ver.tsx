import { TEXTOS_DO_RECURSO } from '@balcao/domain';
import { Button } from '@mantine/core';
import { Actions } from '../../ui/buttons.tsx';

interface FecharOuVerProps {
  onVerLista: () => void;
  onClose: () => void;
}

/** The foot of a dialog where there is nothing more to send: the appeals that there are stand behind it. */
export function FecharOuVer({ onVerLista, onClose }: FecharOuVerProps) {
  return (
    <Actions>
      <Button variant="default" onClick={onClose}>
        Fechar
      </Button>
      <Button onClick={onVerLista}>{TEXTOS_DO_RECURSO.lista}</Button>
    </Actions>
  );
}
