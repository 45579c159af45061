import { ComProtocolos } from '../../ui/modal.tsx';
import classes from './detalhes.module.css';

const focar = (texto: HTMLElement | null) => texto?.focus();

/** What was just done. It takes the focus: what was pressed to do it may be gone. */
export function AcaoFeita({ children }: { children: string }) {
  return (
    <p ref={focar} tabIndex={-1} className={classes.feita}>
      <ComProtocolos>{children}</ComProtocolos>
    </p>
  );
}
