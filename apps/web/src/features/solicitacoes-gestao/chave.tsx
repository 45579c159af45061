import { emNumero } from '../../lib/numeros.ts';
import classes from './gestao.module.css';

interface ChaveProps {
  ligada: boolean;
  cor?: string;
  total?: number | undefined;
  onClick: () => void;
  children: string;
}

/** A choice that is on or off, with how many it shows. */
export function Chave({ ligada, cor, total, onClick, children }: ChaveProps) {
  return (
    <button
      type="button"
      className={classes.chave}
      aria-pressed={ligada}
      data-cor={cor}
      onClick={onClick}
    >
      {children}
      {total !== undefined && (
        <>
          {' '}
          <span className={classes.total}>{emNumero(total)}</span>
        </>
      )}
    </button>
  );
}
