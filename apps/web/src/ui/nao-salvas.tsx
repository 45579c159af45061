import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import classes from './nao-salvas.module.css';

/** Says that a form holds changes that were not saved (`portal.md` §2). */
export function NaoSalvas() {
  return (
    <p className={classes.aviso} role="status">
      <IconPencil size={18} aria-hidden />
      Modificações não salvas
    </p>
  );
}
