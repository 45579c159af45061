import type PgBoss from 'pg-boss';
import type { Database } from '../db/client.ts';
import type { NomeDaFila } from '../db/filas.ts';

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
