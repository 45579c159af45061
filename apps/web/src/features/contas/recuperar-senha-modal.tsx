import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { mensagemDe } from '../../lib/api-error.ts';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useAcao } from '../../lib/use-acao.ts';

import { Modal } from '../../ui/modal.tsx';
import { pedirNovaSenha } from './contas-api.ts';
import { Actions } from '../../ui/buttons.tsx';
import classes from './contas.module.css';

/** 'Redefinir senha' and, once asked, 'Status de envio do email' (`esic.md` §2.3). */
export function RecuperarSenhaModal({ onClose }: { onClose: () => void }) {
  const { cod_empre } = useOrgao();
  const [email, setEmail] = useState('');
  const envio = useAcao({ mutationFn: pedirNovaSenha });
  const doCampo = erroDoCampo(envio.error, 'email');
  const form = useFormComErros(envio.error);

  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    envio.mutate({ email, cod_empre });
  };

  if (envio.isSuccess || (envio.isError && doCampo === undefined)) {
    return (
      <Modal titulo="Status de envio do email" onClose={envio.isError ? envio.reset : onClose}>
        <p role="status">{envio.data ?? mensagemDe(envio.error)}</p>
        <Actions>
          <Button onClick={envio.isError ? envio.reset : onClose}>
            {envio.isError ? 'Voltar' : 'Entendi'}
          </Button>
        </Actions>
      </Modal>
    );
  }
  return (
    <Modal titulo="Redefinir senha" onClose={onClose} ocupado={envio.isPending}>
      <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
        <p>Digite o e-mail da sua conta. Vamos enviar a ele um link para escolher outra senha.</p>
        <TextInput
          type="email"
          label="E-mail"
          autoComplete="email"
          required
          maxLength={200}
          value={email}
          onChange={(evento) => setEmail(evento.currentTarget.value)}
          error={doCampo}
          disabled={envio.isPending}
        />
        <Actions>
          <Button type="submit" loading={envio.isPending} disabled={email.trim() === ''}>
            Enviar link
          </Button>
        </Actions>
      </form>
    </Modal>
  );
}
