import CircuitBreaker from 'opossum';
import { FalhaDoBanco } from './cobranca.port.ts';

/** How long the portal waits for a bank, and how often; tests use shorter times. */
export interface LimitesDoBanco {
  /** Time limit of a call, with the wait for its turn and a new token. */
  chamadaMs: number;
  corpoBytes: number;
  /** Calls at once, of each orgao, and calls that wait for their turn. */
  simultaneas: number;
  fila: number;
  /** The breaker opens when, within this window, so many calls and this share of them failed. */
  janelaMs: number;
  minimo: number;
  porcentagem: number;
  /** How long the open breaker waits before it lets one call try. */
  descansoMs: number;
  /** How soon a change made by the operator takes effect. */
  validadeMs: number;
}

export const LIMITES_DO_BANCO: LimitesDoBanco = {
  chamadaMs: 8_000,
  corpoBytes: 4 * 1024 * 1024,
  simultaneas: 8,
  fila: 64,
  janelaMs: 10_000,
  minimo: 5,
  porcentagem: 50,
  descansoMs: 15_000,
  validadeMs: 5_000,
};

/** Whoever reads that it is not asked reads why: the failures that opened the breaker may be long gone. */
const semPerguntar = (motivo: string): FalhaDoBanco =>
  new FalhaDoBanco(
    'FORA',
    `o banco está fora do ar (${motivo}): não perguntamos de novo por enquanto`,
  );

/** What stands between the portal and the bank of one orgao. */
export interface Disjuntor {
  /** @throws FalhaDoBanco */
  usar: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  encerrar: () => void;
}

/** So many calls at once and no more, and none at all while the bank is known to be down. */
export const createDisjuntor = (limites: LimitesDoBanco): Disjuntor => {
  const { chamadaMs, simultaneas, fila } = limites;
  const esperas: (() => void)[] = [];
  let emUso = 0;
  let motivo = '';
  const vez = async (signal: AbortSignal): Promise<void> => {
    if (emUso < simultaneas) {
      emUso += 1;
      return;
    }
    await new Promise<void>((entrar, recusar) => {
      esperas.push(entrar);
      signal.addEventListener('abort', () => {
        const lugar = esperas.indexOf(entrar);
        if (lugar < 0) return;
        esperas.splice(lugar, 1);
        recusar(new FalhaDoBanco('FORA', 'não respondeu no tempo esperado'));
      });
    });
  };
  const sair = (): void => {
    const proxima = esperas.shift();
    // A call that ends hands its place over, so the count stays.
    if (proxima) proxima();
    else emUso -= 1;
  };
  const disjuntor = new CircuitBreaker((tarefa: () => Promise<unknown>) => tarefa(), {
    // The time limit is ours: it also ends the call.
    timeout: false,
    rollingCountTimeout: limites.janelaMs,
    volumeThreshold: limites.minimo,
    errorThresholdPercentage: limites.porcentagem,
    resetTimeout: limites.descansoMs,
    errorFilter: (erro: unknown) => erro instanceof FalhaDoBanco && erro.tipo !== 'FORA',
  });
  return {
    usar: async (work) => {
      if (!disjuntor.opened && emUso >= simultaneas && esperas.length >= fila)
        throw new FalhaDoBanco('OCUPADO', 'há cobranças demais esperando o banco');
      const signal = AbortSignal.timeout(chamadaMs);
      const tarefa = async () => {
        await vez(signal);
        try {
          return await work(signal);
        } finally {
          sair();
        }
      };
      try {
        // The breaker loses the type of what the task answered.
        return (await disjuntor.fire(tarefa)) as Awaited<ReturnType<typeof tarefa>>;
      } catch (erro) {
        if (erro instanceof FalhaDoBanco && erro.tipo === 'FORA') motivo = erro.message;
        if (erro instanceof FalhaDoBanco || !CircuitBreaker.isOurError(erro as Error)) throw erro;
        throw semPerguntar(motivo);
      }
    },
    encerrar: () => disjuntor.shutdown(),
  };
};
