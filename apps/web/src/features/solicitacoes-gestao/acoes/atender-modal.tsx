import { atenderSolicitacao } from '@balcao/contracts';
import { call } from '../../../lib/call.ts';
import { useHoje } from '../../../lib/hoje.ts';
import { ConfirmarAcao } from '../../../solicitacoes/detalhes/confirmar-acao.tsx';
import { useAcaoNaSolicitacao, type DialogoProps } from './dialogo.ts';

/** Asks before somebody takes a request upon themselves. */
export function AtenderModal({ solicitacao, onFeito, onClose }: DialogoProps) {
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
