import CircuitBreaker from 'opossum';
import type { SaudeDaConexao } from '../fonte-tributaria.port.ts';
import { FalhaDoErp } from './falha.ts';

/** How long the portal waits for a city's system, and how often; tests use shorter times. */
export interface LimitesDoErp {
  /** Time limit of a look-up, including its repetition and the wait for its turn. */
  leituraMs: number;
  /** Time limit of a refresh, which is never repeated. */
  gravacaoMs: number;
  tentativas: number;
  /** Largest answer: 10,000 guides with a dozen installments pass. */
  corpoBytes: number;
  /** Calls at once, of each orgao. */
  simultaneas: number;
  /** Calls that wait for their turn, of each orgao. */
  fila: number;
  /** How old an answer may be to be shown again without asking. */
  guardadoMs: number;
  /** How old an answer may be to be shown while the system is down. */
  guardadoNaFaltaMs: number;
  /** Answers kept, of each orgao. */
  guardados: number;
  /** The breaker opens when, within this window, … */
  janelaMs: number;
  /** … at least so many calls … */
  minimo: number;
  /** … and this share of them failed. */
  porcentagem: number;
  /** How long the open breaker waits before it lets one call try. */
  descansoMs: number;
}

export const LIMITES_DO_ERP: LimitesDoErp = {
  leituraMs: 8_000,
  gravacaoMs: 15_000,
  tentativas: 2,
  corpoBytes: 64 * 1024 * 1024,
  simultaneas: 8,
  fila: 64,
  guardadoMs: 60_000,
  guardadoNaFaltaMs: 15 * 60_000,
  guardados: 500,
  janelaMs: 10_000,
  minimo: 5,
  porcentagem: 50,
  descansoMs: 15_000,
};

/** Lets a limited number of calls run at once; the others wait in order until their time limit. */
interface FilaDeChamadas {
  /** Runs the work when its turn comes. @throws FalhaDoErp FORA when the signal ends before */
  usar: <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;
  /** Sends away everybody who waits. */
  esvaziar: (falha: FalhaDoErp) => void;
  emUso: () => number;
  /** Whether the queue is full. */
  lotada: () => boolean;
}

interface Espera {
  entrar: () => void;
  desistir: (falha: FalhaDoErp) => void;
}

const createFilaDeChamadas = (total: number, fila: number): FilaDeChamadas => {
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
      // A call that ends hands its place over, so the count stays.
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

/** How many of the last answers the latency is taken from. */
const AMOSTRA = 50;

const mediana = (valores: readonly number[]): number | null =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length / 2)] ?? null;

/** Remembers how a city's system has been answering. */
interface Historico {
  acertou: (ms: number) => void;
  falhou: (falha: FalhaDoErp) => void;
  foraDesde: () => Date | null;
  ver: () => Omit<SaudeDaConexao, 'disjuntor' | 'em_andamento'>;
}

const createHistorico = (relogio: () => Date): Historico => {
  let ultimo_sucesso: Date | null = null;
  let ultima_falha: SaudeDaConexao['ultima_falha'] = null;
  let fora_desde: Date | null = null;
  const tempos: number[] = [];

  return {
    acertou: (ms) => {
      ultimo_sucesso = relogio();
      fora_desde = null;
      tempos.push(ms);
      if (tempos.length > AMOSTRA) tempos.shift();
    },
    falhou: ({ tipo, message }) => {
      const quando = relogio();
      ultima_falha = { quando, motivo: message };
      if (tipo === 'FORA') fora_desde ??= quando;
      // The system does answer, only wrongly, so it is not down.
      if (tipo === 'CONTRATO') fora_desde = null;
    },
    foraDesde: () => fora_desde,
    ver: () => ({ ultimo_sucesso, ultima_falha, fora_desde, latencia_ms: mediana(tempos) }),
  };
};

/**
 * What stands between the portal and one city's system: so many calls at once and no more, and none
 * at all while it is known to be down. Each orgao has its own, so that the trouble of one city costs
 * another nothing.
 */
interface Disjuntor {
  /** @throws FalhaDoErp */
  usar: <T>(prazoMs: number, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  /** Since when it has been down. */
  foraDesde: () => Date | null;
  /** A broken contract, found after the answer was in. */
  estranhou: (falha: FalhaDoErp) => void;
  saude: () => SaudeDaConexao;
  encerrar: () => void;
}

type Tarefa = () => Promise<unknown>;

const ABERTO = 'o sistema está fora do ar: não perguntamos de novo por enquanto';

const OCUPADO = 'há consultas demais esperando resposta';

/** Only what the system is to blame for opens the breaker, and only when it did not answer. */
const naoConta = (erro: unknown): boolean => erro instanceof FalhaDoErp && erro.tipo !== 'FORA';

export const createDisjuntor = (
  { simultaneas, fila, janelaMs, minimo, porcentagem, descansoMs }: LimitesDoErp,
  relogio: () => Date,
): Disjuntor => {
  const chamadas = createFilaDeChamadas(simultaneas, fila);
  const historico = createHistorico(relogio);
  const disjuntor = new CircuitBreaker((tarefa: Tarefa) => tarefa(), {
    // The time limit is ours: it also ends the call.
    timeout: false,
    rollingCountTimeout: janelaMs,
    volumeThreshold: minimo,
    errorThresholdPercentage: porcentagem,
    resetTimeout: descansoMs,
    errorFilter: naoConta,
  });
  disjuntor.on('open', () => chamadas.esvaziar(new FalhaDoErp('FORA', ABERTO)));

  const medir = async <T>(work: () => Promise<T>): Promise<T> => {
    const inicio = performance.now();
    try {
      const resposta = await work();
      historico.acertou(Math.round(performance.now() - inicio));
      return resposta;
    } catch (erro) {
      if (erro instanceof FalhaDoErp) historico.falhou(erro);
      throw erro;
    }
  };

  return {
    usar: async (prazoMs, work) => {
      // Checked before the breaker, which counts only calls that were made.
      if (!disjuntor.opened && chamadas.lotada()) throw new FalhaDoErp('OCUPADO', OCUPADO);
      const signal = AbortSignal.timeout(prazoMs);
      const tarefa = () => chamadas.usar(signal, () => medir(() => work(signal)));
      try {
        // The breaker loses the type of what the task answered.
        return (await disjuntor.fire(tarefa)) as Awaited<ReturnType<typeof tarefa>>;
      } catch (erro) {
        if (erro instanceof FalhaDoErp || !CircuitBreaker.isOurError(erro as Error)) throw erro;
        throw new FalhaDoErp('FORA', ABERTO);
      }
    },
    foraDesde: historico.foraDesde,
    estranhou: historico.falhou,
    saude: () => ({
      ...historico.ver(),
      disjuntor: disjuntor.opened ? 'ABERTO' : disjuntor.halfOpen ? 'MEIO_ABERTO' : 'FECHADO',
      em_andamento: chamadas.emUso(),
    }),
    encerrar: () => disjuntor.shutdown(),
  };
};
