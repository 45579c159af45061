import CircuitBreaker from 'opossum';
import type { SaudeDaConexao } from '../port.ts';
import { FalhaDoErp } from './falha.ts';
import type { LimitesDoErp } from './limites.ts';
import { criarHistorico } from './saude.ts';
import { criarVagas } from './vagas.ts';

/**
 * What stands between the portal and one city's system: so many calls at once and no more, and none
 * at all while it is known to be down. Each orgao has its own, so that the trouble of one city costs
 * another nothing.
 */
export interface Disjuntor {
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

export const criarDisjuntor = (
  { simultaneas, fila, janelaMs, minimo, porcentagem, descansoMs }: LimitesDoErp,
  relogio: () => Date,
): Disjuntor => {
  const vagas = criarVagas(simultaneas, fila);
  const historico = criarHistorico(relogio);
  const disjuntor = new CircuitBreaker((tarefa: Tarefa) => tarefa(), {
    // The time limit is ours: it also ends the call.
    timeout: false,
    rollingCountTimeout: janelaMs,
    volumeThreshold: minimo,
    errorThresholdPercentage: porcentagem,
    resetTimeout: descansoMs,
    errorFilter: naoConta,
  });
  disjuntor.on('open', () => vagas.esvaziar(new FalhaDoErp('FORA', ABERTO)));

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
      // Before the breaker, to which a call that was not made says nothing.
      if (!disjuntor.opened && vagas.lotada()) throw new FalhaDoErp('OCUPADO', OCUPADO);
      const signal = AbortSignal.timeout(prazoMs);
      const tarefa = () => vagas.usar(signal, () => medir(() => work(signal)));
      try {
        // What the breaker passes on is what the task answered.
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
      em_andamento: vagas.emUso(),
    }),
    encerrar: () => disjuntor.shutdown(),
  };
};
