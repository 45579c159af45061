import { Button } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { ApiError, mensagemDe } from '../../lib/api-error.ts';
import { useFormComErros } from '../../lib/erros-de-campo.ts';
import { Modal } from '../../ui/modal.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { CodigoInput } from '../../ui/senha-input.tsx';
import classes from './entrar.module.css';

interface CodigoModalProps {
  ocupado: boolean;
  erro: Error | null;
  onCodigo: (codigo: string) => void;
  onClose: () => void;
}

/** The second step of who has it on: a code of the app, or one of recovery. */
export function CodigoModal({ ocupado, erro, onCodigo, onClose }: CodigoModalProps) {
  const [codigo, setCodigo] = useState('');
  const [recuperacao, setRecuperacao] = useState(false);
  // The server asked for the code: nothing was wrong yet.
  const pedido = erro instanceof ApiError && erro.code === 'CODIGO_NECESSARIO';
  const recusa = pedido ? null : erro;
  const form = useFormComErros(recusa);

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    onCodigo(codigo);
  };

  return (
    <Modal titulo="Verificação em duas etapas" onClose={onClose} ocupado={ocupado}>
      <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
        <CodigoInput
          key={String(recuperacao)}
          value={codigo}
          onChange={setCodigo}
          recuperacao={recuperacao}
          error={recusa ? mensagemDe(recusa) : undefined}
          disabled={ocupado}
        />
        <Actions>
          <Button
            variant="subtle"
            disabled={ocupado}
            onClick={() => {
              setRecuperacao(!recuperacao);
              setCodigo('');
            }}
          >
            {recuperacao ? 'Usar o aplicativo' : 'Usar código de recuperação'}
          </Button>
          <Button type="submit" loading={ocupado} disabled={codigo.trim() === ''}>
            Entrar
          </Button>
        </Actions>
      </form>
    </Modal>
  );
}
