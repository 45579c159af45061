import { Button } from '@mantine/core';
import { Modal } from './modal.tsx';
import { Actions } from './actions.tsx';

interface ConfirmModalProps {
  titulo: string;
  /** Says what will be done, in the button that does it. */
  confirmar: string;
  cancelar?: string;
  ocupado?: boolean;
  /** What is confirmed cannot be undone. */
  perigo?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: React.ReactNode;
}

/** Asks before doing. The focus begins on the way back. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { titulo, confirmar, cancelar = 'Cancelar', ocupado = false, perigo = false } = props;
  return (
    <Modal titulo={titulo} onClose={props.onClose} ocupado={ocupado}>
      {props.children}
      <Actions>
        <Button variant="default" onClick={props.onClose} disabled={ocupado}>
          {cancelar}
        </Button>
        <Button color={perigo ? 'red' : 'realce'} loading={ocupado} onClick={props.onConfirm}>
          {confirmar}
        </Button>
      </Actions>
    </Modal>
  );
}
