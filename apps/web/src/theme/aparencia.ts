import { useSyncExternalStore } from 'react';
import { findLembrado, lembrar, noNavegador } from '../lib/navegacao.ts';

/** How the page is painted. The same rules as `public/partida.js`, which runs before it. */
interface Aparencia {
  tema: 'claro' | 'escuro';
  contraste: 'normal' | 'alto';
}

/** As a page is made ready: what the browser has then, it says for itself. */
const PADRAO: Aparencia = { tema: 'claro', contraste: 'normal' };

const sistema = noNavegador && {
  escuro: window.matchMedia('(prefers-color-scheme: dark)'),
  contraste: window.matchMedia('(prefers-contrast: more)'),
};
const ouvintes = new Set<() => void>();

function read(): Aparencia {
  if (!sistema) return PADRAO;
  const escolhido = findLembrado('tema') ?? (sistema.escuro.matches ? 'escuro' : 'claro');
  const contraste = findLembrado('contraste') ?? (sistema.contraste.matches ? 'alto' : 'normal');
  return {
    tema: escolhido === 'escuro' ? 'escuro' : 'claro',
    contraste: contraste === 'alto' ? 'alto' : 'normal',
  };
}

let atual = read();

function update(nova: Aparencia): void {
  atual = nova;
  const raiz = document.documentElement;
  raiz.setAttribute('data-mantine-color-scheme', nova.tema === 'escuro' ? 'dark' : 'light');
  if (nova.contraste === 'alto') raiz.setAttribute('data-contraste', 'alto');
  else raiz.removeAttribute('data-contraste');
  for (const ouvinte of ouvintes) ouvinte();
}

if (sistema) {
  for (const um of Object.values(sistema)) um.addEventListener('change', () => update(read()));
  // Chosen in another window, or in the page that holds this one in a frame.
  window.addEventListener('storage', () => update(read()));
}

/** Chooses the other theme, and remembers it on this device. */
export function alternarTema(): void {
  const tema = atual.tema === 'claro' ? 'escuro' : 'claro';
  lembrar('tema', tema);
  update({ ...atual, tema });
}

/** Turns high contrast on or off, and remembers it on this device. */
export function alternarContraste(): void {
  const contraste = atual.contraste === 'normal' ? 'alto' : 'normal';
  lembrar('contraste', contraste);
  update({ ...atual, contraste });
}

const subscribe = (ouvinte: () => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};

export const useAparencia = (): Aparencia =>
  useSyncExternalStore(
    subscribe,
    () => atual,
    () => PADRAO,
  );
