import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Cobranca, Pagavel } from './cobranca.ts';
import type { Aberto } from './dialogos.tsx';

const carregar = () => import('./dialogos.tsx');
const Dialogos = lazy(async () => ({ default: (await carregar()).Dialogos }));

export interface Pagamento {
  pagar: (pagavel: Pagavel) => void;
  atualizar: (pagavel: Pagavel) => void;
  /** The dialog that is open, to be rendered by the page. */
  dialogo: ReactNode;
}

/** The dialogs to pay and to refresh an installment; their code comes behind the list. */
export function usePagamento(cobranca: Cobranca): Pagamento {
  const [aberto, setAberto] = useState<Aberto>();
  useEffect(() => {
    // Tried again when a dialog opens, and told then if it fails.
    carregar().catch(() => undefined);
  }, []);
  return {
    pagar: (pagavel) => setAberto({ acao: 'pagar', pagavel }),
    atualizar: (pagavel) => setAberto({ acao: 'atualizar', pagavel }),
    dialogo: aberto && (
      <Suspense fallback={null}>
        <Dialogos cobranca={cobranca} aberto={aberto} onMudar={setAberto} />
      </Suspense>
    ),
  };
}
