import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useAvisoAoSair } from '../lib/navegacao.ts';
import { ConfirmModal } from './modal.tsx';

interface SairSemSalvarProps {
  /** What would be lost: 'o que mudou nesta página'. */
  perde: string;
  onSair: () => void;
  onFicar: () => void;
}

/** Asks before what was not saved is lost. */
function SairSemSalvar({ perde, onSair, onFicar }: SairSemSalvarProps) {
  return (
    <ConfirmModal
      titulo="Modificações não salvas"
      cancelar="Continuar editando"
      confirmar="Sair sem salvar"
      perigo
      onConfirm={onSair}
      onClose={onFicar}
    >
      <p>Se você sair agora, {perde} se perde.</p>
    </ConfirmModal>
  );
}

/** The link of the portal that a click would follow in this tab, if any. */
function linkDoClique(evento: MouseEvent): string | undefined {
  if (evento.button !== 0 || evento.metaKey || evento.ctrlKey || evento.shiftKey) return undefined;
  const link = evento.target instanceof Element && evento.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target !== '') return undefined;
  if (link.origin !== window.location.origin || link.hash !== '') return undefined;
  return link.pathname + link.search;
}

/**
 * Asks before changes that were not saved are lost: on following a link, going back, and closing or
 * reloading the tab (there in the browser's own words).
 */
export function GuardaDeSaida({ sujo }: { sujo: boolean }) {
  const [, navigate] = useLocation();
  const [sair, setSair] = useState<() => void>();
  useAvisoAoSair(sujo);

  useEffect(() => {
    if (!sujo) return undefined;
    // Going back lands on a second entry of this same page, so that nothing is lost meanwhile.
    window.history.pushState(window.history.state, '', window.location.href);
    const clicar = (evento: MouseEvent) => {
      const destino = linkDoClique(evento);
      if (destino === undefined) return;
      evento.preventDefault();
      evento.stopPropagation();
      setSair(() => () => navigate(destino));
    };
    const voltar = () => {
      setSair(() => () => window.history.back());
    };
    window.addEventListener('popstate', voltar);
    document.addEventListener('click', clicar, { capture: true });
    return () => {
      window.removeEventListener('popstate', voltar);
      document.removeEventListener('click', clicar, { capture: true });
    };
  }, [sujo, navigate]);

  if (!sair) return null;
  return (
    <SairSemSalvar
      perde="o que mudou nesta página"
      onSair={sair}
      onFicar={() => {
        window.history.pushState(window.history.state, '', window.location.href);
        setSair(undefined);
      }}
    />
  );
}

/**
 * How a dialog is left: while something in it was not saved it asks first, whether its own buttons, a
 * link, the way back or the tab lead away. `guarda` stands anywhere in the dialog.
 */
export function useSaidaDoDialogo(sujo: boolean, perde: string, onSair: () => void) {
  const [saindo, setSaindo] = useState(false);
  return {
    fechar: () => (sujo ? setSaindo(true) : onSair()),
    guarda: (
      <>
        <GuardaDeSaida sujo={sujo} />
        {saindo && <SairSemSalvar perde={perde} onSair={onSair} onFicar={() => setSaindo(false)} />}
      </>
    ),
  };
}
