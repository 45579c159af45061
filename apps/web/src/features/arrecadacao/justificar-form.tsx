import type { ExcecaoDetalhada } from '@balcao/contracts';
import { pode, temVisivel } from '@balcao/domain';
import { Button, Textarea } from '@mantine/core';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { useAcao } from '../../lib/use-acao.ts';

import { FormError } from '../../ui/form-error.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import classes from './arrecadacao.module.css';

interface JustificarFormProps {
  /** What is asked to be written, and its name in the request. */
  campo: string;
  rotulo: string;
  descricao: string;
  /** In the button that sends it, and the question before. */
  botao: string;
  pergunta: string;
  /** What comes of it. */
  children: ReactNode;
  /** Other fields, above. */
  antes?: ReactNode;
  /** Names of those fields, whose errors stand beside them, and whether they are filled in. */
  outros?: readonly string[];
  completo?: boolean;
  enviar: (texto: string) => Promise<ExcecaoDetalhada>;
  onErro?: (erro: Error) => void;
  onVoltar: () => void;
  onPronto: (excecao: ExcecaoDetalhada) => void;
}

/** Does something to an exception with a reason that stays, after asking. */
export function JustificarForm(props: JustificarFormProps) {
  const { campo, botao, outros = [], completo = true } = props;
  const [texto, setTexto] = useState('');
  const [confirmando, setConfirmando] = useState(false);
  const { mutate, error, isPending } = useAcao({
    mutationFn: () => props.enviar(texto),
    onSuccess: props.onPronto,
    onSettled: () => setConfirmando(false),
    ...(props.onErro && { onError: props.onErro }),
  });
  const form = useFormComErros(error);
  const perguntar = (evento: SubmitEvent) => {
    evento.preventDefault();
    setConfirmando(true);
  };
  return (
    <form ref={form} className={classes.formulario} onSubmit={perguntar} noValidate>
      {props.antes}
      <Textarea
        label={props.rotulo}
        description={props.descricao}
        required
        rows={3}
        maxLength={500}
        value={texto}
        onChange={(evento) => setTexto(evento.currentTarget.value)}
        error={erroDoCampo(error, campo)}
      />
      <FormError erro={error} campos={[campo, ...outros]} />
      <Actions>
        <Button variant="default" onClick={props.onVoltar}>
          Voltar
        </Button>
        <Button type="submit" disabled={!completo || !temVisivel(texto)}>
          {botao}
        </Button>
      </Actions>
      {confirmando && (
        <ConfirmModal
          titulo={props.pergunta}
          confirmar={botao}
          ocupado={isPending}
          onConfirm={() => mutate()}
          onClose={() => setConfirmando(false)}
        >
          {props.children}
        </ConfirmModal>
      )}
    </form>
  );
}

/** That a proposal waits, and for whom. */
export function QuemAprova() {
  const { tipo } = useUsuario();
  return (
    <p>
      {pode(tipo, 'arrecadacao.aprovar')
        ? 'Outro administrador precisa aprovar; até lá, nada muda. Se você é o único, é feito na hora.'
        : 'Um administrador precisa aprovar; até lá, nada muda.'}
    </p>
  );
}
