import type { Orgao } from '@balcao/contracts';
import type { ReactNode } from 'react';
import { Fatia } from '../lib/fatia.ts';
import { CONTEUDO, SkipLink } from '../ui/skip-link.tsx';
import { Footer, SiteBar } from './barras.tsx';
import classes from './hero.module.css';

interface HeroProps {
  orgao?: Orgao;
  /** On a band of the accent, with the town along its foot. */
  boasVindas: ReactNode;
  /** What there is to do; one of them in a `HeroCard`. */
  children: ReactNode;
}

/** The face of the entrance pages. */
export function Hero({ orgao, boasVindas, children }: HeroProps) {
  return (
    <div className={classes.pagina}>
      <SkipLink />
      <SiteBar inicio="/" orgao={orgao} />
      <main id={CONTEUDO} tabIndex={-1} className={classes.conteudo}>
        <div className={classes.grade}>
          <div className={classes.boasVindas}>{boasVindas}</div>
          <Fatia nome="conteudo">{children}</Fatia>
        </div>
      </main>
      <Fatia nome="rodape">
        <Footer orgao={orgao} />
      </Fatia>
    </div>
  );
}

/** The card that stands over the edge of the band: beside the welcome on a wide screen. */
export function HeroCard({ children }: { children: ReactNode }) {
  return <div className={classes.cartao}>{children}</div>;
}
