import type { BaixarExcecao, EfeitoDaBaixa, ExcecaoDetalhada } from '@balcao/contracts';
import { baixarExcecao } from '@balcao/contracts/esquemas';
import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import { useFormulario } from '../../lib/formulario.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Actions } from '../../ui/buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { baixar, parcelaEscrita, verEfeito } from './arrecadacao-api.ts';
import classes from './arrecadacao.module.css';
import { GuiaCampo, NumeroCampo, QuemAprova } from './justificar-form.tsx';
import { EfeitoFatos } from './proposta.tsx';

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

interface Parcela {
  numero_guia: number;
  numero_parcela: number;
}

const pedidoDe = (campos: Record<keyof Parcela | 'justificativa', string>) => ({
  numero_guia: Number(campos.numero_guia),
  numero_parcela: Number(campos.numero_parcela),
  justificativa: campos.justificativa,
});

interface BaixaFormProps {
  excecao: ExcecaoDetalhada;
  onVoltar: () => void;
  onPronto: (resolvida: ExcecaoDetalhada) => void;
}

/** Settles an installment with this payment: the one that the code names, or another. */
export function BaixaForm({ excecao, onVoltar, onPronto }: BaixaFormProps) {
  const { id, guia } = excecao;
  const [efeito, setEfeito] = useState<EfeitoDaBaixa>();
  const conferir = useAcao({
    mutationFn: (parcela: Parcela) => verEfeito(id, parcela),
    onSuccess: setEfeito,
  });
  const fazer = useAcao({
    mutationFn: (body: BaixarExcecao) => baixar(id, body),
    onSuccess: onPronto,
    onSettled: () => setEfeito(undefined),
  });
  const form = useFormulario(baixarExcecao, {
    inicial: {
      numero_guia: guia ? String(guia.numero_guia) : '',
      numero_parcela: guia ? String(guia.numero_parcela) : '',
      justificativa: '',
    },
    corpo: pedidoDe,
    acao: {
      mutate: ({ numero_guia, numero_parcela }) => {
        fazer.reset();
        conferir.mutate({ numero_guia, numero_parcela });
      },
      error: conferir.error ?? fazer.error,
      isPending: conferir.isPending,
    },
  });

  return (
    <Formulario de={form} className={classes.formulario}>
      <GuiaCampo {...form.campo('numero_guia')} />
      <NumeroCampo
        {...form.campo('numero_parcela')}
        label="Número da parcela"
        description="0 para a parcela única"
        maxLength={3}
      />
      <Campo
        {...form.campo('justificativa')}
        label="Justificativa"
        description="Fica registrada com o seu nome"
        linhas={3}
      />
      <FormError {...form.recusa} />
      <Actions>
        <Button variant="default" onClick={onVoltar}>
          Voltar
        </Button>
        <Button type="submit" loading={form.ocupado} disabled={!form.completo}>
          Conferir os valores
        </Button>
      </Actions>
      {efeito && (
        <ConfirmarBaixa
          efeito={efeito}
          excecao={excecao}
          ocupado={fazer.isPending}
          onConfirm={() =>
            fazer.mutate({ ...pedidoDe(form.valores), devido_centavos: efeito.devido_centavos })
          }
          onClose={() => setEfeito(undefined)}
        />
      )}
    </Formulario>
  );
}
