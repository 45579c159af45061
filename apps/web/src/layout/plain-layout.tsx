import type { ReactNode } from 'react';
import { CONTEUDO, SkipLink } from '../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import classes from './layout.module.css';
import { SiteBar } from './site-bar.tsx';

/** A page that belongs to no institution (yet). */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.pagina}>
      <SkipLink />
      <SiteBar inicio="/" />
      <main id={CONTEUDO} tabIndex={-1} className={classes.conteudo}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
