import { Button } from '../../ui/button.tsx';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { ParcelaDaGuia } from '@balcao/contracts';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Badge, SituacaoBadge } from '../../ui/badge.tsx';
import type { Pagavel, Cobranca } from './cobranca.ts';
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

interface AcaoDaParcelaProps {
  pagavel: Pagavel;
  /** Names the installment where its row is not seen: 'IPTU 2026, parcela 3/10, inscrição 01.007'. */
  nome?: string;
  pagamento: Pagamento;
}

/**
 * What can be done with an installment. One button that changes, so that the focus finds it again
 * when the dialog that refreshed the installment closes.
 */
export function AcaoDaParcela({ pagavel, nome = pagavel.nome, pagamento }: AcaoDaParcelaProps) {
  const { vencida, pagamento: pagavelAgora } = pagavel.parcela;
  if (!vencida && !pagavelAgora) return null;
  const { rotulo, variant, Icone, abrir } = vencida
    ? {
        rotulo: 'Atualizar valor',
        variant: 'default' as const,
        Icone: IconRefresh,
        abrir: pagamento.atualizar,
      }
    : { rotulo: 'Pagar', variant: 'filled' as const, Icone: IconQrcode, abrir: pagamento.pagar };
  return (
    <Button
      variant={variant}
      leftSection={<Icone size={20} aria-hidden />}
      onClick={() => abrir(pagavel)}
      aria-label={`${rotulo}: ${nome}`}
    >
      {rotulo}
    </Button>
  );
}

/** How an installment stands; one that is ATIVA and past its due date is said to be overdue. */
export function SituacaoDaParcela({ parcela }: { parcela: ParcelaDaGuia }) {
  if (!parcela.vencida) return <SituacaoBadge situacao={parcela.status} />;
  return <Badge cor="vermelho" icone={IconClockExclamation} texto="VENCIDA" />;
}
