import type { ReactNode } from 'react';
import classes from './resumo.module.css';

/** Takes who searched to the answer: by eye on a phone, by ear in a screen reader. */
const focar = (elemento: HTMLElement | null) => elemento?.focus();

/** The line that sums up an answer; it takes the focus when the answer arrives. */
export function Resumo({ children }: { children: ReactNode }) {
  return (
    <p ref={focar} tabIndex={-1} className={classes.resumo}>
      {children}
    </p>
  );
}
