import { lazy, type ComponentType, type LazyExoticComponent, type ReactElement } from 'react';

type Modulo<P> = { default: ComponentType<P> };

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
    // Answers on the spot, so that React has nothing to wait for.
    return { then: (ok: (um: Modulo<P>) => void) => ok(modulo) } as Promise<Modulo<P>>;
  });
  carregadores.set(Componente, carregar);
  return Componente;
}

/** Brings the code of what an element shows, where it comes on demand. */
export const carregar = async (elemento: ReactElement | undefined): Promise<void> => {
  if (typeof elemento?.type === 'object') await carregadores.get(elemento.type)?.();
};
