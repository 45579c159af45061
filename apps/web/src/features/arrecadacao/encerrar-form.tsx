import type { ExcecaoDetalhada } from '@balcao/contracts';
import { encerrar } from './arrecadacao-api.ts';
import { JustificarForm, QuemAprova } from './justificar-form.tsx';

interface EncerrarFormProps {
  id: number;
  onVoltar: () => void;
  onPronto: (excecao: ExcecaoDetalhada) => void;
}

/** Proposes to close an exception without settling anything, with what was done about the money. */
export function EncerrarForm({ id, onVoltar, onPronto }: EncerrarFormProps) {
  return (
    <JustificarForm
      campo="observacao"
      rotulo="O que foi feito"
      descricao="Por exemplo: valor devolvido, processo 123/2026. Fica registrado com o seu nome"
      botao="Encerrar"
      pergunta="Encerrar sem dar baixa?"
      enviar={(observacao) => encerrar(id, observacao)}
      onVoltar={onVoltar}
      onPronto={onPronto}
    >
      <p>Nenhuma parcela muda, e o dinheiro não fica como crédito de ninguém.</p>
      <QuemAprova />
    </JustificarForm>
  );
}
