import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { ReactNode } from 'react';
import { EmptyState } from './outcome.tsx';
import { ListLoading } from './states.tsx';
import { Pagination, type PaginationProps, ResultsCount } from './pagination.tsx';
import classes from './table.module.css';

/** Rows of a page in generic lists (`portal.md` §9). */
export const LINHAS_POR_PAGINA = 10;

/** Columns from which a table is a wide one: they stand closer. */
const COLUNAS_DE_UMA_LARGA = 7;

/** Rows of a page in the lists of requests. */
export const LINHAS_POR_PAGINA_DE_SOLICITACOES = 15;

export interface Coluna<T> {
  titulo: string;
  celula: (linha: T) => ReactNode;
  /** Numbers and money go to the right. */
  direita?: boolean;
  /** One number, which is not broken between two lines. */
  inteira?: boolean;
  /** Holds buttons: paper does without it. */
  acoes?: boolean;
}

/** The last column of a list, with what can be done with each row. */
export const colunaDeAcoes = <T,>(celula: (linha: T) => ReactNode): Coluna<T> => ({
  titulo: 'Ações',
  direita: true,
  acoes: true,
  celula,
});

/** By which column a table is sorted. */
export interface Ordem {
  titulo: string;
  sentido: 'asc' | 'desc';
}

const ICONE = { asc: IconArrowUp, desc: IconArrowDown };
const ARIA = { asc: 'ascending', desc: 'descending' } as const;

interface CabecalhoProps extends Pick<Coluna<never>, 'titulo' | 'direita' | 'acoes'> {
  sentido: Ordem['sentido'] | undefined;
  onOrdenar: ((ordem: Ordem) => void) | undefined;
}

/** The head of a column; of one that sorts, a button. */
function Cabecalho({ titulo, direita, acoes, sentido, onOrdenar }: CabecalhoProps) {
  const Icone = sentido ? ICONE[sentido] : IconArrowsSort;
  const aria = onOrdenar && (sentido ? ARIA[sentido] : 'none');
  return (
    <th role="columnheader" scope="col" data-direita={direita} data-acoes={acoes} aria-sort={aria}>
      {!onOrdenar && titulo}
      {onOrdenar && (
        <button
          type="button"
          className={classes.ordenar}
          onClick={() => onOrdenar({ titulo, sentido: sentido === 'asc' ? 'desc' : 'asc' })}
        >
          {titulo}
          <Icone size={16} aria-hidden />
        </button>
      )}
    </th>
  );
}

interface TabelaProps<T> {
  /** What the table lists, for whoever does not see it. */
  legenda: string;
  colunas: readonly Coluna<T>[];
  linhas: readonly T[];
  chave: (linha: T) => string | number;
  /** Of a table that sorts: by which columns it can, and by which it does. */
  ordenacao?: {
    titulos: readonly string[];
    ordem: Ordem | undefined;
    onOrdenar: (ordem: Ordem) => void;
  };
}

function Tabela<T>({ legenda, colunas, linhas, chave, ordenacao }: TabelaProps<T>) {
  return (
    // The roles come back because a table laid out as cards loses them.
    <table
      className={classes.tabela}
      role="table"
      data-ordena={ordenacao && true}
      data-larga={colunas.length >= COLUNAS_DE_UMA_LARGA || undefined}
    >
      <caption className="so-leitor">{legenda}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {colunas.map(({ titulo, direita, acoes }) => (
            <Cabecalho
              key={titulo}
              titulo={titulo}
              direita={direita}
              acoes={acoes}
              sentido={ordenacao?.ordem?.titulo === titulo ? ordenacao.ordem.sentido : undefined}
              onOrdenar={ordenacao?.titulos.includes(titulo) ? ordenacao.onOrdenar : undefined}
            />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {linhas.map((linha) => (
          <tr key={chave(linha)} role="row">
            {colunas.map(({ titulo, celula, direita, inteira, acoes }) => (
              <td
                key={titulo}
                role="cell"
                data-titulo={titulo}
                data-direita={direita}
                data-inteira={inteira}
                data-acoes={acoes}
              >
                {celula(linha)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TableProps<T> extends TabelaProps<T> {
  /** Only for lists that come by pages. */
  paginacao?: PaginationProps;
  /** Beside how many there are. */
  topo?: ReactNode;
  vazio?: ReactNode;
}

/** A list: one row each on a wide screen, one card each on a phone. */
export function Table<T>({ paginacao, topo, vazio, ...tabela }: TableProps<T>) {
  const semLinhas = tabela.linhas.length === 0;
  // Without rows in this page, but not in all: it ended before, and its last page is on its way.
  const passou = semLinhas && paginacao !== undefined && paginacao.total > 0;
  if (semLinhas && !passou) return vazio ?? <EmptyState texto="Não há registros disponíveis" />;
  return (
    <div className={classes.lista}>
      {paginacao && (
        <div className={classes.topo}>
          <p className={classes.contagem}>
            <ResultsCount total={paginacao.total} />
          </p>
          {topo}
        </div>
      )}
      {passou ? <ListLoading altura="3.5rem" /> : <Tabela {...tabela} />}
      {paginacao && <Pagination {...paginacao} />}
    </div>
  );
}
