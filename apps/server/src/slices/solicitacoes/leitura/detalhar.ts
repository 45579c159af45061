import type { SolicitacaoDetalhada } from '@balcao/contracts';
import { ehServidor } from '@balcao/domain';
import type { Contexto } from '../../slice.ts';
import { paraServidor, paraSolicitante } from '../solicitacoes.presenter.ts';
import { lerAoLado } from './ao-lado.ts';
import type { Olhar } from './olhar.ts';

/** A request, whole, to whoever is signed in and may read it. */
export const detalhar = async (
  contexto: Pick<Contexto, 'db' | 'sigilo' | 'relogio'>,
  olhar: Olhar,
): Promise<SolicitacaoDetalhada> => {
  const aoLado = await lerAoLado(contexto, olhar);
  return ehServidor(olhar.quem) ? paraServidor(olhar, aoLado) : paraSolicitante(olhar, aoLado);
};
