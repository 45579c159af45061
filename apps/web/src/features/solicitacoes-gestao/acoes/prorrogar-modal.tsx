import type { Prorrogar } from '@balcao/contracts';
import { prorrogarSolicitacao } from '@balcao/contracts/esquemas';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useFormulario } from '../../../lib/formulario.ts';
import { guardar } from '../../../lib/rascunho.ts';
import { Campo, Formulario } from '../../../ui/formulario.tsx';
import { prazoQuery } from '../../../esic/processo/solicitacoes.queries.ts';
import { FalhaDoDialogo } from '../../../esic/processo/confirmar-acao.tsx';
import { Modal } from '../../../ui/modal.tsx';
import classes from '../gestao.module.css';
import { useAcaoNaSolicitacao, type DialogoProps } from './dialogo.tsx';
import { BotoesDoDialogo } from '../../../ui/barra-de-salvar.tsx';

/** Extends the deadline of a request, once, with the reason (Lei 12.527/2011, art. 11 §2). */
export function ProrrogarModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo, data_previsao } = solicitacao;
  const { data: prazo } = useQuery(prazoQuery({ id }));
  const rascunho = `prorrogar:${id}`;
  const acao = useAcaoNaSolicitacao(
    (body: Prorrogar) => call(prorrogarSolicitacao, { body }),
    ({ data_previsao: nova }) => {
      guardar(rascunho, undefined);
      onFeito(`Prazo da solicitação ${numero_protocolo} prorrogado para ${nova.formatada}.`);
    },
  );
  const form = useFormulario(prorrogarSolicitacao, {
    rascunho,
    inicial: { justificativa: '' },
    corpo: (valores) => ({ solicitacao_id: id, ...valores }),
    acao,
  });
  return (
    <Modal titulo="Prorrogar o prazo" onClose={onClose} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
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
        <Campo {...form.campo('justificativa')} label="Justificativa" linhas={4} />
        <BotoesDoDialogo enviar="Prorrogar prazo" ocupado={form.ocupado} onClose={onClose} />
      </Formulario>
      <FalhaDoDialogo
        {...form.recusa}
        escrito={form.valores.justificativa}
        onVoltar={acao.reset}
        onClose={onClose}
      />
    </Modal>
  );
}
