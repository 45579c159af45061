import type { ExcecaoDetalhada } from '@balcao/contracts';
import { temVisivel } from '@balcao/domain';
import { Button, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Actions } from '../../ui/actions.tsx';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { encerrar } from './api.ts';
import classes from './arrecadacao.module.css';

interface EncerrarFormProps {
  id: number;
  onVoltar: () => void;
  onPronto: (resolvida: ExcecaoDetalhada) => void;
}

/** Closes an exception without settling anything, with what was done about the money. */
export function EncerrarForm({ id, onVoltar, onPronto }: EncerrarFormProps) {
  const [observacao, setObservacao] = useState('');
  const [confirmando, setConfirmando] = useState(false);
  const { mutate, error, isPending } = useAcao({
    mutationFn: () => encerrar(id, observacao),
    onSuccess: onPronto,
    onSettled: () => setConfirmando(false),
  });
  const form = useFormComErros(error);
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    setConfirmando(true);
  };
  return (
    <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
      <Textarea
        label="O que foi feito"
        description="Por exemplo: valor devolvido, processo 123/2026. Fica registrado com o seu nome"
        required
        rows={3}
        maxLength={500}
        value={observacao}
        onChange={(evento) => setObservacao(evento.currentTarget.value)}
        error={erroDoCampo(error, 'observacao')}
      />
      <FormError erro={error} campos={['observacao']} />
      <Actions>
        <Button variant="default" onClick={onVoltar}>
          Voltar
        </Button>
        <Button type="submit" disabled={!temVisivel(observacao)}>
          Encerrar
        </Button>
      </Actions>
      {confirmando && (
        <ConfirmModal
          titulo="Encerrar sem dar baixa?"
          confirmar="Encerrar"
          perigo
          ocupado={isPending}
          onConfirm={() => mutate()}
          onClose={() => setConfirmando(false)}
        >
          <p>Nenhuma parcela muda, e esta exceção sai da lista do que falta resolver.</p>
        </ConfirmModal>
      )}
    </form>
  );
}
