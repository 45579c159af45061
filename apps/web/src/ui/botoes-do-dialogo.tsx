import { Button } from '@mantine/core';
import { Actions } from './actions.tsx';

interface BotoesDoDialogoProps {
  /** What sending does, in a word. */
  enviar: string;
  ocupado: boolean;
  onClose: () => void;
}

/** The foot of the form of an action. */
export function BotoesDoDialogo({ enviar, ocupado, onClose }: BotoesDoDialogoProps) {
  return (
    <Actions>
      <Button variant="default" onClick={onClose} disabled={ocupado}>
        Voltar
      </Button>
      <Button type="submit" loading={ocupado}>
        {enviar}
      </Button>
    </Actions>
  );
}
