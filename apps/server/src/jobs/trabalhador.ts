import { setTimeout as sleep } from 'node:timers/promises';
import {
  concluir,
  devolver,
  falhar,
  prazoMsDe,
  tirar,
  type NomeDaFila,
  type Tarefa,
} from '../core/filas.repository.ts';
import { darPasso } from '../core/passos.ts';
import type { Database } from '../db/client.ts';

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
  quantosPodem: () => number;
  /** Takes jobs that may begin now; without it, the oldest. */
  tirar?: (db: Database, quantas: number) => Promise<Tarefa<Dados>[]>;
  /** Must be done before the lease of its queue is over. */
  fazer: (tarefa: Tarefa<Dados>) => Promise<Desfecho>;
}

/** Told of every failure; the job itself is safe in its queue. */
type Avisar = (error: unknown, sobre: string) => void;

export interface Filas {
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
      const livres = this.#trabalho.quantosPodem() - this.#emCurso.size;
      const tarefas = livres > 0 ? await this.#buscar(livres) : [];
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

  async #buscar(quantas: number): Promise<Tarefa<Dados>[]> {
    const { db } = this.#filas;
    const trabalho = this.#trabalho;
    try {
      return await (trabalho.tirar?.(db, quantas) ?? tirar<Dados>(db, trabalho.fila, quantas));
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
    const prazo = Date.now() + prazoMsDe(fila);
    const passo = { nome: 'trabalho', qual: fila } as const;
    const fazer = () => this.#trabalho.fazer(tarefa);
    const desfecho = await darPasso(passo, fazer).catch((error: unknown) => {
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
    const { db } = this.#filas;
    const chave = { fila: this.#trabalho.fila, id };
    if (desfecho === undefined) await falhar(db, chave);
    else
      await db.transaction((tx) =>
        desfecho.tipo === 'CONCLUIDO' ? concluir(tx, chave) : devolver(tx, chave, desfecho),
      );
  }
}
