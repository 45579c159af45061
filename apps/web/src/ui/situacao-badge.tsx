import type { GuiaIptu } from '@balcao/contracts';
import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs';
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs';
import { Badge, type BadgeCor } from './badge.tsx';

type Situacao = GuiaIptu['status'];

const APARENCIA: Record<Situacao, { cor: BadgeCor; icone: Icon }> = {
  ATIVA: { cor: 'azul', icone: IconClockHour4 },
  BAIXADA: { cor: 'verde', icone: IconCircleCheck },
  CANCELADA: { cor: 'cinza', icone: IconBan },
  DÍVIDA: { cor: 'vermelho', icone: IconAlertTriangle },
  EXCLUÍDA: { cor: 'roxo', icone: IconFileOff },
  INATIVA: { cor: 'amarelo', icone: IconReplace },
};

/** State of a guide or installment (`portal.md` §4). */
export function SituacaoBadge({ situacao }: { situacao: Situacao }) {
  return <Badge {...APARENCIA[situacao]} texto={situacao} />;
}
