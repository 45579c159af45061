import { SolicitacaoCriada } from '@balcao/contracts';
import { useState } from 'react';

const daPagina = (): Record<string, unknown> => (history.state ?? {}) as Record<string, unknown>;

/** The confirmation that was shown where this page stands in the history of the tab. */
const findCriada = (nome: string): SolicitacaoCriada | undefined =>
  SolicitacaoCriada.safeParse(daPagina()[`criada:${nome}`]).data;

/**
 * The request that a form has just made, kept with this step of the history alone: reloading shows its
 * protocol again, and who comes to the form anew finds the form. `nome` tells the forms apart.
 */
export function useCriada(nome: string) {
  const [criada, setCriada] = useState(() => findCriada(nome));
  const confirmar = (nova: SolicitacaoCriada | undefined) => {
    history.replaceState({ ...daPagina(), [`criada:${nome}`]: nova }, '');
    setCriada(nova);
  };
  return [criada, confirmar] as const;
}
