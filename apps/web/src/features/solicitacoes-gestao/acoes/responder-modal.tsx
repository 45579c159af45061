import { responderSolicitacao } from '@balcao/contracts';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../lib/call.ts';
import { useFormComErros } from '../../../lib/erros-de-campo.ts';
import { useFaltas } from '../../../lib/faltas.ts';
import { useRascunho } from '../../../lib/rascunho.ts';
import { FalhaDoDialogo } from '../../../solicitacoes/detalhes/falha-do-dialogo.tsx';
import { BotoesDoDialogo } from '../../../ui/botoes-do-dialogo.tsx';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { Modal } from '../../../ui/modal.tsx';
import classes from '../gestao.module.css';
import { useAcaoNaSolicitacao, type DialogoProps } from './dialogo.ts';
import { RespostaCampos } from './resposta-campos.tsx';
import { CAMPOS_DA_RESPOSTA, faltasDaResposta, pedidoDe, RESPOSTA_VAZIA } from './resposta.ts';

/** The answer that ends a request; it is asked twice, since nothing takes it back. */
export function ResponderModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo, natureza } = solicitacao;
  const { campos, editar, limpar } = useRascunho(`responder:${id}`, RESPOSTA_VAZIA);
  const { faltas, recusa, conferir, perdoar } =
    useFaltas<NonNullable<ReturnType<typeof faltasDaResposta>>>();
  const [confirmando, setConfirmando] = useState(false);
  const { mutate, isPending, error, reset } = useAcaoNaSolicitacao(
    () => call(responderSolicitacao, { body: { solicitacao_id: id, ...pedidoDe(campos) } }),
    () => {
      limpar();
      onFeito(`Solicitação ${numero_protocolo} respondida.`);
    },
  );
  const form = useFormComErros(recusa ?? error);
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    if (conferir(faltasDaResposta(campos, natureza.id))) setConfirmando(true);
  };
  return (
    <Modal titulo={`Responder ${numero_protocolo}`} onClose={onClose} ocupado={isPending}>
      <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
        <RespostaCampos
          natureza={natureza.id}
          campos={campos}
          faltas={faltas}
          erro={error}
          disabled={isPending}
          onChange={(parte) => {
            editar(parte);
            perdoar(parte);
          }}
        />
        <BotoesDoDialogo enviar="Responder" ocupado={isPending} onClose={onClose} />
      </form>
      {confirmando && !error && (
        <ConfirmModal
          titulo="Enviar esta resposta?"
          confirmar="Enviar e finalizar"
          cancelar="Voltar a escrever"
          ocupado={isPending}
          onConfirm={() => mutate()}
          onClose={() => setConfirmando(false)}
        >
          <p>
            A solicitação <span className="inteiro">{numero_protocolo}</span> é finalizada, e quem a
            fez recebe a resposta por e-mail. Isso não pode ser desfeito.
          </p>
        </ConfirmModal>
      )}
      <FalhaDoDialogo
        erro={error}
        campos={CAMPOS_DA_RESPOSTA}
        escrito={campos.resposta}
        onVoltar={() => {
          setConfirmando(false);
          reset();
        }}
        onClose={onClose}
      />
    </Modal>
  );
}
