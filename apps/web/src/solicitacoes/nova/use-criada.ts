import type { SolicitacaoCriada } from '@balcao/contracts';
import { useState } from 'react';

type Passo = Readonly<Record<string, SolicitacaoCriada | undefined>> | null;

/** What this step of the history of the tab keeps; nobody but `useCriada` writes under its names. */
const doPasso = (): Passo => history.state as Passo;

/**
 * The request that a form has just made, kept with this step of the history alone: reloading shows its
 * protocol again, and who comes to the form anew finds the form. `nome` tells the forms apart.
 */
export function useCriada(nome: string) {
  const [criada, setCriada] = useState(() => doPasso()?.[`criada:${nome}`]);
  const confirmar = (nova: SolicitacaoCriada | undefined) => {
    history.replaceState({ ...doPasso(), [`criada:${nome}`]: nova }, '');
    setCriada(nova);
  };
  return [criada, confirmar] as const;
}
