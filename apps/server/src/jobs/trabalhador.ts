import { setTimeout as sleep } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Database, Transacao } from '../db/client.ts';
import type { NomeDaFila } from '../db/filas.ts';
import { enfileirar } from '../core/filas.ts';
import { concluir, retirar, type ChaveDoTrabalho } from '../core/filas.repository.ts';

/** A job that was taken from its queue. */
export type Tarefa<Dados extends object> = Pick<
  PgBoss.Job<Dados>,
  'id' | 'data' | 'expireInSeconds'
>;

/** What becomes of a job. One that throws is tried again as its queue says. */
export type Desfecho =
  | { tipo: 'CONCLUIDO' }
  /** Back to its queue, to be taken again no sooner than this. */
  | { tipo: 'ADIADO'; dados: object; segundos: number }
  /** Over to another queue. */
  | { tipo: 'LEVADO'; fila: NomeDaFila; dados: object };

export const CONCLUIDO: Desfecho = { tipo: 'CONCLUIDO' };

/** The work of a queue. */
export interface Trabalho<Dados extends object> {
  fila: NomeDaFila;
  /** How many may run at once, now; 0 for a while. */
  vagas: () => number;
  /** Takes jobs that may begin now; without it, the oldest. */
  tirar?: (db: Database, quantas: number) => Promise<Tarefa<Dados>[]>;
  /** Must be done before the lease of its queue (`expireInSeconds`) is over. */
  fazer: (tarefa: Tarefa<Dados>) => Promise<Desfecho>;
}

/** Writes down what became of a job; nothing when another has it by now. */
const assentar = async (
  tx: Transacao,
  chave: ChaveDoTrabalho,
  desfecho: Desfecho,
): Promise<void> => {
  if (desfecho.tipo === 'CONCLUIDO') {
    await concluir(tx, chave);
    return;
  }
  if (!(await retirar(tx, chave))) return;
  const { id } = chave;
  if (desfecho.tipo === 'LEVADO') await enfileirar(tx, desfecho.fila, desfecho.dados, { id });
  else
    await enfileirar(tx, chave.fila, desfecho.dados, {
      id,
      startAfter: desfecho.segundos,
    });
};

/** Told of every failure; the job itself is safe in its queue. */
type Avisar = (error: unknown, sobre: string) => void;

export interface Filas {
  boss: PgBoss;
  db: Database;
  avisar: Avisar;
}

export interface Ritmo {
  /** Between two looks at an empty queue. */
  olharMs: number;
  /** Between two tries to write down an end while the database is away. */
  insistirMs: number;
}

/**
 * Takes jobs from a queue as long as there is room, and writes down what became of each. Stopping
 * takes no more and waits for what runs. A database that is away is waited for: the end of a job
 * is written again until it is in or the job's lease is over, when another may take it.
 */
export class Trabalhador<Dados extends object> {
  readonly #filas: Filas;
  readonly #trabalho: Trabalho<Dados>;
  readonly #ritmo: Ritmo;
  readonly #emCurso = new Set<Promise<void>>();
  #parando = false;
  #acordar: () => void = () => undefined;
  readonly #laco: Promise<void>;

  constructor(filas: Filas, trabalho: Trabalho<Dados>, ritmo: Ritmo) {
    this.#filas = filas;
    this.#trabalho = trabalho;
    this.#ritmo = ritmo;
    this.#laco = this.#girar();
  }

  async parar(): Promise<void> {
    this.#parando = true;
    this.#acordar();
    await this.#laco;
    await Promise.all(this.#emCurso);
  }

  async #girar(): Promise<void> {
    while (!this.#parando) {
      const vagas = this.#trabalho.vagas() - this.#emCurso.size;
      const tarefas = vagas > 0 ? await this.#buscar(vagas) : [];
      for (const tarefa of tarefas) this.#comecar(tarefa);
      await this.#esperar();
    }
  }

  /** Until the next look, or until a job ends and makes room. */
  async #esperar(): Promise<void> {
    if (this.#parando) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#ritmo.olharMs);
      this.#acordar = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #buscar(batchSize: number): Promise<Tarefa<Dados>[]> {
    const { boss, db } = this.#filas;
    const trabalho = this.#trabalho;
    try {
      return await (trabalho.tirar?.(db, batchSize) ??
        boss.fetch<Dados>(trabalho.fila, { batchSize }));
    } catch (error) {
      this.#filas.avisar(error, `fila ${this.#trabalho.fila}: buscar`);
      return [];
    }
  }

  #comecar(tarefa: Tarefa<Dados>): void {
    const execucao = this.#executar(tarefa).finally(() => {
      this.#emCurso.delete(execucao);
      this.#acordar();
    });
    this.#emCurso.add(execucao);
  }

  async #executar(tarefa: Tarefa<Dados>): Promise<void> {
    const { fila } = this.#trabalho;
    const prazo = Date.now() + tarefa.expireInSeconds * 1_000;
    const desfecho = await this.#trabalho.fazer(tarefa).catch((error: unknown) => {
      this.#filas.avisar(error, `fila ${fila}: executar`);
      return undefined;
    });
    for (;;) {
      try {
        await this.#terminar(tarefa, desfecho);
        return;
      } catch (error) {
        this.#filas.avisar(error, `fila ${fila}: terminar`);
      }
      if (Date.now() > prazo) return;
      await sleep(this.#ritmo.insistirMs);
    }
  }

  async #terminar({ id }: Tarefa<Dados>, desfecho: Desfecho | undefined): Promise<void> {
    const { boss, db } = this.#filas;
    const { fila } = this.#trabalho;
    if (desfecho === undefined) await boss.fail(fila, id);
    else await db.transaction((tx) => assentar(tx, { fila, id }, desfecho));
  }
}
