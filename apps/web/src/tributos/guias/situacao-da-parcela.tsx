import type { ParcelaDaGuia } from '@balcao/contracts';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import { Badge, SituacaoBadge } from '../../ui/badge.tsx';

/** How an installment stands; one that is ATIVA and past its due date is said to be overdue. */
export function SituacaoDaParcela({ parcela }: { parcela: ParcelaDaGuia }) {
  if (!parcela.vencida) return <SituacaoBadge situacao={parcela.status} />;
  return <Badge cor="vermelho" icone={IconClockExclamation} texto="VENCIDA" />;
}
