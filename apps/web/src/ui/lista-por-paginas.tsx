import type { Pagina } from '@balcao/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListaNoEndereco, OrdemPorCampo } from '../lib/lista-no-endereco.ts';
import { EmptyState } from './outcome.tsx';
import { ErrorPanel, ListLoading } from './states.tsx';
import { useResultadosAnunciados } from './pagination.tsx';
import { Table, type Coluna, type Ordem } from './table.tsx';

/** Which field of the server the columns with these titles sort by. */
export type CampoDaColuna<C extends string> = Readonly<Record<string, C>>;

/** The order of a list as its table shows and changes it: by the titles of the columns. */
export function ordenacaoPor<C extends string>(
  campos: CampoDaColuna<C>,
  ordem: OrdemPorCampo<C> | undefined,
  onOrdenar: (ordem: OrdemPorCampo<C>) => void,
) {
  const titulo = Object.keys(campos).find((um) => campos[um] === ordem?.campo);
  return {
    ordem: ordem && titulo !== undefined ? { titulo, sentido: ordem.sentido } : undefined,
    onOrdenar: (nova: Ordem) => {
      const campo = campos[nova.titulo];
      if (campo !== undefined) onOrdenar({ campo, sentido: nova.sentido });
    },
  };
}

interface ListaPorPaginasProps<T, C extends string> {
  lista: ListaNoEndereco<C>;
  consulta: UseQueryResult<Pagina<T>>;
  legenda: string;
  buscando: string;
  /** What an empty list says; when something was looked for, that nothing was found. */
  vazio: string;
  filtrada: boolean;
  colunas: readonly Coluna<T>[];
  campos: CampoDaColuna<C>;
}

/** A list that the server filters, sorts and cuts into pages. */
export function ListaPorPaginas<T extends { id: number | string }, C extends string>(
  props: ListaPorPaginasProps<T, C>,
) {
  const { lista, filtrada, vazio } = props;
  const { data, error, refetch } = props.consulta;
  useResultadosAnunciados(lista, props.consulta);
  if (error) return <ErrorPanel erro={error} onRetry={() => void refetch()} />;
  if (!data) return <ListLoading texto={props.buscando} altura="3.5rem" />;
  return (
    <Table
      legenda={props.legenda}
      colunas={props.colunas}
      linhas={data.data}
      chave={({ id }) => id}
      vazio={<EmptyState texto={filtrada ? undefined : vazio} />}
      ordenacao={ordenacaoPor(props.campos, lista.ordem, lista.ordenar)}
      paginacao={{
        pagina: data.current_page,
        porPagina: data.per_page,
        total: data.total,
        onChange: lista.irPara,
      }}
    />
  );
}
