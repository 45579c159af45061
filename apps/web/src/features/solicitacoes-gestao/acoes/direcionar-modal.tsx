import { direcionarSolicitacao } from '@balcao/contracts';
import type { SubmitEvent } from 'react';
import { call } from '../../../lib/call.ts';
import { useFormComErros } from '../../../lib/erros-de-campo.ts';
import { useFaltas } from '../../../lib/faltas.ts';
import { useRascunho } from '../../../lib/rascunho.ts';
import { FalhaDoDialogo } from '../../../solicitacoes/detalhes/falha-do-dialogo.tsx';
import { useQuemDoPedido } from '../../../solicitacoes/quem-do-pedido.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { BotoesDoDialogo } from '../../../ui/botoes-do-dialogo.tsx';
import { Modal } from '../../../ui/modal.tsx';
import classes from '../gestao.module.css';
import { useAcaoNaSolicitacao, type DialogoProps } from './dialogo.ts';
import { DirecionarCampos } from './direcionar-campos.tsx';
import {
  CAMPOS_DO_DIRECIONAMENTO,
  direcionamentoDe,
  faltasDoDirecionamento,
  pedidoDoDirecionamento,
  sairaDeVista,
  type Faltas,
} from './direcionamento.ts';

/** Sends a request to a sector, with its type, its priority and who may read it. */
export function DirecionarModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo } = solicitacao;
  const { campos, editar, limpar } = useRascunho(`direcionar:${id}`, direcionamentoDe(solicitacao));
  const { quem } = useQuemDoPedido();
  const { faltas, recusa, conferir, perdoar } = useFaltas<Faltas>();
  const { mutate, isPending, error, reset } = useAcaoNaSolicitacao(
    () =>
      call(direcionarSolicitacao, {
        body: { solicitacao_id: id, ...pedidoDoDirecionamento(campos, solicitacao) },
      }),
    ({ localizado_em }, saiuDeVista) => {
      limpar();
      const feito = `Solicitação ${numero_protocolo} direcionada para ${localizado_em.nome}.`;
      onFeito(
        saiuDeVista ? `${feito} Ela é restrita: agora só esse setor a vê.` : feito,
        saiuDeVista,
      );
    },
  );
  const form = useFormComErros(recusa ?? error);
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    if (conferir(faltasDoDirecionamento(campos, solicitacao))) mutate();
  };
  return (
    <Modal titulo={`Direcionar ${numero_protocolo}`} onClose={onClose} ocupado={isPending}>
      <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
        <DirecionarCampos
          solicitacao={solicitacao}
          campos={campos}
          faltas={faltas}
          erro={error}
          disabled={isPending}
          onChange={(parte) => {
            editar(parte);
            perdoar(parte);
          }}
        />
        {quem && sairaDeVista(campos, solicitacao, quem) && (
          <Aviso role="status">
            Ela é restrita: depois de direcionada, só o setor escolhido a vê, e você não.
          </Aviso>
        )}
        <BotoesDoDialogo enviar="Direcionar" ocupado={isPending} onClose={onClose} />
      </form>
      <FalhaDoDialogo
        erro={error}
        campos={CAMPOS_DO_DIRECIONAMENTO}
        escrito={campos.observacao}
        onVoltar={reset}
        onClose={onClose}
      />
    </Modal>
  );
}
