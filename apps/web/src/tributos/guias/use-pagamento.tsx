import { useState, type ReactNode } from 'react';
import { announce } from '../../ui/announcer.tsx';
import { AtualizarModal } from './atualizar-modal.tsx';
import type { Cobranca, Pagavel } from './cobranca.ts';
import { PagarModal } from './pagar-modal.tsx';

export interface Pagamento {
  pagar: (pagavel: Pagavel) => void;
  atualizar: (pagavel: Pagavel) => void;
  /** The dialog that is open, to be rendered by the page. */
  dialogo: ReactNode;
}

/** The dialogs to pay and to refresh an installment; what was refreshed can be paid at once. */
export function usePagamento(cobranca: Cobranca): Pagamento {
  const [aberto, setAberto] = useState<{ acao: 'pagar' | 'atualizar'; pagavel: Pagavel }>();
  const abrir = (acao: 'pagar' | 'atualizar') => (pagavel: Pagavel) => setAberto({ acao, pagavel });
  const comum = { cobranca, onClose: () => setAberto(undefined) };
  const dialogo = aberto && (
    <>
      {aberto.acao === 'pagar' && <PagarModal {...comum} pagavel={aberto.pagavel} />}
      {aberto.acao === 'atualizar' && (
        <AtualizarModal
          {...comum}
          pagavel={aberto.pagavel}
          onAtualizada={(nova) => {
            announce(
              `Valor atualizado: ${nova.valor}, com vencimento em ${nova.dataVencimentoFormatada}.`,
            );
            abrir('pagar')({ ...aberto.pagavel, parcela: nova });
          }}
        />
      )}
    </>
  );
  return { pagar: abrir('pagar'), atualizar: abrir('atualizar'), dialogo };
}
