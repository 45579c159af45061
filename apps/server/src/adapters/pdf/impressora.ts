import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { AppError } from '../../core/app-error.ts';
import { createFilaJusta } from '../../core/espera.ts';
import { ImpressaoError, type Impressao, type Impressora } from './pdf.port.ts';

export type OpcoesDaImpressora = {
  /** Worker threads; by default all cores but the one that serves, and no more than {@link BASTAM}. */
  trabalhadores?: number;
  /** Documents that may wait; the next one is refused at once. */
  espera?: number;
  /** Longest time for one document, waiting included. */
  limiteMs?: number;
};

/** Each thread has fonts and shaped words of its own in memory. */
const BASTAM = 4;

/**
 * The printer: a pool of worker threads, started with the first document. Who asks waits here for a
 * turn, first come first served, and not in the pool, which starves some; it gets one document more
 * than it can print, so that no thread waits for the event loop between two of them.
 */
export function createImpressora({
  trabalhadores = Math.min(BASTAM, Math.max(1, availableParallelism() - 1)),
  espera = 64,
  limiteMs = 20_000,
}: OpcoesDaImpressora = {}): Impressora {
  let pool: Piscina | undefined;
  const naVez = createFilaJusta({ lugares: trabalhadores + 1, espera, porOrigem: espera });

  async function imprimir(impressao: Impressao): Promise<Uint8Array> {
    pool ??= new Piscina({
      ...entrada(),
      name: 'imprimir',
      minThreads: 1,
      maxThreads: trabalhadores,
      idleTimeout: 60_000,
    });
    const emTrabalho = pool;
    const signal = AbortSignal.timeout(limiteMs);
    try {
      return await naVez(undefined, async () => {
        signal.throwIfAborted();
        return new Uint8Array((await emTrabalho.run(impressao, { signal })) as ArrayBuffer);
      });
    } catch (causa) {
      if (causa instanceof AppError) throw causa;
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
