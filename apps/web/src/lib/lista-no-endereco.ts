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

export interface FiltrosNoEndereco {
  /** From 1. */
  page: number;
  /** A filter as it stands in the address; '' when it does not. */
  valor: (nome: string) => string;
  /** Sets filters, or takes away those set to ''; unless it says the page, back to the first. */
  mudar: (partes: Readonly<Record<string, string>>, como?: ComoMudar) => void;
  irPara: IrParaPagina;
  /** How many times something was looked for here, by a search or by a filter. */
  buscas: number;
}

export interface ListaNoEndereco<C extends string> extends FiltrosNoEndereco {
  ordem: OrdemPorCampo<C>;
  ordenar: (ordem: OrdemPorCampo<C>) => void;
  /** The page and the order as every list of the server asks for them. */
  pedido: Pick<PedidoDePagina<C>, 'page' | 'sort'>;
}

/**
 * Filters and page of a list, all in the address (`?situacao=1&pagina=2`): a link leads to the same
 * rows, and the browser's back button undoes the last change.
 */
export function useFiltrosNoEndereco(): FiltrosNoEndereco {
  const [params, setParams] = useSearchParams();
  const [buscas, setBuscas] = useState(0);
  const mudar: FiltrosNoEndereco['mudar'] = (partes, como) => {
    if (!('pagina' in partes) && !('ordem' in partes)) setBuscas((antes) => antes + 1);
    setParams((atuais) => {
      const novos = new URLSearchParams(atuais);
      if (!('pagina' in partes)) novos.delete('pagina');
      for (const [nome, valor] of Object.entries(partes)) {
        if (valor === '') novos.delete(nome);
        else novos.set(nome, valor);
      }
      return novos;
    }, como);
  };
  return {
    page: Math.max(1, Number(params.get('pagina')) || 1),
    valor: (nome) => params.get(nome) ?? '',
    mudar,
    irPara: (pagina, como) => mudar({ pagina: String(pagina) }, como),
    buscas,
  };
}

/**
 * The same of a list that sorts (`?ordem=valor:desc`), by one of `campos`; anything else in the
 * address is the order that the list has by itself.
 */
export function useListaNoEndereco<C extends string>(
  campos: readonly C[],
  padrao: OrdemPorCampo<C>,
): ListaNoEndereco<C> {
  const filtros = useFiltrosNoEndereco();
  const [por, sentido] = filtros.valor('ordem').split(':');
  const campo = campos.find((conhecido) => conhecido === por);
  const ordem = campo
    ? { campo, sentido: sentido === 'asc' || sentido === 'desc' ? sentido : padrao.sentido }
    : padrao;
  const sort: Partial<Record<C, Sentido>> = {};
  sort[ordem.campo] = ordem.sentido;
  return {
    ...filtros,
    ordem,
    ordenar: (nova) => filtros.mudar({ ordem: `${nova.campo}:${nova.sentido}` }),
    pedido: { page: filtros.page, sort },
  };
}

/** The same of a list with a search that stays out of the address, because it may be a CPF. */
export function useListaComBusca<C extends string>(campos: readonly C[], padrao: OrdemPorCampo<C>) {
  const lista = useListaNoEndereco(campos, padrao);
  const [busca, setBusca] = useState('');
  return {
    ...lista,
    pedido: { ...lista.pedido, ...(busca !== '' && { busca }) },
    buscar: (texto: string) => {
      setBusca(texto);
      lista.mudar({});
    },
  };
}

/** What `useListaComBusca` asks the server for. */
export type PedidoComBusca<C extends string> = ReturnType<typeof useListaComBusca<C>>['pedido'];
