import { AsyncLocalStorage } from 'node:async_hooks';

/** How fresh the tax data of one answer has to be, and how old what it got is. */
export interface Frescor {
  /** When the oldest data of the answer was read, if it was kept from before. */
  dadosDe: Date | undefined;
}

const emUso = new AsyncLocalStorage<Frescor>();

/**
 * Runs what only shows data: it may get what was read a moment ago. Everything else (slips,
 * certificates, refreshes, registration) reads anew.
 */
export const aceitandoGuardados = <T>(frescor: Frescor, work: () => T): T =>
  emUso.run(frescor, work);

export const aceitaGuardados = (): boolean => emUso.getStore() !== undefined;

/** Notes that the answer in the making holds data of this instant. */
export const notarDadosDe = (instante: Date): void => {
  const frescor = emUso.getStore();
  if (frescor === undefined) return;
  if (frescor.dadosDe === undefined || instante < frescor.dadosDe) frescor.dadosDe = instante;
};
