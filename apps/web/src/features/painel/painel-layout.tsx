import type { Orgao } from '@balcao/contracts';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Footer } from '../../layout/footer.tsx';
import { Marca } from '../../layout/marca.tsx';
import { SiteBar } from '../../layout/site-bar.tsx';
import { findLembrado, lembrar } from '../../lib/storage.ts';
import { CONTEUDO, SkipLink } from '../../ui/skip-link.tsx';
import { Drawer } from './drawer.tsx';
import classes from './painel-layout.module.css';
import { Sidebar, type Secao } from './sidebar.tsx';
import { UserMenu } from './user-menu.tsx';

const CHAVE = 'menu_recolhido';

interface PainelLayoutProps {
  orgao: Orgao;
  secoes: readonly Secao[];
  children: ReactNode;
}

/** The dashboard: its menu at the side (behind a button on a phone), header and footer. */
export function PainelLayout({ orgao, secoes, children }: PainelLayoutProps) {
  const [recolhida, setRecolhida] = useState(() => findLembrado(CHAVE) === 'sim');
  const [gaveta, setGaveta] = useState(false);
  const alternar = () => {
    setRecolhida(!recolhida);
    lembrar(CHAVE, recolhida ? undefined : 'sim');
  };
  const IconeRecolher = recolhida ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;

  return (
    <div className={classes.painel} data-recolhida={recolhida || undefined}>
      <SkipLink />
      <div className={classes.barra}>
        <SiteBar inicio="/dashboard" larga />
      </div>
      <header className={classes.cabecalho}>
        <button type="button" className={classes.abrir} onClick={() => setGaveta(true)}>
          <IconMenu2 size={24} aria-hidden />
          Menu
        </button>
        <Link href="/dashboard" className={classes.marca}>
          <Marca orgao={orgao} />
        </Link>
        <UserMenu />
      </header>
      <aside className={classes.lateral}>
        <div className={classes.fixo}>
          <Sidebar secoes={secoes} recolhida={recolhida} />
          <button
            type="button"
            className={classes.recolher}
            aria-expanded={!recolhida}
            onClick={alternar}
          >
            <IconeRecolher size={22} stroke={1.75} aria-hidden />
            <span>{recolhida ? 'Expandir' : 'Recolher menu'}</span>
          </button>
        </div>
      </aside>
      {gaveta && (
        <Drawer titulo="Menu" onClose={() => setGaveta(false)}>
          <Sidebar secoes={secoes} onNavigate={() => setGaveta(false)} />
        </Drawer>
      )}
      <div className={classes.miolo}>
        <main id={CONTEUDO} tabIndex={-1} className={classes.conteudo}>
          {children}
        </main>
        <Footer orgao={orgao} />
      </div>
    </div>
  );
}
