import { useSyncExternalStore } from 'react';
import { findLembrado, lembrar, useNoNavegador } from './navegacao.ts';

export type Dispositivo = 'ios' | 'android' | 'other';

const CHAVE = 'is_webview_app';
const ouvintes = new Set<() => void>();
let dentroDoApp = findLembrado(CHAVE) === 'true';

/** Classes a device by its user agent; an iPad that says it is a Mac is told by its touch points. */
export function classificarDispositivo(userAgent: string, toques: number): Dispositivo {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (userAgent.includes('Macintosh') && toques > 1) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'other';
}

/** Whether a message of the app around the page says that the page is inside it. */
export function isWebviewMessage(data: unknown): boolean {
  if (typeof data === 'string') {
    if (data === CHAVE) return true;
    try {
      const lido: unknown = JSON.parse(data);
      return typeof lido === 'object' && isWebviewMessage(lido);
    } catch {
      return false;
    }
  }
  if (typeof data !== 'object' || data === null) return false;
  const mensagem = data as Record<string, unknown>;
  return (
    [mensagem['type'], mensagem['name'], mensagem['event']].includes(CHAVE) ||
    mensagem[CHAVE] === true
  );
}

/** Starts listening to the app around the page. The flag only hides things, so any sender may set it. */
export function startWebviewDetection(): void {
  window.addEventListener('message', ({ data }) => {
    if (dentroDoApp || !isWebviewMessage(data)) return;
    dentroDoApp = true;
    lembrar(CHAVE, 'true');
    for (const ouvinte of ouvintes) ouvinte();
  });
}

const subscribe = (ouvinte: () => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};

const esteDispositivo = () => classificarDispositivo(navigator.userAgent, navigator.maxTouchPoints);

/** Whether the page runs inside the city's app, and on what kind of device (P12). */
export function useWebview(): { dentroDoApp: boolean; dispositivo: Dispositivo } {
  return {
    dentroDoApp: useSyncExternalStore(
      subscribe,
      () => dentroDoApp,
      () => false,
    ),
    dispositivo: useNoNavegador<Dispositivo>(esteDispositivo, 'other'),
  };
}
