import type { ReactNode } from 'react';
import classes from './cartao.module.css';

interface CartaoProps {
  titulo: ReactNode;
  /** Beside the title: how it stands. */
  situacao?: ReactNode;
  children: ReactNode;
}

/** One result of a list, as a card. */
export function Cartao({ titulo, situacao, children }: CartaoProps) {
  return (
    <li className={classes.cartao}>
      <div className={classes.cabeca}>
        <h2>{titulo}</h2>
        {situacao}
      </div>
      {children}
    </li>
  );
}
