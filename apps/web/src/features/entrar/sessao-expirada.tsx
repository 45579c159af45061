import type { Usuario } from '@balcao/contracts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { aoEncerrarSessao } from '../../lib/call.ts';

const ReentrarModal = lazy(async () => ({
  default: (await import('./reentrar-modal.tsx')).ReentrarModal,
}));

const ReentrarComGovbrModal = lazy(async () => ({
  default: (await import('./reentrar-modal.tsx')).ReentrarComGovbrModal,
}));

interface SessaoExpiradaProps {
  usuario: Usuario;
  /** Gives up: goes to the entrance. */
  onSair: () => void;
}

/**
 * Asks for the password, or for gov.br, over the page when the server ends the session, so that nothing that was
 * typed is lost.
 */
export function SessaoExpirada({ usuario, onSair }: SessaoExpiradaProps) {
  const [expirada, setExpirada] = useState(false);
  useEffect(() => aoEncerrarSessao(() => setExpirada(true)), []);
  // Who comes back acts for themselves again: nothing that was typed for somebody else goes on.
  useEffect(() => {
    if (expirada && usuario.agindo) onSair();
  }, [expirada, usuario.agindo, onSair]);
  if (!expirada || usuario.agindo) return null;
  const Reentrar = usuario.nivel === null ? ReentrarModal : ReentrarComGovbrModal;
  return (
    <Suspense fallback={null}>
      <Reentrar usuario={usuario} onEntrar={() => setExpirada(false)} onSair={onSair} />
    </Suspense>
  );
}
