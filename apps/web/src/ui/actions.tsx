import type { ReactNode } from 'react';
import classes from './actions.module.css';

/** A row of buttons, the main one last and on the right; one above the other on a narrow phone. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={classes.acoes}>{children}</div>;
}
