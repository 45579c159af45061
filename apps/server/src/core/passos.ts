import { tracingChannel } from 'node:diagnostics_channel';

/** What is told of a step: of closed sets alone, nothing that anybody typed. */
export interface Passo {
  /** What it is, as `correio`. */
  nome: 'armazenamento' | 'banco' | 'correio' | 'erp' | 'govbr' | 'trabalho';
  /** How it goes on, as the method of a call or the name of a queue. */
  qual: string;
}

/** Where the steps are told; nobody listens unless the operator asks for traces. */
export const PASSOS = tracingChannel<unknown, Passo>('balcao:passo');

/** Does a step that leaves the process, or one that is queued, so that whoever traces sees it. */
export const darPasso = <T>(passo: Passo, fazer: () => Promise<T>): Promise<T> =>
  PASSOS.start.hasSubscribers ? PASSOS.tracePromise(fazer, passo) : fazer();
