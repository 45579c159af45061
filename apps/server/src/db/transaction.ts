import type pg from 'pg';

/** A connection as far as a transaction uses it; what is sent without waiting goes together, where it pipelines. */
type Connection = Pick<pg.PoolClient, 'query'>;
type Statement = pg.QueryConfig | string;
type Answer = Promise<pg.QueryResult>;

const textOf = (statement: Statement): string =>
  typeof statement === 'string' ? statement : statement.text;

/** What was not sent is answered as the database would. */
const unsent = (command: string): pg.QueryResult => ({
  rows: [],
  fields: [],
  rowCount: null,
  oid: 0,
  command,
});

/** Whoever waits for it first is told of its failure; nobody has to. */
const later = (answer: Answer): Answer => {
  answer.catch(() => undefined);
  return answer;
};

/**
 * A connection for one transaction, which saves two of its round trips. BEGIN leaves with the first
 * statements as far as those are selects: should BEGIN fail, nothing was changed. COMMIT leaves with the
 * statement that was kept for the end: should that fail, PostgreSQL makes of COMMIT a ROLLBACK.
 */
export class TransactionClient {
  readonly #connection: Connection;
  #begin: Statement = 'begin';
  #begun: Answer | undefined;
  #committed: Answer | undefined;
  /** Sends the one statement that writes last. */
  #last: (() => Promise<void>) | undefined;
  #ending = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** @param last sends one statement at most, which then leaves together with COMMIT */
  keepForTheEnd(last: () => Promise<void>): void {
    if (this.#last !== undefined) throw new Error('something is kept for the end already');
    this.#last = last;
  }

  async query(statement: Statement, values?: unknown[]): Answer {
    const text = textOf(statement);
    if (text.startsWith('begin')) {
      this.#begin = statement;
      return unsent('BEGIN');
    }
    if (text === 'commit') return this.#commit();
    if (this.#committed !== undefined && text !== 'rollback')
      throw new Error('the transaction is over');
    if (text === 'rollback') return this.#rollback();
    this.#begun ??= later(this.#send(this.#begin));
    if (!text.startsWith('select')) await this.#begun;
    const answer = later(this.#send(statement, values));
    if (this.#ending) this.#committed = later(this.#send('commit'));
    await this.#begun;
    return answer;
  }

  async #commit(): Answer {
    this.#ending = true;
    await this.#last?.();
    if (this.#begun === undefined) return unsent('COMMIT');
    const committed = await (this.#committed ??= this.#send('commit'));
    if (committed.command !== 'COMMIT') throw new Error('the transaction was rolled back');
    return committed;
  }

  /** Of what never began, or ended by its own COMMIT, nothing is left to be taken back. */
  async #rollback(): Answer {
    await this.#committed?.catch(() => undefined);
    const open = this.#begun !== undefined && this.#committed === undefined;
    return open ? this.#send('rollback') : unsent('ROLLBACK');
  }

  #send(statement: Statement, values?: unknown[]): Answer {
    return this.#connection.query(statement as pg.QueryConfig, values);
  }
}
