import type { ExcecaoDetalhada } from '@balcao/contracts';
import { useState } from 'react';
import { creditar } from './arrecadacao-api.ts';
import { GuiaInput } from './guia-input.tsx';
import { JustificarForm, QuemAprova } from './justificar-form.tsx';

interface CreditoFormProps {
  excecao: ExcecaoDetalhada;
  onVoltar: () => void;
  onPronto: (excecao: ExcecaoDetalhada) => void;
}

/** Proposes that all of the payment be a credit of who owes a guide. */
export function CreditoForm({ excecao, onVoltar, onPronto }: CreditoFormProps) {
  const [guia, setGuia] = useState(excecao.guia ? String(excecao.guia.numero_guia) : '');
  return (
    <JustificarForm
      campo="justificativa"
      rotulo="Justificativa"
      descricao="Por exemplo: pago duas vezes. Fica registrada com o seu nome"
      botao="Registrar crédito"
      pergunta={`Registrar ${excecao.valor} como crédito?`}
      antes={<GuiaInput valor={guia} onChange={setGuia} />}
      completo={guia !== ''}
      enviar={(justificativa) => creditar(excecao.id, { numero_guia: Number(guia), justificativa })}
      onVoltar={onVoltar}
      onPronto={onPronto}
    >
      <p>
        Os {excecao.valor} ficam como crédito do contribuinte da guia {guia}, na lista de créditos.
        Nenhuma parcela muda.
      </p>
      <QuemAprova />
    </JustificarForm>
  );
}
