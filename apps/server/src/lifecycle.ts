import { setTimeout as sleep } from 'node:timers/promises';

/** How long a part may take to stop before the next one is stopped all the same. */
const PATIENCE_MS = 10_000;

/** Thrown by `start` when the process is already on its way out. */
export class StoppingError extends Error {}

/**
 * The parts of the process, started one after another and stopped in the opposite order, so that
 * nothing loses what it still needs: the listener before the pool, the pool before the database.
 */
export class Lifecycle {
  readonly #stops: (() => Promise<unknown>)[] = [];
  #starting: Promise<unknown> = Promise.resolve();
  #stopped: Promise<void> | undefined;

  /**
   * Starts a part and remembers how to stop it.
   * @throws StoppingError when `stop` was called meanwhile; the part is then stopped with the rest.
   */
  async start<Part>(
    start: () => Promise<Part>,
    stop: (part: Part) => Promise<unknown>,
    patience = PATIENCE_MS,
  ): Promise<Part> {
    this.#refuseWhenStopping();
    const starting = start().then((part) => {
      this.#stops.push(() => {
        const limit = sleep(patience, undefined, { ref: false });
        return Promise.race([stop(part), limit]);
      });
      return part;
    });
    this.#starting = starting;
    const part = await starting;
    this.#refuseWhenStopping();
    return part;
  }

  /** Whether it is on its way out. */
  get stopping(): boolean {
    return this.#stopped !== undefined;
  }

  /** Stops every part, last started first; calling it again waits for the same stop. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  #refuseWhenStopping(): void {
    if (this.#stopped) throw new StoppingError();
  }

  async #stopAll(): Promise<void> {
    await this.#starting.catch(() => undefined);
    const failures: unknown[] = [];
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) {
      await stop().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some parts did not stop well');
  }
}
