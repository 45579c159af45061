import { Button } from '@mantine/core';
import { ApiError, semSessao } from '../../lib/api-error.ts';
import { soDeCampos } from '../../lib/erros-de-campo.ts';
import { Actions } from '../../ui/actions.tsx';
import { Modal } from '../../ui/modal.tsx';

const CAMPOS = ['natureza', 'tipo', 'assunto', 'descricao', 'anexos'];

interface ErroAoCriarProps {
  erro: unknown;
  onRepetir: () => void;
  onClose: () => void;
}

/** The dialog of a request that could not be made (`esic.md` §8); nothing of the form is lost. */
export function ErroAoCriar({ erro, onRepetir, onClose }: ErroAoCriarProps) {
  if (!erro || semSessao(erro) || soDeCampos(erro, CAMPOS)) return null;
  const recusa = erro instanceof ApiError && erro.status >= 400 && erro.status < 500;
  return (
    <Modal titulo="Erro" onClose={onClose}>
      <div role="alert">
        <p>
          Não foi possível criar a nova solicitação. Tente de novo e, se o erro persistir, entre em
          contato com o suporte.
        </p>
        {recusa && <p>{erro.message}</p>}
      </div>
      <p>O que você escreveu e os arquivos continuam no formulário.</p>
      <Actions>
        <Button variant="default" onClick={onClose}>
          OK
        </Button>
        <Button
          onClick={() => {
            onClose();
            onRepetir();
          }}
        >
          Tentar de novo
        </Button>
      </Actions>
    </Modal>
  );
}
