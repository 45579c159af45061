import { useContext, type ReactNode } from 'react';
import { Cabeca } from '../lib/cabeca.ts';

/**
 * What only a browser without code shows, where the server draws it (`import.meta.env.SSR`); where the
 * browser does, an empty `<noscript>` stands for it. A page that answers a form has it for good.
 */
export function SemCodigo({ children }: { children: ReactNode }) {
  return useContext(Cabeca).enviado ? children : <noscript>{children}</noscript>;
}
