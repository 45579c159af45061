import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openDatabase, type Database } from './client.ts';
import { isDatabaseDown } from './lost.ts';

/** A replica that lacks what was written before this long ago is not asked. */
const LATE_MS = 10_000;
const LOOK_MS = 1_000;

/** Places in the log that the replica has not come to; of a replica that is away, the last ones. */
const PLACES = 60;

/** A place in the log. A restore begins another line of it, so that the same place is of another past. */
interface Place {
  lsn: number;
  line: number;
}

/** In hexadecimal, the name of a part of the log begins with the number of its line. */
const WRITTEN = `select pg_current_wal_lsn() - '0/0'::pg_lsn as lsn,
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as line`;
/** Of a replica, by what it last kept: after another became the primary it may say so minutes later. */
const REPLAYED = `select pg_last_wal_replay_lsn() - '0/0'::pg_lsn as lsn,
  greatest(timeline_id, min_recovery_end_timeline) as line from pg_control_checkpoint(), pg_control_recovery()`;

const find = async (pool: pg.Pool, text: string): Promise<Place> => {
  const { rows } = await pool.query<{ lsn: string; line: number }>(text);
  return { lsn: Number(rows[0]?.lsn), line: Number(rows[0]?.line) };
};
/** Of one that has become the primary, or never was anything else, what it wrote. */
const findReplayed = async (pool: pg.Pool): Promise<Place> => {
  const { rows } = await pool.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
  return find(pool, rows[0]?.follows ? REPLAYED : WRITTEN);
};

interface Pools {
  primary: pg.Pool;
  replica: pg.Pool;
}

/**
 * A copy of the database that follows it, for what is only read. Once a second the place where the
 * primary writes is compared with the place that the replica has come to, so that it is known up to which moment
 * it has everything that was answered. Where it is late, or gone, or fails, or follows a past that a restore of the
 * primary left behind, the primary answers.
 */
export class Replica {
  /** Reads from the replica, or from the primary where that is better. */
  readonly db: Database;
  readonly #primary: Database;
  readonly #replica: Database;
  readonly #pools: Pools;
  readonly #end = new AbortController();
  readonly #watched: Promise<void>;
  #places: { lsn: number; at: number }[] = [];
  #upTo = 0;

  constructor(pools: Pools, primary: Database) {
    this.#pools = pools;
    this.#primary = primary;
    this.#replica = openDatabase(pools.replica);
    const client = {
      query: (config: pg.QueryConfig, values?: unknown[]) =>
        this.#ask(({ $client }) => ($client as pg.Pool).query(config, values)),
    };
    this.db = drizzle({ client: client as unknown as pg.Pool });
    this.db.transaction = (work, config) => this.#ask((db) => db.transaction(work, config));
    this.#watched = this.#watch();
  }

  /** How long ago the moment is up to which it has everything, in milliseconds. */
  get lateMs(): number {
    return Date.now() - this.#upTo;
  }

  /** Whether it is asked. */
  get inUse(): boolean {
    return this.lateMs < LATE_MS;
  }

  /** Whether it has what was answered until then, in milliseconds since 1970. */
  has(moment: number): boolean {
    return this.inUse && moment < this.#upTo;
  }

  /** Whether it shows the same as the primary, of what never comes back to what it was. */
  async shows(find: (db: Database) => Promise<string>): Promise<boolean> {
    if (!this.inUse) return false;
    try {
      const [written, shown] = await Promise.all([find(this.#primary), find(this.#replica)]);
      return written === shown;
    } catch {
      return false;
    }
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.#watched;
  }

  /** What fails here may be well there: a row was cleaned away under who read it, or the replica fell. */
  async #ask<T>(ask: (db: Database) => Promise<T>): Promise<T> {
    if (!this.inUse) return ask(this.#primary);
    try {
      return await ask(this.#replica);
    } catch (error) {
      if (isDatabaseDown(error)) this.#upTo = 0;
      return ask(this.#primary);
    }
  }

  async #look(): Promise<void> {
    const at = Date.now();
    const { lsn, line } = await find(this.#pools.primary, WRITTEN);
    this.#places = [...this.#places, { lsn, at }].slice(-PLACES);
    const replayed = await findReplayed(this.#pools.replica);
    if (replayed.line !== line) {
      this.#places = [];
      this.#upTo = 0;
      return;
    }
    for (const place of this.#places) if (place.lsn <= replayed.lsn) this.#upTo = place.at;
    this.#places = this.#places.filter((place) => place.lsn > replayed.lsn);
  }

  async #watch(): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      await this.#look().catch(() => {
        this.#upTo = 0;
      });
      await sleep(LOOK_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}
