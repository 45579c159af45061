import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs';
import classes from './states.module.css';
import type { ReactNode } from 'react';

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

/** Moving the focus alone would scroll only the title into view. */
const focar = (titulo: HTMLElement | null) => {
  titulo?.focus();
  titulo?.closest('section')?.scrollIntoView({ block: 'nearest' });
};

/** Something that turned out well: what, and what follows from it. It takes the focus. */
export function SuccessPanel({ titulo, children }: { titulo: string; children?: ReactNode }) {
  return (
    <section className={classes.exito} aria-label={titulo}>
      <IconCircleCheck size={28} aria-hidden />
      <div className={classes.texto}>
        <h2 ref={focar} tabIndex={-1} className={classes.titulo}>
          {titulo}
        </h2>
        {children}
      </div>
    </section>
  );
}
