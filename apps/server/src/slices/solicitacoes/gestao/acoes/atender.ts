import { atenderSolicitacao, lido } from '@balcao/domain';
import type { Quem } from '../../../../core/quem.ts';
import type { Contexto } from '../../../slice.ts';
import { agir } from './agir.ts';

/** A clerk takes a request: of two at once the second is told that it is taken. */
export const atender = (contexto: Contexto, quem: Quem, id: string) =>
  agir(contexto, quem, {
    id,
    acao: 'atender',
    aviso: 'ATENDIDA',
    fazer: (solicitacao, ato) => lido(atenderSolicitacao(solicitacao, ato)),
  });
