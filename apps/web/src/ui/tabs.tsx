import {
  createContext,
  useContext,
  useId,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { ABAS, BOTAO } from '../theme/classes.ts';

interface Contexto {
  base: string;
  aberta: string;
  abrir: (valor: string) => void;
}

const Abertas = createContext<Contexto>({ base: '', aberta: '', abrir: () => undefined });

interface TabsProps {
  /** The open one, where the page decides. */
  value?: string;
  /** The first that is open, where it does not. */
  defaultValue?: string;
  onChange?: (valor: string) => void;
  children: ReactNode;
}

/** Pages of which one is looked at. */
export function Tabs({ value, defaultValue = '', onChange, children }: TabsProps) {
  const base = useId();
  const [propria, setPropria] = useState(defaultValue);
  const abrir = (valor: string) => {
    setPropria(valor);
    onChange?.(valor);
  };
  return (
    <Abertas value={{ base, aberta: value ?? propria, abrir }}>
      <div
        className={ABAS.root}
        data-variant="default"
        data-orientation="horizontal"
        id={`${base}-abas`}
      >
        {children}
      </div>
    </Abertas>
  );
}

/** Where the keys go from one of so many tabs. */
const DESTINOS: Readonly<Record<string, (de: number, quantas: number) => number>> = {
  ArrowRight: (de, quantas) => (de + 1) % quantas,
  ArrowLeft: (de, quantas) => (de + quantas - 1) % quantas,
  Home: () => 0,
  End: (_, quantas) => quantas - 1,
};

/** Arrows open the tab that they go to; Home and End only go. */
function irPelasTeclas(evento: KeyboardEvent<HTMLElement>): void {
  const destino = DESTINOS[evento.key];
  if (!destino) return;
  evento.preventDefault();
  const lista = evento.currentTarget.closest('[role="tablist"]');
  const abas = [...(lista?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const foco = abas.indexOf(evento.currentTarget);
  const aba = abas[destino(foco, abas.length)];
  aba?.focus();
  if (evento.key.startsWith('Arrow')) aba?.click();
}

interface TabsListProps {
  'aria-label': string;
  /** The tabs share all the width. */
  grow?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function TabsList({ grow, className = '', ...props }: TabsListProps) {
  return (
    <div
      {...props}
      className={`${ABAS['list--default']} ${ABAS.list} ${className}`}
      data-grow={grow ? true : undefined}
      role="tablist"
      aria-orientation="horizontal"
    />
  );
}

interface TabProps {
  value: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Tab({ value, className = '', children }: TabProps) {
  const { base, aberta, abrir } = useContext(Abertas);
  const ativa = value === aberta;
  return (
    <button
      type="button"
      className={`${BOTAO.base} ${ABAS['tab--default']} ${ABAS.tab} ${className}`}
      data-active={ativa || undefined}
      role="tab"
      id={`${base}-tab-${value}`}
      aria-selected={ativa}
      aria-controls={`${base}-panel-${value}`}
      tabIndex={ativa ? 0 : -1}
      onClick={() => abrir(value)}
      onKeyDown={irPelasTeclas}
    >
      <span className={ABAS.tabLabel}>{children}</span>
    </button>
  );
}

interface TabPanelProps extends TabProps {
  /** Stays as it is while another tab is looked at. */
  keepMounted?: boolean;
}

/** What a tab opens. */
export function TabPanel({ value, className = '', keepMounted = false, children }: TabPanelProps) {
  const { base, aberta } = useContext(Abertas);
  const aVista = value === aberta;
  const [foiVista, setFoiVista] = useState(aVista);
  if (aVista && !foiVista) setFoiVista(true);
  return (
    <div
      className={`${ABAS.panel} ${className}`}
      role="tabpanel"
      id={`${base}-panel-${value}`}
      aria-labelledby={`${base}-tab-${value}`}
      hidden={!aVista}
    >
      {(aVista || (keepMounted && foiVista)) && children}
    </div>
  );
}
