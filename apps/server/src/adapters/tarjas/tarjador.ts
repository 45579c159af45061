import { MessageChannel } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { AppError } from '../../core/app-error.ts';
import { createFilaJusta } from '../../core/espera.ts';
import type { Origem } from '../../core/quem/origem.ts';
import { createQuandoPreciso } from '../../core/quando-preciso.ts';
import { comoSeLe, programaDe } from '../trabalho.ts';
import type {
  AoAvancar,
  ArquivoTarjado,
  PaginaVista,
  Tarjador,
  TrabalhoDeTarja,
} from './tarjas.port.ts';
import type { RespostaDoTrabalho } from './worker.ts';

/** Longest time for one page, and for a whole file. */
const LIMITE_MS: Readonly<Record<TrabalhoDeTarja['tipo'], number>> = {
  PAGINA: 20_000,
  ARQUIVO: 120_000,
};

/** A thread that had nothing to do for so long ends, and the memory that a file took with it. */
const OCIOSO_MS = 30_000;

const abrirPool = async (): Promise<Piscina> => {
  const { Piscina } = await import('piscina');
  const pool = new Piscina({
    ...comoSeLe(programaDe('adapters/tarjas/worker')),
    name: 'trabalhar',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: OCIOSO_MS,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  // Of a thread that dies at work the work tells; one that had none is nobody's failure.
  pool.on('error', () => undefined);
  return pool;
};

/**
 * Reads and marks files in one thread, started with the first of them: the library is of 10 MB, and a
 * file of a stranger may take as long as it is let.
 */
export function createTarjador({ limiteMs = LIMITE_MS } = {}): Tarjador {
  const pool = createQuandoPreciso(abrirPool);
  const naVez = createFilaJusta({ lugares: 1, espera: 30, porOrigem: 10 });

  const entregar = async (
    trabalho: TrabalhoDeTarja,
    aoAvancar: AoAvancar = () => undefined,
  ): Promise<RespostaDoTrabalho> => {
    const aberto = await pool.abrir();
    const signal = AbortSignal.timeout(limiteMs[trabalho.tipo]);
    const { port1, port2: porta } = new MessageChannel();
    // Pages that are made a second time, as pictures, are no step back.
    let maior = 0;
    port1.on('message', ({ pagina, paginas }: { pagina: number; paginas: number }) => {
      if (pagina > maior) aoAvancar((maior = pagina), paginas);
    });
    try {
      const entregue = { ...trabalho, porta };
      return (await aberto.run(entregue, { signal, transferList: [porta] })) as RespostaDoTrabalho;
    } finally {
      port1.close();
    }
  };

  const fazer = (trabalho: TrabalhoDeTarja, vez: Origem, aoAvancar?: AoAvancar) =>
    naVez(vez, async () => {
      let resposta: RespostaDoTrabalho;
      try {
        resposta = await entregar(trabalho, aoAvancar);
      } catch (cause) {
        throw new AppError('ARQUIVO_DEMORADO', { cause });
      }
      if ('recusa' in resposta) throw new AppError(resposta.recusa);
      if ('falha' in resposta)
        throw new AppError('ARQUIVO_ILEGIVEL', { cause: new Error(resposta.falha) });
      return resposta.feito;
    });

  return {
    verPagina: async (arquivo, pagina, tarjas, vez) =>
      (await fazer({ tipo: 'PAGINA', arquivo, pagina, tarjas }, vez)) as PaginaVista,
    tarjar: async (arquivo, tarjas, vez, aoAvancar) =>
      (await fazer({ tipo: 'ARQUIVO', arquivo, tarjas }, vez, aoAvancar)) as ArquivoTarjado,
    encerrar: async () => {
      await (await pool.aberto())?.destroy();
    },
  };
}
