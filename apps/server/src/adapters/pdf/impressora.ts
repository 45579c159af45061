import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { ImpressaoError, type Impressao, type Impressora } from './pdf.port.ts';

export type OpcoesDaImpressora = {
  /** Worker threads; by default all cores but the one that serves. */
  trabalhadores?: number;
  /** Documents that may wait; the next one is refused at once. */
  fila?: number;
  /** Longest time for one document, waiting included. */
  limiteMs?: number;
};

/** The printer: a pool of worker threads, started with the first document. */
export function createImpressora({
  trabalhadores = Math.max(1, availableParallelism() - 1),
  fila = 64,
  limiteMs = 20_000,
}: OpcoesDaImpressora = {}): Impressora {
  let pool: Piscina | undefined;

  async function imprimir(impressao: Impressao): Promise<Uint8Array> {
    pool ??= new Piscina({
      ...entrada(),
      name: 'imprimir',
      minThreads: 1,
      maxThreads: trabalhadores,
      idleTimeout: 60_000,
    });
    if (pool.queueSize >= fila)
      throw new ImpressaoError('INDISPONIVEL', `${fila} documents waiting`);
    const signal = AbortSignal.timeout(limiteMs);
    try {
      return new Uint8Array((await pool.run(impressao, { signal })) as ArrayBuffer);
    } catch (causa) {
      throw new ImpressaoError(signal.aborted ? 'INDISPONIVEL' : 'ERRO_DESCONHECIDO', causa);
    }
  }

  return {
    imprimir,
    encerrar: async () => {
      await pool?.destroy();
    },
  };
}

/**
 * The worker stands beside this file with the same extension: `.js` in the build, `.ts` when the
 * sources run, which the thread can only read through tsx.
 */
function entrada(): { filename: string; execArgv?: string[] } {
  if (import.meta.url.endsWith('.js'))
    return { filename: new URL('./worker.js', import.meta.url).href };
  const require = createRequire(import.meta.url);
  return {
    filename: new URL('./worker.ts', import.meta.url).href,
    execArgv: ['--require', require.resolve('tsx/cjs')],
  };
}
