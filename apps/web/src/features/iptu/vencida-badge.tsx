import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import { Badge } from '../../ui/badge.tsx';

/** An installment that is ATIVA and past its due date. */
export function VencidaBadge() {
  return <Badge cor="vermelho" icone={IconClockExclamation} texto="VENCIDA" />;
}
