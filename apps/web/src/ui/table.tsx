import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { Pagination } from './pagination.tsx';
import { ResultsCount } from './results-count.tsx';
import classes from './table.module.css';

/** Rows of a page in generic lists (`portal.md` §9). */
export const LINHAS_POR_PAGINA = 10;

/** Rows of a page in the lists of requests. */
export const LINHAS_POR_PAGINA_DE_SOLICITACOES = 15;

export interface Coluna<T> {
  titulo: string;
  celula: (linha: T) => ReactNode;
  /** Numbers and money go to the right. */
  direita?: boolean;
}

interface TableProps<T> {
  /** What the table lists, for who does not see it. */
  legenda: string;
  colunas: readonly Coluna<T>[];
  linhas: readonly T[];
  chave: (linha: T) => string | number;
  /** Only for lists that come by pages. */
  paginacao?: {
    pagina: number;
    porPagina: number;
    total: number;
    onChange: (pagina: number) => void;
  };
  vazio?: ReactNode;
}

/** A list: one row each on a wide screen, one card each on a phone. */
export function Table<T>({ legenda, colunas, linhas, chave, paginacao, vazio }: TableProps<T>) {
  if (linhas.length === 0) return vazio ?? <EmptyState texto="Não há registros disponíveis" />;
  return (
    <div className={classes.lista}>
      {paginacao && (
        <p className={classes.contagem}>
          <ResultsCount total={paginacao.total} />
        </p>
      )}
      {/* The roles come back because a table laid out as cards loses them. */}
      <table className={classes.tabela} role="table">
        <caption className="so-leitor">{legenda}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {colunas.map(({ titulo, direita }) => (
              <th key={titulo} role="columnheader" scope="col" data-direita={direita}>
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {linhas.map((linha) => (
            <tr key={chave(linha)} role="row">
              {colunas.map(({ titulo, celula, direita }) => (
                <td key={titulo} role="cell" data-titulo={titulo} data-direita={direita}>
                  {celula(linha)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {paginacao && <Pagination {...paginacao} />}
    </div>
  );
}
