import { useSyncExternalStore } from 'react';

let texto = '';

const ouvintes = new Set<() => void>();

/** Says something to screen readers, without moving the focus. */
export function announce(mensagem: string): void {
  // A trailing space makes the same message news again.
  texto = mensagem === texto ? `${mensagem} ` : mensagem;
  for (const ouvinte of ouvintes) ouvinte();
}

const subscribe = (ouvinte: () => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};

/** What was said last. */
export const useAnuncio = (): string =>
  useSyncExternalStore(
    subscribe,
    () => texto,
    () => '',
  );
