import { announce } from '../../lib/anuncio.ts';
import { AtualizarModal } from './atualizar-modal.tsx';
import type { Cobranca, Pagavel } from './cobranca.ts';
import { PagarModal } from './pagar-modal.tsx';

/** What a dialog is open for. */
export interface Aberto {
  acao: 'pagar' | 'atualizar';
  pagavel: Pagavel;
}

interface DialogosProps {
  cobranca: Cobranca;
  aberto: Aberto;
  /** Opens another in its place; undefined closes it. */
  onMudar: (aberto: Aberto | undefined) => void;
}

/** The dialog to pay an installment, or to refresh it: then it can be paid at once. */
export function Dialogos({ cobranca, aberto: { acao, pagavel }, onMudar }: DialogosProps) {
  const comum = { cobranca, pagavel, onClose: () => onMudar(undefined) };
  if (acao === 'pagar') return <PagarModal {...comum} />;
  return (
    <AtualizarModal
      {...comum}
      onAtualizada={(parcela) => {
        announce(
          `Valor atualizado: ${parcela.valor}, com vencimento em ${parcela.dataVencimentoFormatada}.`,
        );
        onMudar({ acao: 'pagar', pagavel: { ...pagavel, parcela } });
      }}
    />
  );
}
