import { Component, Fragment, Suspense, createElement, lazy, type ReactNode } from 'react';
import { proximaTarefa } from './sob-demanda.ts';

/** The slice whose turn is last; undefined where nothing is being woken. */
let ultima: Promise<void> | undefined;

/** What Preact keeps of a component that this file stands on. */
interface NoPreact {
  /** `_vnode._mask`: where the ids of what stands in it begin, and how many there are. */
  __v: { __m: [string, number] };
}

/** Comments by which the server says, as Preact does of what it streams, where a slice begins and ends. */
const marca = (UNSTABLE_comment: string) =>
  createElement(Fragment as unknown as string, { UNSTABLE_comment, key: UNSTABLE_comment });

interface FatiaProps {
  /** Of this slice and no other of its page: the ids in it begin with it. */
  nome: string;
  children: ReactNode;
}

const Acordado = ({ children }: Pick<FatiaProps, 'children'>) => children;

/** What is there when all slices before it are awake. */
function naVez(anterior: Promise<void>): typeof Acordado {
  const vez = anterior.then(proximaTarefa);
  ultima = vez;
  return lazy(async () => {
    await vez;
    return { default: Acordado };
  });
}

/**
 * Part of a page that is woken in a task of its own: the browser answers a touch, or paints, before the next.
 * Anywhere else it is what stands in it.
 */
export class Fatia extends Component<FatiaProps> {
  private readonly Conteudo = ultima ? naVez(ultima) : Acordado;
  private readonly ids: [string, number] = [this.props.nome, 0];

  override render(): ReactNode {
    // The same on the server and here, whatever was woken before it.
    (this as unknown as NoPreact).__v.__m = this.ids;
    if (import.meta.env.SSR) return [marca('$s'), this.props.children, marca('/$s')];
    // Preact leaves what is there as it is, and asks again when its turn has come.
    return createElement(
      Suspense,
      { fallback: null },
      createElement(this.Conteudo, null, this.props.children),
    );
  }
}

/** Wakes a page, slice by slice; ends when the last is awake. */
export async function acordarEmFatias(acordar: () => void): Promise<void> {
  ultima = proximaTarefa();
  acordar();
  let vista: Promise<void> | undefined;
  while (vista !== ultima) {
    vista = ultima;
    await vista;
    await proximaTarefa();
  }
  ultima = undefined;
}
