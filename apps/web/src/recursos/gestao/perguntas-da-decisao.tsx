import { ConfirmModal } from '../../ui/modal.tsx';
import type { Pergunta } from './use-decisao.ts';

interface PerguntasDaDecisaoProps {
  pergunta: Pergunta | undefined;
  onEnviar: () => void;
  onFechar: () => void;
  onVoltar: () => void;
}

/** Asks before a final answer is sent, and before files are let go of. */
export function PerguntasDaDecisao(props: PerguntasDaDecisaoProps) {
  const { pergunta, onEnviar, onFechar, onVoltar } = props;
  if (pergunta === undefined) return null;
  return pergunta === 'enviar' ? (
    <ConfirmModal
      titulo="Enviar esta resposta?"
      confirmar="Enviar e finalizar"
      cancelar="Voltar a escrever"
      onConfirm={onEnviar}
      onClose={onVoltar}
    >
      <p>
        Esta é a última instância: a resposta finaliza o recurso, e não pode ser corrigida depois.
      </p>
    </ConfirmModal>
  ) : (
    <ConfirmModal
      titulo="Fechar sem enviar?"
      confirmar="Fechar sem enviar"
      cancelar="Continuar escrevendo"
      onConfirm={onFechar}
      onClose={onVoltar}
    >
      <p>O texto fica guardado nesta aba, mas os arquivos terão de ser escolhidos de novo.</p>
    </ConfirmModal>
  );
}
