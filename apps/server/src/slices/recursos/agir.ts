import {
  disponibilidadeDoRecurso,
  type AcaoDoRecurso,
  type Quem as QuemDoPedido,
} from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import type { OrgaoEmUso } from '../../core/orgao.ts';
import { recursoAoAgir } from '../../core/recursos.ts';
import { findSolicitacaoDoRecurso, type RecursoGuardado } from '../../core/recursos.repository.ts';
import { travarRecursos, type Travados } from '../../core/travar-recursos.ts';
import type { Transacao } from '../../db/client.ts';
import type { Contexto } from '../slice.ts';

/** Who does it, with what and when. */
export interface Pedido {
  orgao: OrgaoEmUso;
  quem: QuemDoPedido;
  recurso_id: string;
  agora: Date;
}

/**
 * An appeal under lock; one that somebody may not read does not exist for them.
 * @throws AppError RECURSO_NAO_ENCONTRADO
 */
export const travarRecurso = async (
  tx: Transacao,
  contexto: Contexto,
  { orgao, quem, recurso_id, agora }: Pedido,
): Promise<Travados & { recurso: RecursoGuardado }> => {
  const solicitacao_id = await findSolicitacaoDoRecurso(tx, orgao.cod_empre, recurso_id);
  if (solicitacao_id === undefined) throw new AppError('RECURSO_NAO_ENCONTRADO');
  const travados = await travarRecursos(tx, contexto, orgao, solicitacao_id, agora);
  const recurso = travados.recursos.find(({ id }) => id === recurso_id);
  if (recurso === undefined) throw new AppError('RECURSO_NAO_ENCONTRADO');
  const aoAgir = recursoAoAgir(travados.solicitacao.fatos, travados.recursos, recurso);
  const ler = disponibilidadeDoRecurso('informacoes', aoAgir, quem);
  if (ler.estado !== 'HABILITADA') throw new AppError('RECURSO_NAO_ENCONTRADO');
  return { ...travados, recurso };
};

/**
 * Refuses an action that is not available, with the reason that the button gives.
 * @throws AppError a reason of `MOTIVOS_DO_RECURSO`
 */
export const exigirAcao = (
  acao: AcaoDoRecurso,
  { solicitacao, recursos, recurso }: Travados & { recurso: RecursoGuardado },
  quem: QuemDoPedido,
): void => {
  const aoAgir = recursoAoAgir(solicitacao.fatos, recursos, recurso);
  const disponivel = disponibilidadeDoRecurso(acao, aoAgir, quem);
  if (disponivel.estado !== 'HABILITADA') throw new AppError(disponivel.motivo);
};
