import type { Icon } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useTypeahead } from '../../lib/typeahead.ts';
import classes from './sidebar.module.css';

interface Entrada {
  href: string;
  rotulo: string;
  icone: Icon;
}

export interface Secao {
  /** Without one for the way home. */
  titulo?: string;
  entradas: readonly Entrada[];
}

interface SidebarProps {
  secoes: readonly Secao[];
  /** Only the icons; the words stay for screen readers and as a hint. */
  recolhida?: boolean;
  /** Something was chosen. */
  onNavigate?: () => void;
}

/** The dashboard's menu. Typing the beginning of an entry goes to it. */
export function Sidebar({ secoes, recolhida = false, onNavigate }: SidebarProps) {
  const [atual] = useLocation();
  const lista = useRef<HTMLElement>(null);
  useTypeahead(lista);
  return (
    <nav
      ref={lista}
      className={classes.menu}
      data-recolhida={recolhida || undefined}
      aria-label="Menu"
    >
      {secoes
        .filter(({ entradas }) => entradas.length > 0)
        .map(({ titulo, entradas }) => (
          <div key={titulo ?? ''} className={classes.secao}>
            {titulo && <h2 className={classes.titulo}>{titulo}</h2>}
            <ul className={classes.lista}>
              {entradas.map(({ href, rotulo, icone: Icone }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className={classes.entrada}
                    aria-current={atual === href ? 'page' : undefined}
                    title={recolhida ? rotulo : undefined}
                    onClick={onNavigate}
                  >
                    <Icone size={22} stroke={1.75} aria-hidden />
                    <span className={classes.rotulo}>{rotulo}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}
