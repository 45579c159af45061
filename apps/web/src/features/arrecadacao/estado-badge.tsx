import type { Excecao } from '@balcao/contracts';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { Badge } from '../../ui/badge.tsx';

/** Whether somebody still has to look at an exception. */
export function EstadoBadge({ estado }: Pick<Excecao, 'estado'>) {
  if (estado === 'ABERTA') {
    return <Badge cor="amarelo" icone={IconAlertTriangle} texto="A RESOLVER" />;
  }
  return estado === 'EM_APROVACAO' ? (
    <Badge cor="azul" icone={IconClock} texto="EM APROVAÇÃO" />
  ) : (
    <Badge cor="verde" icone={IconCircleCheck} texto="RESOLVIDA" />
  );
}
