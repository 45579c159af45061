import { Fragment, useRef, useState, type ReactNode } from 'react';
import { ImprimirPaginaButton } from './imprimir-pagina-button.tsx';
import classes from './lista.module.css';
import { ordenar } from './ordenar.ts';
import { Pagination } from './pagination.tsx';
import { LINHAS_POR_PAGINA, Table, type Coluna, type Ordem } from './table.tsx';
import { useImprimindo } from './use-imprimindo.ts';
import { useVisao, VisaoSwitch } from './visao.tsx';

interface ListaProps<T> {
  /** What it lists, for who does not see it. */
  legenda: string;
  /** Sums it up, above it. */
  resumo: ReactNode;
  colunas: readonly Coluna<T>[];
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
 * that come by pages there is `Table`.
 */
export function Lista<T>(props: ListaProps<T>) {
  const { legenda, resumo, colunas, linhas, chave, cartao, largos, impressao } = props;
  const [visao, setVisao] = useVisao();
  const [ordem, setOrdem] = useState<Ordem>();
  const [pedida, setPagina] = useState(1);
  const imprimindo = useImprimindo();
  const topo = useRef<HTMLDivElement>(null);

  const pagina = Math.min(pedida, Math.max(1, Math.ceil(linhas.length / LINHAS_POR_PAGINA)));
  const ordenadas = ordenar(linhas, colunas, ordem);
  const inicio = (pagina - 1) * LINHAS_POR_PAGINA;
  const visiveis = imprimindo ? ordenadas : ordenadas.slice(inicio, inicio + LINHAS_POR_PAGINA);

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
          ordenacao={{
            ordem,
            onOrdenar: (nova) => {
              setOrdem(nova);
              setPagina(1);
            },
          }}
        />
      )}
      <Pagination
        pagina={pagina}
        porPagina={LINHAS_POR_PAGINA}
        total={imprimindo ? 0 : linhas.length}
        onChange={(nova) => {
          setPagina(nova);
          topo.current?.scrollIntoView();
        }}
      />
    </div>
  );
}
