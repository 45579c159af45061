import type { Icon } from '@tabler/icons-react';
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
