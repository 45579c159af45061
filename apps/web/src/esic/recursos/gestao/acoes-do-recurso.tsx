import type { RecursoDaLista } from '@balcao/contracts';
import { ACOES_DO_RECURSO, ROTULOS_DO_RECURSO, type AcaoDoRecurso } from '@balcao/domain';
import { textoDoMotivo } from '../../processo/quem-pode.ts';
import type { BotaoDeAcao } from '../../../ui/botoes-de-acoes.tsx';
import { useDialogoNoEndereco } from '../../../lib/endereco.ts';
import { EmptyState } from '../../../ui/outcome.tsx';

/** An action that changes something; 'Informações' opens the appeal. */
export type AcaoNoRecurso = Exclude<AcaoDoRecurso, 'informacoes'>;

const QUE_MUDAM = ACOES_DO_RECURSO.filter((acao) => acao !== 'informacoes');

/** Of a reason that has no words here. */
const SEM_MOTIVO = 'Isto não pode ser feito agora.';

/** The buttons of an appeal, as the server shows and enables them by the rules of `domain`. */
export const acoesNoRecurso = ({
  acoes,
}: Pick<RecursoDaLista, 'acoes'>): BotaoDeAcao<AcaoNoRecurso>[] =>
  QUE_MUDAM.flatMap((acao) => {
    const { estado, motivo } = acoes[acao] ?? { estado: 'OCULTA', motivo: null };
    if (estado === 'OCULTA') return [];
    const porQue =
      estado === 'HABILITADA' ? undefined : (textoDoMotivo(motivo ?? '') ?? SEM_MOTIVO);
    return [{ acao, rotulo: ROTULOS_DO_RECURSO[acao], motivo: porQue }];
  });

/** What every dialog of an action is given. */
export interface DialogoProps {
  recurso: RecursoDaLista;
  /** It was done: what to tell. */
  onFeito: (aviso: string) => void;
  onClose: () => void;
}

/** An appeal in an address: of which request, and which of its appeals. */
export interface RecursoNoEndereco {
  solicitacao_id: string;
  recurso_id: string;
}

/** The appeal that is open, in the page's address, as the mails to staff lead to it. */
export function useRecursoNoEndereco() {
  const { aberto, abrir, fechar } = useDialogoNoEndereco('recurso');
  const [solicitacao_id, recurso_id] = (aberto ?? '').split('.');
  return {
    aberto: solicitacao_id && recurso_id ? { solicitacao_id, recurso_id } : undefined,
    abrir: ({ id, solicitacao }: Pick<RecursoDaLista, 'id' | 'solicitacao'>) =>
      abrir(`${solicitacao.id}.${id}`),
    fechar,
  };
}

/** In the place of an appeal that a link leads to and that is not there. */
export function RecursoAusente() {
  return (
    <EmptyState texto="Recurso não encontrado">
      <p>Procure o recurso pelo protocolo na lista.</p>
    </EmptyState>
  );
}
