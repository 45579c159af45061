import type { ComponentProps } from 'react';
import classes from './aviso.module.css';

/** Something to know before going on, with what to do about it; not an error. */
export function Aviso(props: Omit<ComponentProps<'section'>, 'className'>) {
  return <section {...props} className={classes.aviso} />;
}
