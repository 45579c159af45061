import cluster, { type Worker } from 'node:cluster';
import { once, type EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { openDatabases } from './db/databases.ts';
import type { Lifecycle } from './lifecycle.ts';
import { ensureFree } from './listen.ts';
import { OperatorError } from './operator-error.ts';
import { DATABASE_PATIENCE_MS } from './start-server.ts';

/** What a worker does besides answering may take as long as a mail on its way. */
const WORKER_PATIENCE_MS = 60_000;
/** Of a worker that answered this long, a fall is its first again. */
const STEADY_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Before one that fell is started again: twice as long each time, so that one that always falls costs little. */
export const pauseAfter = (falls: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (falls - 1), LONGEST_PAUSE_MS);

/** Which of the workers this process is, from 1 on; undefined of the one that starts them, or is alone. */
export const workerNumber = (): number | undefined =>
  cluster.isWorker ? Number(process.argv[2]) : undefined;

/** Tells the process that started this one that it answers. */
export const tellReady = (welcome: string): void => void process.send?.(welcome);

/** What is outside of the rules of restarting. */
interface Outside {
  fork: (number: number) => EventEmitter & { process: Pick<Worker['process'], 'kill'> };
  /** In milliseconds. */
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
  say: (text: string) => void;
}

const forkNumber = (number: number): Worker => {
  cluster.setupPrimary({ args: [String(number)] });
  return cluster.fork();
};

/** Processes that answer at one address, each started again when it falls. */
export class Workers {
  readonly #outside: Outside;
  readonly #alive = new Map<number, ReturnType<Outside['fork']>>();
  #stopping = false;

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  /**
   * @param falls before this start, one soon after another
   * @returns what the worker tells when it answers
   * @throws OperatorError when it ends before; it said why itself
   */
  async start(number: number, falls = 0): Promise<string> {
    const { fork, now } = this.#outside;
    const worker = fork(number);
    this.#alive.set(number, worker);
    const ended = once(worker, 'exit').then(() => {
      this.#alive.delete(number);
      throw new OperatorError(`O processo ${number} encerrou antes de atender.`);
    });
    const [welcome] = (await Promise.race([once(worker, 'message'), ended])) as [string];
    const since = now();
    ended.catch(() => void this.#fell(number, now() - since < STEADY_MS ? falls + 1 : 1));
    return welcome;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(
      [...this.#alive.values()].map(async (worker) => {
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await ended;
      }),
    );
  }

  async #fell(number: number, falls: number): Promise<void> {
    if (!this.#stopping) await this.#replace(number, falls);
  }

  async #replace(number: number, falls: number): Promise<void> {
    const { say, wait } = this.#outside;
    const pause = pauseAfter(falls);
    say(`O processo ${number} caiu e será iniciado de novo em ${pause / 1_000} s.`);
    await wait(pause);
    if (this.#stopping) return;
    await this.start(number, falls).catch(() => this.#fell(number, falls + 1));
  }
}

/**
 * Starts as many processes as the operator asked for, which answer at one address. The first does the work apart from
 * requests too; the database that comes along is this process's, and outlives each of them.
 * @returns what to tell when all are up
 */
export const startWorkers = async (
  lifecycle: Lifecycle,
  config: Config,
  say: (text: string) => void,
): Promise<string> => {
  await ensureFree(config);
  if (config.databaseUrl === undefined)
    await lifecycle.start(
      () => openDatabases(config, say),
      (databases) => databases.stop(),
      DATABASE_PATIENCE_MS,
    );
  const workers = await lifecycle.start(
    async () => new Workers({ fork: forkNumber, now: () => performance.now(), wait: sleep, say }),
    (started) => started.stop(),
    config.drainMs + WORKER_PATIENCE_MS,
  );
  // Alone, for it brings the tables up to date.
  const welcome = await workers.start(1);
  const others = Array.from({ length: config.workers - 1 }, (_nothing, i) => i + 2);
  await Promise.all(others.map((number) => workers.start(number)));
  return welcome;
};
