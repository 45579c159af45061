import type * as mupdf from 'mupdf';

type Mupdf = typeof mupdf;

let carregada: Mupdf | undefined;

/** Loads what reads PDF, once a thread: 10 MB that nobody else has a use for. */
export const carregarBiblioteca = async (): Promise<void> => {
  if (carregada !== undefined) return;
  carregada = await import('mupdf');
  // What is wrong with files of strangers is nothing for the log.
  carregada.setLog({ error: () => undefined, warning: () => undefined });
};

/** What reads PDF, loaded before. */
export const biblioteca = (): Mupdf => {
  if (carregada === undefined) throw new Error('the library was not loaded');
  return carregada;
};
