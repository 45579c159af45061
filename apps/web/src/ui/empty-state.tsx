import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  /** 'Nenhum resultado encontrado' after a search; 'Não há registros disponíveis' for a plain list. */
  texto?: string;
  /** What the person can do now. */
  children?: ReactNode;
}

/** A list without rows. */
export function EmptyState({ texto = 'Nenhum resultado encontrado', children }: EmptyStateProps) {
  return (
    <div className={classes.vazio}>
      <IconFileSearch size={40} stroke={1.5} aria-hidden />
      <p className={classes.titulo}>{texto}</p>
      {children}
    </div>
  );
}
