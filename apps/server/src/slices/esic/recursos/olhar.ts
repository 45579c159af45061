import { recursosEmDia, solicitacaoEmDia, type Quem as QuemDoPedido } from '@balcao/domain';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { RecursoGuardado } from '../processo/recursos.repository.ts';
import { comoSeLe } from '../processo/como-se-le.ts';
import type { SolicitacaoGuardada } from '../processo/solicitacoes.repository.ts';

/** A request with its appeals as they stand today, and who looks at them. */
export interface Olhar {
  solicitacao: SolicitacaoGuardada;
  recursos: readonly RecursoGuardado[];
  orgao: OrgaoEmUso;
  quem: QuemDoPedido;
}

/** Request and appeals as they stand today, as somebody may know them: what time did counts even before the job writes it down. */
export const emDia = (
  guardada: SolicitacaoGuardada,
  guardados: readonly RecursoGuardado[],
  orgao: OrgaoEmUso,
  quem: QuemDoPedido,
): Pick<Olhar, 'solicitacao' | 'recursos'> => {
  const fatos = solicitacaoEmDia(guardada.fatos, orgao, orgao.hoje);
  return {
    solicitacao: comoSeLe({ ...guardada, fatos }, quem),
    recursos: recursosEmDia(guardados, fatos, orgao, orgao.hoje),
  };
};
