import type { DesafioDaChave } from '@balcao/contracts';
import { login } from '@balcao/contracts/esquemas';
import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useFormulario } from '../../lib/formulario.ts';
import { Formulario } from '../../ui/formulario.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { CodigoInput } from '../../ui/codigo-input.tsx';
import { sabeDeChaves } from '../../lib/chave-de-acesso.ts';
import classes from './entrar.module.css';

interface CodigoModalProps {
  /** What a passkey of the account may sign, as the sign-in gave it. */
  chave: DesafioDaChave | undefined;
  ocupado: boolean;
  erro: Error | null;
  onCodigo: (codigo: string) => void;
  onClose: () => void;
}

/** The second step of signing in: a code of the authenticator, or a recovery code. */
export function CodigoModal({ chave, ocupado, erro, onCodigo, onClose }: CodigoModalProps) {
  const [recuperacao, setRecuperacao] = useState(false);
  // The server asked for the code: nothing was wrong yet.
  const pedido = erro instanceof ApiError && erro.code === 'CODIGO_NECESSARIO';
  const form = useFormulario(login, {
    inicial: { codigo: '' },
    corpo: (valores) => valores,
    acao: {
      mutate: ({ codigo }) => onCodigo(codigo),
      error: pedido ? null : erro,
      isPending: ocupado,
    },
    tudoEm: 'codigo',
  });
  const codigo = form.campo('codigo');

  return (
    <Modal titulo="Verificação em duas etapas" onClose={onClose} ocupado={ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <CodigoInput
          key={String(recuperacao)}
          {...codigo}
          recuperacao={recuperacao}
          desafio={chave && sabeDeChaves() ? () => Promise.resolve(chave) : undefined}
          onChave={onCodigo}
          required
        />
        <Actions>
          <Button
            variant="subtle"
            disabled={ocupado}
            onClick={() => {
              setRecuperacao(!recuperacao);
              codigo.onChange('');
            }}
          >
            {recuperacao ? 'Usar o aplicativo' : 'Usar código de recuperação'}
          </Button>
          <Button type="submit" loading={ocupado} disabled={codigo.value.trim() === ''}>
            Entrar
          </Button>
        </Actions>
      </Formulario>
    </Modal>
  );
}
