import { FalhaDoErp } from './falha.ts';

/** Turns of a limited number of calls at once; those beyond it wait in order, as long as they like. */
export interface Vagas {
  /** Runs the work when its turn comes. @throws FalhaDoErp FORA when the signal ends before */
  usar: <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;
  /** Sends away everybody who waits. */
  esvaziar: (falha: FalhaDoErp) => void;
  emUso: () => number;
  /** Whether too many wait already for one more to. */
  lotada: () => boolean;
}

interface Espera {
  entrar: () => void;
  desistir: (falha: FalhaDoErp) => void;
}

export const criarVagas = (total: number, fila: number): Vagas => {
  let ocupadas = 0;
  const esperas = new Set<Espera>();

  const esperar = (signal: AbortSignal): Promise<void> =>
    new Promise((entrar, recusar) => {
      const sair = (falha?: FalhaDoErp) => {
        esperas.delete(espera);
        signal.removeEventListener('abort', cansar);
        if (falha) recusar(falha);
        else entrar();
      };
      const cansar = () => sair(new FalhaDoErp('FORA', 'não respondeu no tempo esperado'));
      const espera: Espera = { entrar: () => sair(), desistir: sair };
      esperas.add(espera);
      signal.addEventListener('abort', cansar);
    });

  return {
    usar: async (signal, work) => {
      if (ocupadas < total) ocupadas += 1;
      // Whoever leaves hands the place over: it stays taken.
      else await esperar(signal);
      try {
        return await work();
      } finally {
        const [proxima] = esperas;
        if (proxima) proxima.entrar();
        else ocupadas -= 1;
      }
    },
    esvaziar: (falha) => {
      for (const { desistir } of [...esperas]) desistir(falha);
    },
    emUso: () => ocupadas,
    lotada: () => ocupadas >= total && esperas.size >= fila,
  };
};
