import type { EfeitoDaBaixa, ExcecaoDetalhada } from '@balcao/contracts';
import { temVisivel } from '@balcao/domain';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { erroDoCampo, useFormComErros } from '../../lib/erros-de-campo.ts';
import { useAcao } from '../../lib/use-acao.ts';

import { FormError } from '../../ui/form-error.tsx';
import { baixar, parcelaEscrita, verEfeito } from './arrecadacao-api.ts';
import classes from './arrecadacao.module.css';
import { EfeitoFatos } from './proposta.tsx';
import { GuiaInput } from './guia-input.tsx';
import { QuemAprova } from './justificar-form.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';

const CAMPOS = ['numero_guia', 'numero_parcela', 'justificativa'];

interface ConfirmarBaixaProps {
  efeito: EfeitoDaBaixa;
  excecao: ExcecaoDetalhada;
  ocupado: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The figures before anything is done: nothing is settled that nobody looked at. */
function ConfirmarBaixa({ efeito, excecao, ...resto }: ConfirmarBaixaProps) {
  const { numero_guia, numero_parcela, espera, quita } = efeito;
  const onde = `na guia ${numero_guia}, ${parcelaEscrita(numero_parcela)}`;
  const titulo = espera ? `Pedir a aprovação da baixa ${onde}?` : `Dar baixa ${onde}?`;
  return (
    <ConfirmModal titulo={titulo} confirmar={espera ? 'Pedir aprovação' : 'Dar baixa'} {...resto}>
      <EfeitoFatos efeito={efeito} pagoEm={excecao.pagamento_formatado} />
      {espera ? (
        <QuemAprova />
      ) : (
        <p>
          {quita && 'A outra forma de pagar a guia deixa de valer. '}
          Isso não se desfaz.
        </p>
      )}
    </ConfirmModal>
  );
}

interface BaixaFormProps {
  excecao: ExcecaoDetalhada;
  onVoltar: () => void;
  onPronto: (resolvida: ExcecaoDetalhada) => void;
}

/** Settles an installment with this payment: the one that the code names, or another. */
export function BaixaForm({ excecao, onVoltar, onPronto }: BaixaFormProps) {
  const { id, guia } = excecao;
  const [campos, setCampos] = useState({
    guia: guia ? String(guia.numero_guia) : '',
    parcela: guia ? String(guia.numero_parcela) : '',
    justificativa: '',
  });
  const [efeito, setEfeito] = useState<EfeitoDaBaixa>();
  const parcela = { numero_guia: Number(campos.guia), numero_parcela: Number(campos.parcela) };
  const conferir = useAcao({ mutationFn: () => verEfeito(id, parcela), onSuccess: setEfeito });
  const fazer = useAcao({
    mutationFn: (devido_centavos: number) =>
      baixar(id, { ...parcela, devido_centavos, justificativa: campos.justificativa }),
    onSuccess: onPronto,
    onSettled: () => setEfeito(undefined),
  });
  const error = conferir.error ?? fazer.error;
  const form = useFormComErros(error);
  const editar = (parte: Partial<typeof campos>) =>
    setCampos((atuais) => ({ ...atuais, ...parte }));
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    fazer.reset();
    conferir.mutate();
  };

  return (
    <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
      <GuiaInput
        valor={campos.guia}
        onChange={(numero) => editar({ guia: numero })}
        erro={erroDoCampo(error, 'numero_guia')}
      />
      <TextInput
        label="Número da parcela"
        description="0 para a parcela única"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={campos.parcela}
        onChange={(evento) => editar({ parcela: evento.currentTarget.value.replace(/\D/g, '') })}
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
        <Button
          type="submit"
          loading={conferir.isPending}
          disabled={!Object.values(campos).every(temVisivel)}
        >
          Conferir os valores
        </Button>
      </Actions>
      {efeito && (
        <ConfirmarBaixa
          efeito={efeito}
          excecao={excecao}
          ocupado={fazer.isPending}
          onConfirm={() => fazer.mutate(efeito.devido_centavos)}
          onClose={() => setEfeito(undefined)}
        />
      )}
    </form>
  );
}
