import { Fragment, useRef, useState, type ReactNode, useEffect } from 'react';
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { flushSync } from 'react-dom';
import { findLembrado, lembrar } from '../lib/navegacao.ts';
import { useEnviado } from '../lib/sem-codigo.ts';
import { ImprimirPaginaButton } from './buttons.tsx';
import { Pagination } from './pagination.tsx';
import { LINHAS_POR_PAGINA, Table, type Coluna, type Ordem } from './table.tsx';
import classes from './lista.module.css';

/** As people look for words: without regard to case or accents, numbers by their value. */
const palavras = () => new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** Rows by one of their columns; rows that are equal in it stay as they came. */
function ordenar<T>(
  linhas: readonly T[],
  colunas: readonly ColunaOrdenavel<T>[],
  ordem: Ordem | undefined,
): readonly T[] {
  const valor = colunas.find(({ titulo }) => titulo === ordem?.titulo)?.ordem;
  if (!valor) return linhas;
  const { compare } = palavras();
  const comparar = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
  const sinal = ordem?.sentido === 'desc' ? -1 : 1;
  return [...linhas].sort((a, b) => sinal * comparar(valor(a), valor(b)));
}

/** Whether the page is being put on paper: then a list shows all its rows, and not one page of them. */
export function useImprimindo(): boolean {
  const [imprimindo, setImprimindo] = useState(false);
  useEffect(() => {
    // The browser prints what stands there when the event is over.
    const antes = () => flushSync(() => setImprimindo(true));
    const depois = () => setImprimindo(false);
    window.addEventListener('beforeprint', antes);
    window.addEventListener('afterprint', depois);
    return () => {
      window.removeEventListener('beforeprint', antes);
      window.removeEventListener('afterprint', depois);
    };
  }, []);
  return imprimindo;
}

type Visao = 'cartoes' | 'tabela';

const VISOES = [
  { visao: 'cartoes', rotulo: 'Cartões', Icone: IconLayoutList },
  { visao: 'tabela', rotulo: 'Tabela', Icone: IconTable },
] as const;

/** How lists are looked at on this device. */
function useVisao(): [Visao, (visao: Visao) => void] {
  const [visao, setVisao] = useState<Visao>(
    findLembrado('visao') === 'tabela' ? 'tabela' : 'cartoes',
  );
  return [
    visao,
    (nova) => {
      lembrar('visao', nova);
      setVisao(nova);
    },
  ];
}

/** Cards, or a table that sorts. */
function VisaoSwitch({ visao, onChange }: { visao: Visao; onChange: (visao: Visao) => void }) {
  return (
    <div role="group" aria-label="Ver como" className={classes.visoes}>
      {VISOES.map(({ visao: uma, rotulo, Icone }) => (
        <button key={uma} type="button" aria-pressed={uma === visao} onClick={() => onChange(uma)}>
          <Icone size={20} aria-hidden />
          {rotulo}
        </button>
      ))}
    </div>
  );
}

/** A column of a list that is all there. */
export interface ColunaOrdenavel<T> extends Coluna<T> {
  /** What its rows are sorted by; without it the column does not sort. */
  ordem?: (linha: T) => string | number;
}

interface ListaProps<T> {
  /** What it lists, for whoever does not see it. */
  legenda: string;
  /** Sums it up, above it. */
  resumo: ReactNode;
  colunas: readonly ColunaOrdenavel<T>[];
  linhas: readonly T[];
  chave: (linha: T) => string | number;
  /** The same row as a card; with it, people choose between cards and the table. */
  cartao?: (linha: T) => ReactNode;
  /** The cards hold lists of their own: one a row. */
  largos?: boolean;
  /** What prints the list, where that is not the page as it stands. */
  impressao?: ReactNode;
}

/**
 * A list that is all there: it sorts and pages here, ten rows at a time, and prints whole. For lists
 * that come by pages there is `Table`. Without code it is whole at once.
 */
export function Lista<T>(props: ListaProps<T>) {
  const { legenda, resumo, colunas, linhas, chave, cartao, largos, impressao } = props;
  const [visao, setVisao] = useVisao();
  const [ordem, setOrdem] = useState<Ordem>();
  const [pedida, setPagina] = useState(1);
  const semCodigo = useEnviado() !== undefined;
  const imprimindo = useImprimindo();
  const inteira = imprimindo || semCodigo;
  const topo = useRef<HTMLDivElement>(null);

  const pagina = Math.min(pedida, Math.max(1, Math.ceil(linhas.length / LINHAS_POR_PAGINA)));
  const ordenadas = ordenar(linhas, colunas, ordem);
  const inicio = (pagina - 1) * LINHAS_POR_PAGINA;
  const visiveis = inteira ? ordenadas : ordenadas.slice(inicio, inicio + LINHAS_POR_PAGINA);

  return (
    <div ref={topo} className={classes.lista}>
      <div className={classes.cabeca}>
        {resumo}
        <div className={classes.ferramentas}>
          {cartao && <VisaoSwitch visao={visao} onChange={setVisao} />}
          {impressao ?? <ImprimirPaginaButton />}
        </div>
      </div>
      {cartao && visao === 'cartoes' ? (
        <ul className={classes.cartoes} data-largos={largos} aria-label={legenda}>
          {visiveis.map((linha) => (
            <Fragment key={chave(linha)}>{cartao(linha)}</Fragment>
          ))}
        </ul>
      ) : (
        <Table
          legenda={legenda}
          colunas={colunas}
          linhas={visiveis}
          chave={chave}
          {...(!semCodigo && {
            ordenacao: {
              titulos: colunas.filter((coluna) => coluna.ordem).map(({ titulo }) => titulo),
              ordem,
              onOrdenar: (nova) => {
                setOrdem(nova);
                setPagina(1);
              },
            },
          })}
        />
      )}
      <Pagination
        pagina={pagina}
        porPagina={LINHAS_POR_PAGINA}
        total={inteira ? 0 : linhas.length}
        onChange={(nova) => {
          setPagina(nova);
          topo.current?.scrollIntoView();
        }}
      />
    </div>
  );
}
