import type { Excecao } from '@balcao/contracts';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { Badge } from '../../ui/badge.tsx';

/** Whether somebody still has to look at an exception. */
export function EstadoBadge({ estado }: Pick<Excecao, 'estado'>) {
  return estado === 'ABERTA' ? (
    <Badge cor="amarelo" icone={IconAlertTriangle} texto="A RESOLVER" />
  ) : (
    <Badge cor="verde" icone={IconCircleCheck} texto="RESOLVIDA" />
  );
}
