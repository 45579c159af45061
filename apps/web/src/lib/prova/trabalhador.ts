import { procurarNumero } from './sha256.ts';

/** What the page asks of its worker: one number for each part. */
export interface Tarefa {
  inicios: readonly string[];
  bits: number;
}

/** Answers each number as it is found, in the order of the parts. */
self.onmessage = ({ data: { inicios, bits } }: MessageEvent<Tarefa>) => {
  for (const inicio of inicios)
    self.postMessage(procurarNumero(inicio, bits, 0, Number.MAX_SAFE_INTEGER));
};
