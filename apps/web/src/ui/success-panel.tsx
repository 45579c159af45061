import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import type { ReactNode } from 'react';
import classes from './states.module.css';

/** The focus alone would show no more of it than the title. */
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
