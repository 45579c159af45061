import { Button } from '@mantine/core';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { Pagavel } from './cobranca.ts';
import type { Pagamento } from './use-pagamento.tsx';

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
        variant: 'default',
        Icone: IconRefresh,
        abrir: pagamento.atualizar,
      }
    : { rotulo: 'Pagar', variant: 'filled', Icone: IconQrcode, abrir: pagamento.pagar };
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
