import type { ReactNode } from 'react';
import classes from './botao-govbr.module.css';

interface BotaoGovbrProps {
  /** Of the server: leads to gov.br. */
  href: string;
  /** Beside this page, which stays as it is. */
  outraAba?: boolean;
  /** What is done there. */
  children?: ReactNode;
}

/** The sign-in button of the gov.br design system: a link, which works in any browser. */
export const BotaoGovbr = ({ href, outraAba, children = 'Entrar com' }: BotaoGovbrProps) => (
  <a
    className={classes.botao}
    href={href}
    {...(outraAba && { target: '_blank', rel: 'noreferrer' })}
  >
    {children}
    <span className={classes.marca}>gov.br</span>
  </a>
);
