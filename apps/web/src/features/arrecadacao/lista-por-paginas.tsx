import type { Pagina } from '@balcao/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ListLoading } from '../../ui/list-loading.tsx';
import { Table, type Coluna } from '../../ui/table.tsx';
import type { Lista } from './use-lista.ts';

interface ListaPorPaginasProps<T> {
  lista: Lista;
  consulta: UseQueryResult<Pagina<T>>;
  legenda: string;
  buscando: string;
  /** What an empty list says; when something was looked for, that nothing was found. */
  vazio: string;
  filtrada: boolean;
  colunas: readonly Coluna<T>[];
  /** Which field of the server each column sorts by. */
  campos: Readonly<Record<string, string>>;
}

/** A list that the server filters, sorts and cuts into pages. */
export function ListaPorPaginas<T extends { id: number }>(props: ListaPorPaginasProps<T>) {
  const { lista, campos, filtrada, vazio } = props;
  const { data, error, refetch } = props.consulta;
  const titulo = Object.keys(campos).find((nome) => campos[nome] === lista.ordem.campo);
  if (error) return <ErrorPanel erro={error} onRetry={() => void refetch()} />;
  if (!data) return <ListLoading texto={props.buscando} altura="3.5rem" />;
  return (
    <Table
      legenda={props.legenda}
      colunas={props.colunas}
      linhas={data.data}
      chave={({ id }) => id}
      vazio={<EmptyState texto={filtrada ? undefined : vazio} />}
      ordenacao={{
        ordem: titulo === undefined ? undefined : { titulo, sentido: lista.ordem.sentido },
        onOrdenar: (ordem) => lista.ordenarPor(campos[ordem.titulo] ?? '', ordem.sentido),
      }}
      paginacao={{
        pagina: data.current_page,
        porPagina: data.per_page,
        total: data.total,
        onChange: lista.irPara,
      }}
    />
  );
}
