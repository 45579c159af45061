import { useEffect, useRef, type ReactNode } from 'react';
import { announce } from '../lib/anuncio.ts';
import { isAutomatica, type Alvo } from './alvo.ts';
import classes from './resumo.module.css';

/**
 * The line that sums up an answer. Who asked is taken to it: by eye on a phone, by ear in a screen
 * reader. Who asked nothing, because the page looked by itself, is only told.
 */
export function Resumo({ alvo, children }: { alvo: Alvo; children: ReactNode }) {
  const linha = useRef<HTMLParagraphElement>(null);
  const automatica = isAutomatica(alvo);
  useEffect(() => {
    if (automatica) announce(linha.current?.textContent ?? '');
    else linha.current?.focus();
  }, [automatica]);
  return (
    <p ref={linha} tabIndex={-1} className={classes.resumo}>
      {children}
    </p>
  );
}
