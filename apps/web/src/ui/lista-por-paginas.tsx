import type { Endpoint, Pagina } from '@balcao/contracts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { call } from '../lib/call.ts';
import {
  useListaNoEndereco,
  type Filtros,
  type ListaNoEndereco,
  type OrdemPorCampo,
} from '../lib/lista-no-endereco.ts';
import type { Pedido, PedidoCru, Resposta } from '../lib/wire.ts';
import { EmptyState } from './outcome.tsx';
import { useResultadosAnunciados } from './pagination.tsx';
import { Espera } from './states.tsx';
import { colunaDeAcoes, LINHAS_POR_PAGINA, Table, type Coluna } from './table.tsx';
import classes from './lista-por-paginas.module.css';

/** A column of a list of the server. */
export interface ColunaPorCampo<T, C extends string> extends Coluna<T> {
  /** The field of the server that it sorts by; without it the column does not sort. */
  campo?: C;
}

type Consulta<E extends Endpoint> = Pedido<E> extends { query: infer Q } ? Q : never;
type Linha<E extends Endpoint> = Resposta<E> extends { data: (infer T)[] } ? T : never;
type Campo<E extends Endpoint> =
  Consulta<E> extends { sort?: infer S } ? keyof NonNullable<S> & string : never;

/** The columns of the list that an endpoint gives. */
export type Colunas<E extends Endpoint> = readonly ColunaPorCampo<Linha<E>, Campo<E>>[];

/** The filters of the list that an endpoint gives. */
export type FiltrosDe<E extends Endpoint> = Filtros<
  Partial<Omit<Consulta<E>, 'page' | 'per_page' | 'sort' | 'busca'>>
>;

interface OpcoesDaLista<E extends Endpoint, P extends object> {
  /** Key under which the pages are cached; an act invalidates them by the beginning of it. */
  chave: readonly unknown[];
  colunas: Colunas<E>;
  /** The order that it has by itself. */
  ordem: OrdemPorCampo<Campo<E>>;
  /** Other fields that it can be sorted by than those of its columns. */
  campos?: readonly Campo<E>[];
  filtros?: Filtros<P> & FiltrosDe<E>;
  porPagina?: number;
  /** What is asked in its place where a word is looked for: all of it in the body, out of any address. */
  procurar?: Endpoint;
  /** How long what was read serves. */
  guarda?: { staleTime: number; gcTime: number };
}

/** A page of a list; of what is looked for, it says since which day, if not from the beginning. */
interface PaginaLida<T> extends Pagina<T> {
  vistas_desde?: string | null;
}

/** A list of the server, as the page shows it. */
interface ListaDoServidor<T, C extends string, P extends object = object> extends ListaNoEndereco<
  C,
  P
> {
  colunas: readonly ColunaPorCampo<T, C>[];
  consulta: UseQueryResult<PaginaLida<T>>;
}

/** What can be sorted by its columns. */
const camposDe = <C extends string>(colunas: readonly { campo?: C }[]): readonly C[] =>
  colunas.flatMap(({ campo }) => campo ?? []);

/**
 * From an endpoint to a page of its rows: filters, order and page stand in the address, and what
 * stood there stays in sight while the next page comes.
 */
export function useLista<E extends Endpoint, P extends object = object>(
  endpoint: E,
  {
    chave,
    colunas,
    ordem,
    filtros,
    porPagina = LINHAS_POR_PAGINA,
    procurar,
    guarda,
    ...opcoes
  }: OpcoesDaLista<E, P>,
): ListaDoServidor<Linha<E>, Campo<E>, P> {
  const campos = opcoes.campos ?? camposDe<Campo<E>>(colunas);
  const lista = useListaNoEndereco<Campo<E>, P>(campos, ordem, filtros);
  const consulta = useQuery({
    queryKey: [...chave, lista.pedido],
    queryFn: async ({ signal }) => {
      const pedida = { per_page: porPagina, ...lista.pedido };
      if (procurar !== undefined && lista.pedido.busca !== undefined)
        return (await call<Endpoint>(procurar, {
          body: pedida,
          signal,
        } as PedidoCru)) as PaginaLida<Linha<E>>;
      const pedido = { query: pedida, signal } as unknown as Pedido<E>;
      return (await call(endpoint, pedido)) as PaginaLida<Linha<E>>;
    },
    placeholderData: keepPreviousData,
    ...guarda,
  });
  return { ...lista, colunas, consulta };
}

interface ListaPorPaginasProps<T, C extends string> {
  lista: ListaDoServidor<T, C>;
  legenda: string;
  buscando: string;
  /** What an empty list says where nothing was looked for; else that nothing was found. */
  vazio?: string;
  /** How tall each of its rows is. */
  altura?: string;
  /** Beside how many rows there are. */
  topo?: ReactNode;
  /** What can be done with a row. */
  acoes?: (linha: T) => ReactNode;
}

/** A list that the server filters, sorts and cuts into pages. */
export function ListaPorPaginas<T extends { id: number | string }, C extends string>(
  props: ListaPorPaginasProps<T, C>,
) {
  const { lista, acoes, vazio, altura = '3.5rem' } = props;
  const { colunas, consulta, ordem } = lista;
  useResultadosAnunciados(lista, consulta);
  const { data, error } = consulta;
  if (error || !data) return <Espera consulta={consulta} texto={props.buscando} altura={altura} />;
  const titulo = colunas.find(({ campo }) => campo === ordem.campo)?.titulo;
  const titulos = colunas.filter(({ campo }) => campo !== undefined).map((uma) => uma.titulo);
  return (
    <Table
      legenda={props.legenda}
      colunas={acoes ? [...colunas, colunaDeAcoes(acoes)] : colunas}
      linhas={data.data}
      chave={({ id }) => id}
      topo={props.topo}
      vazio={<EmptyState texto={lista.filtrada ? undefined : vazio} />}
      {...(titulos.length > 0 && {
        ordenacao: {
          titulos,
          ordem: titulo === undefined ? undefined : { titulo, sentido: ordem.sentido },
          onOrdenar: (nova) => {
            const campo = colunas.find((coluna) => coluna.titulo === nova.titulo)?.campo;
            if (campo !== undefined) lista.ordenar({ campo, sentido: nova.sentido });
          },
        },
      })}
      paginacao={{
        pagina: data.current_page,
        porPagina: data.per_page,
        total: data.total,
        onChange: lista.irPara,
      }}
    />
  );
}

interface RegiaoDaListaProps {
  rotulo: string;
  /** To take the focus when a row that had it is gone. */
  ref: RefObject<HTMLDivElement | null>;
  /** What stands there is the page before: the one that was asked for is on its way. */
  atualizando: boolean;
  children: ReactNode;
}

/** The rows that people work through by keyboard too: a place of its own on the page. */
export function RegiaoDaLista({ rotulo, ref, atualizando, children }: RegiaoDaListaProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="region"
      aria-label={rotulo}
      className={classes.linhas}
      aria-busy={atualizando}
    >
      {children}
    </div>
  );
}
