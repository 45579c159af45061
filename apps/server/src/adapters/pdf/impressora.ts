import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { AppError } from '../../core/app-error.ts';
import { createFilaJusta } from '../../core/espera.ts';
import { createQuandoPreciso } from '../../core/quando-preciso.ts';
import { comoSeLe, programaDe } from '../trabalho.ts';
import { ImpressaoError, type Impressao, type Impressora } from './pdf.port.ts';

export type OpcoesDaImpressora = {
  /** Worker threads; by default all cores but the one that serves, and no more than {@link BASTAM}. */
  trabalhadores?: number;
  /** Documents that may wait, half of them of one person; the next one is refused at once. */
  espera?: number;
  /** Longest time for one document, waiting included. */
  limiteMs?: number;
  /** What the threads run; tests have one that dies. */
  trabalho?: URL;
};

/** Each thread has fonts and pairs of letters of its own in memory. */
const BASTAM = 4;

/** A document is tried again when its thread died under it, which may have been another one's fault. */
const TENTATIVAS = 2;

const abrirPool = async (trabalho: URL, maxThreads: number): Promise<Piscina> => {
  // With the first document: no start waits for it.
  const { Piscina } = await import('piscina');
  const pool = new Piscina({
    ...comoSeLe(trabalho),
    name: 'imprimir',
    minThreads: 1,
    maxThreads,
    idleTimeout: 60_000,
  });
  // Of a thread that dies at work the work tells; one that had none is nobody's failure.
  pool.on('error', () => undefined);
  return pool;
};

/**
 * The printer: a pool of worker threads, started with the first document. People take turns here, and
 * not in the pool, which starves some; it gets one document more than it can print, so that no thread
 * waits for the event loop between two of them.
 */
export function createImpressora({
  trabalhadores = Math.min(BASTAM, Math.max(1, availableParallelism() - 1)),
  espera = 128,
  limiteMs = 20_000,
  trabalho = programaDe('adapters/pdf/worker'),
}: OpcoesDaImpressora = {}): Impressora {
  const pool = createQuandoPreciso(() => abrirPool(trabalho, trabalhadores));
  let encerrada = false;
  const naVez = createFilaJusta({
    lugares: trabalhadores + 1,
    espera,
    porOrigem: Math.ceil(espera / 2),
  });

  /** A document that cannot be printed is an answer of its thread; what rejects is its death. */
  async function entregar(impressao: Impressao, signal: AbortSignal): Promise<Uint8Array> {
    const aberto = await pool.abrir();
    for (let tentativa = 1; ; tentativa += 1) {
      signal.throwIfAborted();
      try {
        const feito = (await aberto.run(impressao, { signal })) as ArrayBuffer | Error;
        if (feito instanceof Error) throw new ImpressaoError('ERRO_DESCONHECIDO', feito);
        return new Uint8Array(feito);
      } catch (causa) {
        if (causa instanceof ImpressaoError || tentativa === TENTATIVAS || encerrada) throw causa;
      }
    }
  }

  return {
    imprimir: async (impressao, vez) => {
      const signal = AbortSignal.timeout(limiteMs);
      try {
        return await naVez(vez, () => entregar(impressao, signal));
      } catch (causa) {
        if (causa instanceof AppError || causa instanceof ImpressaoError) throw causa;
        throw new ImpressaoError('INDISPONIVEL', causa);
      }
    },
    encerrar: async () => {
      encerrada = true;
      await (await pool.aberto())?.destroy();
    },
  };
}
