import type { RecursoDaLista } from '@balcao/contracts';
import {
  ACOES_DO_RECURSO,
  MOTIVOS_DO_RECURSO,
  ROTULOS_DO_RECURSO,
  type AcaoDoRecurso,
  type MotivoDoRecurso,
} from '@balcao/domain';
import type { BotaoDeAcao } from '../../ui/botoes-de-acoes.tsx';

/** An action that changes something; 'Informações' opens the appeal. */
export type AcaoNoRecurso = Exclude<AcaoDoRecurso, 'informacoes'>;

const QUE_MUDAM = ACOES_DO_RECURSO.filter((acao) => acao !== 'informacoes');

const ehMotivo = (codigo: string): codigo is MotivoDoRecurso =>
  Object.hasOwn(MOTIVOS_DO_RECURSO, codigo);

/** A code as people read it; one that a newer server made up says the least. */
const textoDoMotivo = (codigo: string | null): string =>
  codigo !== null && ehMotivo(codigo)
    ? MOTIVOS_DO_RECURSO[codigo]
    : 'Isto não pode ser feito agora.';

/** The buttons of an appeal, as the server shows and enables them by the rules of `domain`. */
export const acoesNoRecurso = ({
  acoes,
}: Pick<RecursoDaLista, 'acoes'>): BotaoDeAcao<AcaoNoRecurso>[] =>
  QUE_MUDAM.flatMap((acao) => {
    const { estado, motivo } = acoes[acao] ?? { estado: 'OCULTA', motivo: null };
    if (estado === 'OCULTA') return [];
    const rotulo = ROTULOS_DO_RECURSO[acao];
    return [{ acao, rotulo, motivo: estado === 'HABILITADA' ? undefined : textoDoMotivo(motivo) }];
  });
