import type { ComponentType } from 'react';
import { atenderSolicitacao } from '@balcao/contracts';
import type { AcaoQueMuda } from '../../../esic/solicitacoes/detalhes/barra-de-acoes.tsx';
import { CancelarModal } from '../../../esic/solicitacoes/detalhes/cancelar-modal.tsx';
import { call } from '../../../lib/call.ts';
import { useHoje } from '../../../lib/hoje.ts';
import { ConfirmarAcao } from '../../../esic/processo/confirmar-acao.tsx';
import { ComplementarModal, ProrrogarModal } from './prazos-modais.tsx';
import { type DialogoProps, useAcaoNaSolicitacao } from './dialogo.tsx';
import { CorrigirEmailModal, PedirComplementoModal } from './solicitante-modais.tsx';
import { CorrigirModal } from './corrigir-modal.tsx';
import { ConsultarModal } from './consultar-modal.tsx';
import { DirecionarModal } from './direcionar-modal.tsx';
import { AnotarModal, DesignarModal, DevolverModal } from './tramitacao-modais.tsx';
import { QuemPediuModal } from './quem-pediu-modal.tsx';
import { TextoParaOsSetoresModal } from './texto-para-setores-modal.tsx';
import { ReclassificarModal } from './reclassificar-modal.tsx';
import { RascunhoModal, ResponderModal } from './responder-modal.tsx';

/** Asks before somebody takes a request upon themselves. */
function AtenderModal({ solicitacao, onFeito, onClose }: DialogoProps) {
  const { id, numero_protocolo, data_previsao } = solicitacao;
  const vencida = useHoje() > data_previsao.data;
  const acao = useAcaoNaSolicitacao(
    () => call(atenderSolicitacao, { params: { id } }),
    () => onFeito(`Você está atendendo a solicitação ${numero_protocolo}.`),
  );
  return (
    <ConfirmarAcao
      titulo="Atender esta solicitação?"
      confirmar="Atender"
      acao={acao}
      onClose={onClose}
    >
      <p>
        Você passa a ser responsável pela solicitação{' '}
        <strong className="inteiro">{numero_protocolo}</strong>,{' '}
        {vencida ? 'cujo prazo de resposta terminou em' : 'que deve ser respondida até'}{' '}
        {data_previsao.formatada}. Quem a fez é avisado por e-mail.
      </p>
    </ConfirmarAcao>
  );
}

const DIALOGOS: Readonly<Record<AcaoQueMuda, ComponentType<DialogoProps>>> = {
  direcionar: DirecionarModal,
  atender: AtenderModal,
  complementar: ComplementarModal,
  prorrogar: ProrrogarModal,
  responder: ResponderModal,
  rascunho: RascunhoModal,
  corrigir: CorrigirModal,
  cancelar: CancelarModal,
  anotar: AnotarModal,
  consultar: ConsultarModal,
  'corrigir-email': CorrigirEmailModal,
  designar: DesignarModal,
  devolver: DevolverModal,
  'pedir-complemento': PedirComplementoModal,
  reclassificar: ReclassificarModal,
  'abrir-identidade': QuemPediuModal,
  'tirar-identidade': TextoParaOsSetoresModal,
};

/** The dialog of an action. */
export function AcaoModal({ acao, ...dialogo }: DialogoProps & { acao: AcaoQueMuda }) {
  const Dialogo = DIALOGOS[acao];
  return <Dialogo {...dialogo} />;
}
