import type { Icon } from '@tabler/icons-react';
import type { GuiaIptu } from '@balcao/contracts';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs';
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs';
import classes from './badge.module.css';

export type BadgeCor = 'verde' | 'vermelho' | 'azul' | 'amarelo' | 'laranja' | 'roxo' | 'cinza';

/** A meaning: never by colour alone, always colour, icon and word. */
export function Badge({ cor, icone: Icone, texto }: { cor: BadgeCor; icone: Icon; texto: string }) {
  return (
    <span className={classes.badge} data-cor={cor}>
      <Icone size={16} stroke={2.25} aria-hidden />
      {texto}
    </span>
  );
}

type Situacao = GuiaIptu['status'];

const DA_SITUACAO: Record<Situacao, { cor: BadgeCor; icone: Icon }> = {
  ATIVA: { cor: 'azul', icone: IconClockHour4 },
  BAIXADA: { cor: 'verde', icone: IconCircleCheck },
  CANCELADA: { cor: 'cinza', icone: IconBan },
  DÍVIDA: { cor: 'vermelho', icone: IconAlertTriangle },
  EXCLUÍDA: { cor: 'roxo', icone: IconFileOff },
  INATIVA: { cor: 'amarelo', icone: IconReplace },
};

/** State of a guide or installment (`portal.md` §4). */
export function SituacaoBadge({ situacao }: { situacao: Situacao }) {
  return <Badge {...DA_SITUACAO[situacao]} texto={situacao} />;
}
