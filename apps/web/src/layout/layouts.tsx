import type { ReactNode } from 'react';
import type { Orgao } from '@balcao/contracts';
import { Link } from 'wouter';
import { Fatia } from '../lib/fatia.ts';
import { CONTEUDO, SkipLink } from '../ui/skip-link.tsx';
import { enderecoDeEntrada } from '../lib/orgao.ts';
import { Trilha } from '../lib/trilha.ts';
import { Footer, SiteBar } from './barras.tsx';
import { Marca } from './marca.tsx';
import classes from './layout.module.css';

/** A page that belongs to no institution (yet). */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.pagina}>
      <SkipLink />
      <SiteBar inicio="/" />
      <main id={CONTEUDO} tabIndex={-1} className={classes.conteudo}>
        <Fatia nome="conteudo">{children}</Fatia>
      </main>
      <Fatia nome="rodape">
        <Footer />
      </Fatia>
    </div>
  );
}

/** A service page that needs no sign-in: the institution's face, and the way back to its entrance. */
export function PublicLayout({ orgao, children }: { orgao: Orgao; children: ReactNode }) {
  const entrada = enderecoDeEntrada(orgao.cod_empre);
  return (
    <div className={classes.pagina}>
      <SkipLink />
      <SiteBar inicio={entrada} orgao={orgao} />
      <header className={classes.cabecalho}>
        <div className={classes.cabecalhoConteudo}>
          <Link href={entrada} className={classes.marca}>
            <Marca orgao={orgao} />
          </Link>
          <Link href={`/buscar?cod_empre=${orgao.cod_empre}`} className={classes.entrar}>
            Buscar
          </Link>
          <Link href={entrada} className={classes.entrar}>
            Entrar
          </Link>
        </div>
      </header>
      <main id={CONTEUDO} tabIndex={-1} className={classes.conteudo}>
        <Fatia nome="conteudo">
          <Trilha value={entrada}>{children}</Trilha>
        </Fatia>
      </main>
      <Fatia nome="rodape">
        <Footer orgao={orgao} />
      </Fatia>
    </div>
  );
}
