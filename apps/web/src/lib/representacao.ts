import { agirPor, agirPorSi } from '@balcao/contracts';
import { useEffect } from 'react';
import { call } from './call.ts';
import { esquecerAba, lembrar, recarregarEm } from './navegacao.ts';
import type { Pedido } from './wire.ts';

const CHAVE = 'agindo';

/** Everything of the one before is forgotten here, and other tabs of the session begin anew too. */
function recomecar(): void {
  esquecerAba();
  lembrar(CHAVE, String(Date.now()));
  recarregarEm('/dashboard');
}

/** From now on this browser acts for somebody else, in all its tabs. */
export async function passarAAgirPor(body: Pedido<typeof agirPor>['body']): Promise<void> {
  await call(agirPor, { body });
  recomecar();
}

/** Back to oneself. */
export async function voltarAAgirPorSi(): Promise<void> {
  await call(agirPorSi, {});
  recomecar();
}

/** Another tab changed for whom the session acts: what stands here is of the one before. */
export function useRecomecoDeOutraAba(): void {
  useEffect(() => {
    const ouvir = ({ key }: StorageEvent) => {
      if (key === CHAVE) recarregarEm('/dashboard');
    };
    window.addEventListener('storage', ouvir);
    return () => window.removeEventListener('storage', ouvir);
  }, []);
}
