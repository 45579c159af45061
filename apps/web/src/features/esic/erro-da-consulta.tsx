import { Button } from '@mantine/core';
import { ApiError } from '../../lib/api-error.ts';
import { erroDoCampo } from '../../lib/erros-de-campo.ts';
import { Actions } from '../../ui/actions.tsx';
import { Modal } from '../../ui/modal.tsx';

/**
 * Why a request was not found: the server's message, or the words of the specification (E23). Of a
 * protocol that came in a damaged link, what is wrong with it: the dialog has no fields to look at.
 */
const textoDo = (erro: unknown): string =>
  erro instanceof ApiError && erro.status > 0
    ? (erroDoCampo(erro, 'protocolo') ?? erro.message)
    : 'Ocorreu um erro inesperado.';

/** The dialog of a look-up that failed. */
export function ErroDaConsulta({ erro, onClose }: { erro: unknown; onClose: () => void }) {
  return (
    <Modal titulo="Erro" onClose={onClose}>
      <p role="alert">{textoDo(erro)}</p>
      <Actions>
        <Button onClick={onClose}>OK</Button>
      </Actions>
    </Modal>
  );
}
