import {
  createElement,
  lazy,
  type ComponentType,
  type LazyExoticComponent,
  type ReactElement,
} from 'react';
import { useFolhasDe } from './cabeca.ts';

type Modulo<P> = { default: ComponentType<P> };

/** After what else there is to do: the browser answers a touch between two of these. */
export const proximaTarefa = () => new Promise<void>((pronto) => setTimeout(pronto));

const carregadores = new WeakMap<object, () => Promise<unknown>>();

/** A component whose code comes when it is first shown, or before, by `carregar`. */
export function sobDemanda<P>(
  importar: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  let chegou: Modulo<P> | undefined;
  const carregar = async () => (chegou ??= { default: await importar() });
  const Componente = lazy(() => {
    const modulo = chegou;
    if (modulo === undefined) return carregar();
    // Answers on the spot: what Preact wakes later, inside of what it woke later, it draws anew.
    return { then: (ok: (um: Modulo<P>) => void) => ok(modulo) } as Promise<Modulo<P>>;
  });
  carregadores.set(Componente, carregar);
  return Componente;
}

/** Says how the code of a component comes. */
export const aoCarregar = (componente: object, trazer: () => Promise<unknown>): void => {
  carregadores.set(componente, trazer);
};

/** Brings the code of what an element shows, where it comes on demand. */
export const carregar = async (elemento: ReactElement | undefined): Promise<void> => {
  const tipo = elemento?.type;
  if (tipo !== undefined && typeof tipo !== 'string') await carregadores.get(tipo)?.();
};

/** Whether a part of a page is shown at an address, by what stands after its `?`. */
type Quando = (busca: URLSearchParams) => boolean;

const partes: { quando: Quando; carregar: () => Promise<unknown> }[] = [];

const sempre: Quando = () => true;

/**
 * A part of a page whose code comes apart from it, and which stands in the page as it comes drawn: it
 * would be drawn anew, and what was typed there lost, if the page woke without it. By its module under
 * `src` (`features/esic/realizar`) its styles come with the page.
 */
export function parte<P extends object>(
  modulo: string,
  importar: () => Promise<ComponentType<P>>,
  quando = sempre,
): ComponentType<P> {
  const Componente = sobDemanda(importar);
  partes.push({ quando, carregar: async () => carregadores.get(Componente)?.() });
  if (!import.meta.env.SSR) return Componente;
  return function Parte(props: P) {
    useFolhasDe(modulo);
    return createElement(Componente, props);
  };
}

/** Brings the code of the parts that the page of an address shows. Its own is there already. */
export async function carregarPartes(search: string): Promise<void> {
  const busca = new URLSearchParams(search);
  const mostradas = partes.filter(({ quando }) => quando(busca));
  await Promise.all(mostradas.map(({ carregar }) => carregar()));
}
