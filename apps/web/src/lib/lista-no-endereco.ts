import type { PedidoDePagina } from '@balcao/contracts';
import { useState } from 'react';
import { useSearchParams } from 'wouter';

type Sentido = 'asc' | 'desc';

/** By which field of the server a list is sorted. */
export interface OrdemPorCampo<C extends string> {
  campo: C;
  sentido: Sentido;
}

/** With `replace`, without a way back to what stood in the address. */
interface ComoMudar {
  replace: boolean;
}

export type IrParaPagina = (pagina: number, como?: ComoMudar) => void;

/** How a list is narrowed: its filters, as they are named in the address, and what they ask of the server. */
export interface Filtros<P extends object> {
  nomes: readonly string[];
  /** `valor` is '' for a filter that is not set. */
  pedido: (valor: (nome: string) => string) => P;
}

export interface FiltrosNoEndereco<P extends object = object> {
  /** From 1. */
  page: number;
  /** A filter as it stands in the address; '' when it does not. */
  valor: (nome: string) => string;
  /** Sets filters, or takes away those set to ''; unless it says the page, back to the first. */
  mudar: (partes: Readonly<Record<string, string>>, como?: ComoMudar) => void;
  /** Takes away every filter. */
  limpar: () => void;
  /** Whether something is looked for, so that the list shows less than all that there is. */
  filtrada: boolean;
  irPara: IrParaPagina;
  /** How many times something was looked for here, by a search or by a filter. */
  buscas: number;
  /** What the filters ask of the server. */
  filtros: P;
}

export interface ListaNoEndereco<
  C extends string,
  P extends object = object,
> extends FiltrosNoEndereco<P> {
  /** Looks for a word that stays out of the address, because it may be a CPF, and sets filters with it. */
  buscar: (texto: string, partes?: Readonly<Record<string, string>>) => void;
  /** The word that is looked for; '' for none. */
  procurado: string;
  ordem: OrdemPorCampo<C>;
  ordenar: (ordem: OrdemPorCampo<C>) => void;
  /** The page, the order and all that is looked for, as the server is asked. */
  pedido: P & Pick<PedidoDePagina<C>, 'page' | 'sort'> & { busca?: string };
}

const SEM_FILTROS = { nomes: [], pedido: () => ({}) };

/**
 * Filters and page of a list, all in the address (`?situacao=1&pagina=2`): a link leads to the same
 * rows, and the browser's back button undoes the last change.
 */
export function useFiltrosNoEndereco<P extends object = object>(
  { nomes, pedido }: Filtros<P> = SEM_FILTROS as unknown as Filtros<P>,
): FiltrosNoEndereco<P> {
  const [params, setParams] = useSearchParams();
  const [buscas, setBuscas] = useState(0);
  const valor = (nome: string) => params.get(nome) ?? '';
  const mudar: FiltrosNoEndereco['mudar'] = (partes, como) => {
    if (!('pagina' in partes) && !('ordem' in partes)) setBuscas((antes) => antes + 1);
    setParams((atuais) => {
      const novos = new URLSearchParams(atuais);
      if (!('pagina' in partes)) novos.delete('pagina');
      for (const [nome, texto] of Object.entries(partes)) {
        if (texto === '') novos.delete(nome);
        else novos.set(nome, texto);
      }
      return novos;
    }, como);
  };
  return {
    page: Math.max(1, Number(params.get('pagina')) || 1),
    valor,
    mudar,
    limpar: () => mudar(Object.fromEntries(nomes.map((nome) => [nome, '']))),
    filtrada: nomes.some((nome) => valor(nome) !== ''),
    irPara: (pagina, como) => mudar({ pagina: String(pagina) }, como),
    buscas,
    filtros: pedido(valor),
  };
}

/** The order of an address (`valor:desc`), by one of `campos`; anything else is the list's own. */
function lerOrdem<C extends string>(
  texto: string,
  campos: readonly C[],
  padrao: OrdemPorCampo<C>,
): OrdemPorCampo<C> {
  const [por, sentido] = texto.split(':');
  const campo = campos.find((conhecido) => conhecido === por);
  if (campo === undefined) return padrao;
  return { campo, sentido: sentido === 'asc' || sentido === 'desc' ? sentido : padrao.sentido };
}

/** The same of a list that sorts (`?ordem=valor:desc`), and in which a word can be looked for. */
export function useListaNoEndereco<C extends string, P extends object = object>(
  campos: readonly C[],
  padrao: OrdemPorCampo<C>,
  descritos?: Filtros<P>,
): ListaNoEndereco<C, P> {
  const lista = useFiltrosNoEndereco(descritos);
  const [busca, setBusca] = useState('');
  const ordem = lerOrdem(lista.valor('ordem'), campos, padrao);
  const sort: Partial<Record<C, Sentido>> = {};
  sort[ordem.campo] = ordem.sentido;
  return {
    ...lista,
    filtrada: lista.filtrada || busca !== '',
    procurado: busca,
    buscar: (texto, partes = {}) => {
      setBusca(texto);
      lista.mudar(partes);
    },
    ordem,
    ordenar: (nova) => lista.mudar({ ordem: `${nova.campo}:${nova.sentido}` }),
    pedido: { ...lista.filtros, page: lista.page, sort, ...(busca !== '' && { busca }) },
  };
}
