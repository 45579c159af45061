import { Button } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { erroDoCampo, useFormComErros } from '../lib/erros-de-campo.ts';
import type { PedidoDeProva } from '../lib/use-acao-reautenticada.ts';
import { Actions } from './actions.tsx';
import { CodigoInput } from './codigo-input.tsx';
import { FormError } from './form-error.tsx';
import { Modal } from './modal.tsx';
import classes from './reautenticar-modal.module.css';
import { SenhaInput } from './senha-input.tsx';

const CAMPOS = ['reautenticacao.senha', 'reautenticacao.codigo'];

interface ReautenticarModalProps {
  /** Undefined: nothing asks for it. */
  prova: PedidoDeProva | undefined;
}

/** Asks who it is once more, before what opens an account, gives rights or moves money. */
export function ReautenticarModal({ prova }: ReautenticarModalProps) {
  return prova && <Dialogo {...prova} />;
}

function Dialogo({ comCodigo, erro, ocupado, onProva, onClose }: PedidoDeProva) {
  const [senha, setSenha] = useState('');
  const [codigo, setCodigo] = useState('');
  // The server asked for it: nothing was wrong yet.
  const pedido = erro instanceof ApiError && erro.code === 'REAUTENTICACAO_NECESSARIA';
  const recusa = pedido ? null : erro;
  const form = useFormComErros(recusa);
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    onProva({ senha, ...(comCodigo && { codigo }) });
  };
  return (
    <Modal titulo="Confirme que é você" onClose={onClose} ocupado={ocupado}>
      <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
        <p>
          Esta mudança pede a sua senha{comCodigo && ' e o código do aplicativo'} outra vez, para
          que ninguém a faça num computador que ficou aberto.
        </p>
        <SenhaInput
          label="Senha atual"
          value={senha}
          onChange={setSenha}
          error={erroDoCampo(recusa, 'reautenticacao.senha')}
        />
        {comCodigo && (
          <CodigoInput
            value={codigo}
            onChange={setCodigo}
            error={erroDoCampo(recusa, 'reautenticacao.codigo')}
          />
        )}
        <FormError erro={recusa} campos={CAMPOS} />
        <Actions>
          <Button variant="default" onClick={onClose} disabled={ocupado}>
            Cancelar
          </Button>
          <Button
            type="submit"
            loading={ocupado}
            disabled={senha === '' || (comCodigo && codigo.trim() === '')}
          >
            Confirmar
          </Button>
        </Actions>
      </form>
    </Modal>
  );
}
