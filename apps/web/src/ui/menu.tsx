import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './menu.module.css';
import { entradasDe, useTypeahead } from '../lib/typeahead.ts';

interface MenuListProps {
  rotulo: string;
  onClose: () => void;
  children: ReactNode;
}

/** The open menu: it takes the focus, and the keys of the ARIA menu pattern. */
function MenuList({ rotulo, onClose, children }: MenuListProps) {
  const lista = useRef<HTMLDivElement>(null);
  useTypeahead(lista);
  useEffect(() => entradasDe(lista.current)[0]?.focus(), []);

  const aoTeclar = (evento: KeyboardEvent) => {
    const itens = entradasDe(lista.current);
    const atual = itens.findIndex((item) => item === document.activeElement);
    const destinos: Record<string, number> = {
      ArrowDown: (atual + 1) % itens.length,
      ArrowUp: (atual - 1 + itens.length) % itens.length,
      Home: 0,
      End: itens.length - 1,
    };
    const destino = destinos[evento.key];
    if (destino !== undefined) {
      evento.preventDefault();
      itens[destino]?.focus();
    }
    if (evento.key === 'Escape') onClose();
  };

  return (
    <div
      ref={lista}
      role="menu"
      tabIndex={-1}
      aria-label={rotulo}
      className={classes.lista}
      onKeyDown={aoTeclar}
      onClick={onClose}
    >
      {children}
    </div>
  );
}

interface MenuProps {
  /** What the button shows. */
  gatilho: ReactNode;
  /** Name of the button and of the menu. */
  rotulo: string;
  /** `MenuItem`s. */
  children: ReactNode;
}

/** A button that opens a menu. */
export function Menu({ gatilho, rotulo, children }: MenuProps) {
  const [aberto, setAberto] = useState(false);
  const raiz = useRef<HTMLDivElement>(null);
  const botao = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!aberto) return undefined;
    const fecharFora = ({ target }: Event) => {
      if (target instanceof Node && !raiz.current?.contains(target)) setAberto(false);
    };
    document.addEventListener('pointerdown', fecharFora);
    document.addEventListener('focusin', fecharFora);
    return () => {
      document.removeEventListener('pointerdown', fecharFora);
      document.removeEventListener('focusin', fecharFora);
    };
  }, [aberto]);

  const fechar = () => {
    setAberto(false);
    botao.current?.focus();
  };

  return (
    <div ref={raiz} className={classes.raiz}>
      <button
        ref={botao}
        type="button"
        className={classes.gatilho}
        aria-haspopup="menu"
        aria-expanded={aberto}
        onClick={() => setAberto(!aberto)}
      >
        <span className="so-leitor">{rotulo}</span>
        <span className={classes.sinal} aria-hidden>
          {gatilho}
        </span>
      </button>
      {aberto && (
        <MenuList rotulo={rotulo} onClose={fechar}>
          {children}
        </MenuList>
      )}
    </div>
  );
}

interface MenuItemProps {
  /** Why it cannot be done now; it then stays in sight, and does nothing. */
  motivo?: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** One thing that a menu does. */
export function MenuItem({ motivo, onClick, children }: MenuItemProps) {
  if (motivo === undefined) {
    return (
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={classes.item}
        onClick={onClick}
      >
        {children}
      </button>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled
      className={classes.item}
      onClick={(evento) => evento.stopPropagation()}
    >
      <span>
        {children}
        <span className={classes.motivo}>{motivo}</span>
      </span>
    </button>
  );
}
