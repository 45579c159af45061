import { consultarSolicitacaoComEmail, type SolicitacaoPublica } from '@balcao/contracts';
import { Button, TextInput } from '@mantine/core';
import { useId, useState, type SubmitEvent } from 'react';
import { call } from '../../lib/call.ts';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { announce } from '../../lib/anuncio.ts';
import { FormError } from '../../ui/form-error.tsx';
import secao from '../../ui/secao.module.css';
import classes from './detalhes.module.css';

interface EmailFormProps {
  porProtocolo: { cod_empre: number; protocolo: string };
  /** What it opens. */
  oQue: { titulo: string; nome: string };
  onAberta: (solicitacao: SolicitacaoPublica, email: string) => void;
}

/** Asks for the requester's e-mail before what was asked and answered of what is reserved. */
export function EmailForm({ porProtocolo, oQue, onAberta }: EmailFormProps) {
  const id = useId();
  const [email, setEmail] = useState('');
  const { mutate, isPending, error } = useAcao({
    mutationFn: (digitado: string) =>
      call(consultarSolicitacaoComEmail, { body: { ...porProtocolo, email: digitado } }),
    onSuccess: ({ data }, digitado) => {
      announce(`${oQue.titulo} à mostra.`);
      onAberta(data, digitado);
    },
  });
  const form = useFormComErros(error);
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    mutate(email.trim());
  };
  return (
    <section className={secao.secao} aria-labelledby={id}>
      <h2 id={id}>{oQue.titulo}</h2>
      <p>
        Esta solicitação é reservada. Para ver {oQue.nome}, digite o e-mail informado quando ela foi
        feita.
      </p>
      <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
        <TextInput
          label="E-mail de quem fez a solicitação"
          type="email"
          autoComplete="email"
          maw="26rem"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          error={erroDoCampo(error, 'email')}
        />
        <FormError erro={error} campos={['email']} />
        <div>
          <Button type="submit" loading={isPending} disabled={email.trim() === ''}>
            Mostrar {oQue.titulo.toLowerCase()}
          </Button>
        </div>
      </form>
    </section>
  );
}
