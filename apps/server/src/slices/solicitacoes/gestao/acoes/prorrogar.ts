import type { Prorrogar } from '@balcao/contracts';
import { prorrogarSolicitacao } from '@balcao/domain';
import type { Quem } from '../../../../core/quem.ts';
import type { Contexto } from '../../../slice.ts';
import { agir } from './agir.ts';

/** Extends the deadline, once, with the reason that the requester is told (Lei 12.527/2011, art. 11 §2). */
export const prorrogar = (
  contexto: Contexto,
  quem: Quem,
  { solicitacao_id: id, justificativa }: Prorrogar,
) =>
  agir(contexto, quem, {
    id,
    acao: 'prorrogar',
    aviso: 'PRORROGADA',
    campo: 'justificativa',
    fazer: (solicitacao, ato, orgao) =>
      prorrogarSolicitacao(solicitacao, justificativa, ato, orgao),
  });
