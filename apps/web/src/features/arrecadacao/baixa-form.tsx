import type { ExcecaoDetalhada } from '@balcao/contracts';
import { temVisivel } from '@balcao/domain';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Actions } from '../../ui/actions.tsx';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { baixar, parcelaEscrita } from './api.ts';
import classes from './arrecadacao.module.css';

const CAMPOS = ['numero_guia', 'numero_parcela', 'justificativa'];

const soNumeros = (texto: string): string => texto.replace(/\D/g, '');

interface BaixaFormProps {
  excecao: ExcecaoDetalhada;
  onVoltar: () => void;
  onPronto: (resolvida: ExcecaoDetalhada) => void;
}

/** Settles an installment with this payment: the one that the code names, or another. */
export function BaixaForm({ excecao, onVoltar, onPronto }: BaixaFormProps) {
  const { id, guia, valor, pagamento_formatado } = excecao;
  const [campos, setCampos] = useState({
    guia: guia ? String(guia.numero_guia) : '',
    parcela: guia ? String(guia.numero_parcela) : '',
    justificativa: '',
  });
  const [confirmando, setConfirmando] = useState(false);
  const { mutate, error, isPending } = useAcao({
    mutationFn: () =>
      baixar(id, {
        numero_guia: Number(campos.guia),
        numero_parcela: Number(campos.parcela),
        justificativa: campos.justificativa,
      }),
    onSuccess: onPronto,
    onSettled: () => setConfirmando(false),
  });
  const form = useFormComErros(error);
  const editar = (parte: Partial<typeof campos>) =>
    setCampos((atuais) => ({ ...atuais, ...parte }));
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    setConfirmando(true);
  };

  return (
    <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
      <TextInput
        label="Número da guia"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={campos.guia}
        onChange={(evento) => editar({ guia: soNumeros(evento.currentTarget.value) })}
        error={erroDoCampo(error, 'numero_guia')}
      />
      <TextInput
        label="Número da parcela"
        description="0 para a parcela única"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={campos.parcela}
        onChange={(evento) => editar({ parcela: soNumeros(evento.currentTarget.value) })}
        error={erroDoCampo(error, 'numero_parcela')}
      />
      <Textarea
        label="Justificativa"
        description="Fica registrada com o seu nome"
        required
        rows={3}
        maxLength={500}
        value={campos.justificativa}
        onChange={(evento) => editar({ justificativa: evento.currentTarget.value })}
        error={erroDoCampo(error, 'justificativa')}
      />
      <FormError erro={error} campos={CAMPOS} />
      <Actions>
        <Button variant="default" onClick={onVoltar}>
          Voltar
        </Button>
        <Button type="submit" disabled={!Object.values(campos).every(temVisivel)}>
          Dar baixa
        </Button>
      </Actions>
      {confirmando && (
        <ConfirmModal
          titulo={`Dar baixa na guia ${campos.guia}, ${parcelaEscrita(Number(campos.parcela))}?`}
          confirmar="Dar baixa"
          ocupado={isPending}
          onConfirm={() => mutate()}
          onClose={() => setConfirmando(false)}
        >
          <p>
            A parcela fica paga em {pagamento_formatado} com os {valor} recebidos, qualquer que seja
            o valor dela, e a outra forma de pagar a guia deixa de valer. Isso não se desfaz.
          </p>
        </ConfirmModal>
      )}
    </form>
  );
}
