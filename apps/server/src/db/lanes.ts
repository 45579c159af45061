import type pg from 'pg';
import { isRefused } from './lost.ts';

/** A client as the driver knows it and its types do not. */
type Client = pg.PoolClient & {
  connection: { stream: { cork: () => void; uncork: () => void } };
};

/** A connection of the pool while several ask on it. */
interface Lane {
  client: Promise<Client>;
  /** Statements that are not answered yet. */
  open: number;
  /** When it last answered. */
  answered: number;
  /** Whether what is asked waits for the end of this turn of the process, to leave in one write. */
  corked: boolean;
  /** A statement failed: nobody else asks on it, and it is closed. */
  failed: boolean;
}

/** Two keep both a reader's and its neighbour's cores busy; more share less. */
const LANES = 2;
/** Behind one that is slow no more than these wait. */
const AT_ONCE = 16;
/** Nobody joins a connection that has been silent for so long while it was asked. */
const SILENT_MS = 20;

/** What is prepared and only reads; a write may wait for the disk, and would keep those behind it waiting. */
const isShort = ({ name, text }: pg.QueryConfig): boolean =>
  name !== undefined && /^\s*select\b/.test(text);

/**
 * Lets looks that are prepared share connections of a pool: they are sent one behind another
 * without waiting for the answers before (pipelining), those of one turn of the process in one write,
 * and the database answers them in their order. Each is a transaction by itself and fails by itself. Where all
 * shared connections are full or slow, a look gets one of its own, as everything else does.
 * A connection is the pool's again when nothing is asked on it.
 */
export class Lanes {
  readonly #pool: pg.Pool;
  readonly #silentMs: number;
  readonly #lanes = new Set<Lane>();

  /**
   * @param pool whose connections pipeline (`pipeline: true`)
   * @param silentMs how long one may be silent that somebody joins
   */
  constructor(pool: pg.Pool, silentMs = SILENT_MS) {
    this.#pool = pool;
    this.#silentMs = silentMs;
  }

  query<Row extends pg.QueryResultRow>(
    config: pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const lane = isShort(config) ? this.#choose() : undefined;
    return lane ? this.#ask<Row>(lane, config, values) : this.#askAlone<Row>(config, values);
  }

  /** Another connection costs as much as many statements: what was refused for its values leaves its own open. */
  async #askAlone<Row extends pg.QueryResultRow>(
    config: pg.QueryConfig,
    values: unknown[] | undefined,
  ): Promise<pg.QueryResult<Row>> {
    const client = await this.#pool.connect();
    let broken = false;
    try {
      return await client.query<Row>(config, values);
    } catch (error) {
      broken = !isRefused(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  #choose(): Lane | undefined {
    const now = performance.now();
    let best: Lane | undefined;
    for (const lane of this.#lanes) {
      const joinable = lane.open < AT_ONCE && now - lane.answered < this.#silentMs;
      if (joinable && lane.open < (best?.open ?? Infinity)) best = lane;
    }
    if (best && (best.open === 0 || this.#lanes.size >= LANES)) return best;
    return this.#lanes.size < LANES ? this.#open(now) : undefined;
  }

  #open(now: number): Lane {
    const client = this.#pool.connect() as Promise<Client>;
    const lane = { client, open: 0, answered: now, corked: false, failed: false };
    this.#lanes.add(lane);
    return lane;
  }

  async #ask<Row extends pg.QueryResultRow>(
    lane: Lane,
    config: pg.QueryConfig,
    values: unknown[] | undefined,
  ): Promise<pg.QueryResult<Row>> {
    lane.open += 1;
    try {
      const client = await lane.client;
      this.#gather(lane, client);
      return await client.query<Row>(config, values);
    } catch (error) {
      lane.failed = true;
      throw error;
    } finally {
      lane.answered = performance.now();
      lane.open -= 1;
      if (lane.failed) this.#lanes.delete(lane);
      if (lane.open === 0) this.#giveBack(lane);
    }
  }

  #gather(lane: Lane, { connection: { stream } }: Client): void {
    if (lane.corked) return;
    lane.corked = true;
    stream.cork();
    setImmediate(() => {
      lane.corked = false;
      stream.uncork();
    });
  }

  #giveBack(lane: Lane): void {
    this.#lanes.delete(lane);
    lane.client.then(
      (client) => client.release(lane.failed),
      // There was never one to give back.
      () => undefined,
    );
  }
}
