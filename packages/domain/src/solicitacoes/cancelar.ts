import type { Ato, Transicao } from './evento.ts';
import type { Solicitacao } from './solicitacao.ts';
import { transicao } from './transicao.ts';

/** Transition 8: the requester gives up. The request keeps its state and leaves the lists of staff. */
export const cancelarSolicitacao = (
  solicitacao: Pick<Solicitacao, 'status' | 'setor_id'>,
  { hoje }: Pick<Ato, 'hoje'>,
): Transicao =>
  transicao(
    solicitacao,
    'CANCELADA',
    { cancelada_em: hoje },
    { observacao: 'Cancelada por quem fez a solicitação.' },
  );
