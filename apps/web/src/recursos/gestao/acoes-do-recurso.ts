import type { RecursoDaLista } from '@balcao/contracts';
import { ACOES_DO_RECURSO, ROTULOS_DO_RECURSO, type AcaoDoRecurso } from '@balcao/domain';
import { textoDoMotivo } from '../../solicitacoes/texto-do-motivo.ts';
import type { BotaoDeAcao } from '../../ui/botoes-de-acoes.tsx';

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
