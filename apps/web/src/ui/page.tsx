import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useCabeca } from '../lib/cabeca.ts';
import { diaDaqui } from '../lib/hoje.ts';
import { chegarNaPagina, useNoNavegador } from '../lib/navegacao.ts';
import { OrgaoContext } from '../lib/orgao.ts';
import { Trilha, type Degrau } from '../lib/trilha.ts';
import { ErrorPanel } from './states.tsx';
import classes from './page.module.css';

/** On paper alone, whose page it was, and when: the frame of the screen is not printed. */
export function NoPapel() {
  const orgao = useContext(OrgaoContext);
  // Where the page is made ready it may be another day.
  const dia = useNoNavegador(diaDaqui, '');
  if (!orgao) return null;
  const { cidade, uf } = orgao.endereco;
  return (
    <p className={classes.noPapel}>
      {orgao.nome} · {cidade}, {uf} · <span data-dia>{dia}</span>
    </p>
  );
}

/** Names the tab, and gives the ref of the page's `h1`, which takes the focus on navigation. */
export function usePageHeading(titulo: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const orgao = useContext(OrgaoContext)?.nome;
  const nome = [titulo, orgao, 'Balcão'].filter(Boolean).join(' · ');
  useCabeca({ titulo: nome });
  useEffect(() => {
    document.title = nome;
  }, [nome]);
  useEffect(() => {
    if (chegarNaPagina().deOutraPagina) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** The way from the institution's entrance to this page. */
function Caminho({ titulo, acima }: { titulo: string; acima: readonly Degrau[] }) {
  const inicio = useContext(Trilha);
  if (inicio === undefined) return null;
  return (
    <nav className={classes.caminho} aria-labelledby="voce-esta-em">
      <span id="voce-esta-em">Você está em:</span>
      <ol>
        {[{ href: inicio, nome: 'Início' }, ...acima].map(({ href, nome }) => (
          <li key={href}>
            <Link href={href}>{nome}</Link>
          </li>
        ))}
        <li aria-current="page">{titulo}</li>
      </ol>
    </nav>
  );
}

interface PageProps {
  titulo: string;
  /** Pages between the entrance and this one. */
  acima?: readonly Degrau[];
  /** One sentence of purpose. */
  descricao?: ReactNode;
  children?: ReactNode;
  /** Narrow pages hold a form or a message; wide ones hold results. */
  estreita?: boolean;
}

/** A page: its title, one sentence of purpose, and the content. */
export function Page({ titulo, acima = [], descricao, children, estreita = false }: PageProps) {
  const heading = usePageHeading(titulo);
  return (
    <div className={classes.pagina} data-estreita={estreita || undefined}>
      <header className={classes.cabecalho}>
        <Caminho titulo={titulo} acima={acima} />
        <NoPapel />
        <h1 ref={heading} tabIndex={-1} className={classes.titulo}>
          {titulo}
        </h1>
        {descricao && <p className={classes.descricao}>{descricao}</p>}
      </header>
      {children}
    </div>
  );
}

/** A page that could not be shown at all. */
export function PageFailure({ erro, onRetry }: { erro: unknown; onRetry: () => void }) {
  return (
    <Page estreita titulo="Não foi possível abrir esta página">
      <ErrorPanel erro={erro} onRetry={onRetry} />
    </Page>
  );
}
