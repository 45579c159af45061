import { prorrogarSolicitacao } from '@balcao/contracts';
import { LIMITES_DAS_ACOES, temVisivel } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { call } from '../../../lib/call.ts';
import { erroDoCampo, useFormComErros } from '../../../lib/erros-de-campo.ts';
import { useFaltas } from '../../../lib/faltas.ts';
import { useRascunho } from '../../../lib/rascunho.ts';
import { prazoQuery } from '../../../solicitacoes/solicitacoes.queries.ts';
import { FalhaDoDialogo } from '../../../solicitacoes/detalhes/confirmar-acao.tsx';

import { Modal } from '../../../ui/modal.tsx';
import { TextoContado } from '../../../ui/texto-contado.tsx';
import classes from '../gestao.module.css';
import { useAcaoNaSolicitacao, type DialogoProps } from './dialogo.tsx';
import { BotoesDoDialogo } from '../../../ui/barra-de-salvar.tsx';

/** Extends the deadline of a request, once, with the reason (Lei 12.527/2011, art. 11 §2). */
export function ProrrogarModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo, data_previsao } = solicitacao;
  const { data: prazo } = useQuery(prazoQuery({ id }));
  const { campos, editar, limpar } = useRascunho(`prorrogar:${id}`, { justificativa: '' });
  const { faltas, recusa, conferir, perdoar } = useFaltas<{ justificativa: string }>();
  const { mutate, isPending, error, reset } = useAcaoNaSolicitacao(
    () => call(prorrogarSolicitacao, { body: { solicitacao_id: id, ...campos } }),
    ({ data_previsao: nova }) => {
      limpar();
      onFeito(`Prazo da solicitação ${numero_protocolo} prorrogado para ${nova.formatada}.`);
    },
  );
  const form = useFormComErros(recusa ?? error);
  const enviar = (evento: SubmitEvent) => {
    evento.preventDefault();
    const escrita = temVisivel(campos.justificativa);
    if (conferir(escrita ? undefined : { justificativa: 'Informe a justificativa.' })) mutate();
  };
  return (
    <Modal titulo="Prorrogar o prazo" onClose={onClose} ocupado={isPending}>
      <form ref={form} className={classes.formulario} onSubmit={enviar} noValidate>
        <p>
          O prazo da solicitação <span className="inteiro">{numero_protocolo}</span> passa de{' '}
          {data_previsao.formatada}
          {prazo?.se_prorrogada ? (
            <>
              {' '}
              para <strong>{prazo.se_prorrogada.formatada}</strong>
            </>
          ) : (
            ' para a data prorrogada'
          )}
          . Só se prorroga uma vez, e quem pediu recebe a justificativa por e-mail.
        </p>
        <TextoContado
          label="Justificativa"
          maximo={LIMITES_DAS_ACOES.justificativa}
          linhas={4}
          required
          disabled={isPending}
          value={campos.justificativa}
          onChange={(justificativa) => {
            editar({ justificativa });
            perdoar({ justificativa });
          }}
          error={faltas?.justificativa ?? erroDoCampo(error, 'justificativa')}
        />
        <BotoesDoDialogo enviar="Prorrogar prazo" ocupado={isPending} onClose={onClose} />
      </form>
      <FalhaDoDialogo
        erro={error}
        campos={['justificativa']}
        escrito={campos.justificativa}
        onVoltar={reset}
        onClose={onClose}
      />
    </Modal>
  );
}
