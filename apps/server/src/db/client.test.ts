import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { NO_LIMITS, openDatabase, openPool } from './client.ts';
import { isDatabaseDown } from './lost.ts';

const limitsOf = async (...limits: [] | [typeof NO_LIMITS]): Promise<unknown> => {
  const pool = openPool(inject('postgres').appUrl, () => undefined, ...limits);
  try {
    const { rows } = await pool.query(
      "select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle",
    );
    return rows[0];
  } finally {
    await pool.end();
  }
};

describe('the pool', () => {
  it('of who answers people gives up what is stuck', async () => {
    expect(await limitsOf()).toEqual({ statement: '15s', idle: '30s' });
  });

  it("of an operator's command takes its time", async () => {
    expect(await limitsOf(NO_LIMITS)).toEqual({ statement: '0', idle: '0' });
  });

  it('keeps no connection to a server that only reads any more', async () => {
    const pool = openPool(inject('postgres').appUrl, () => undefined);
    const db = openDatabase(pool);
    // Not as a prepared look, which would have a shared connection; this is the only one there is.
    await pool.query('set default_transaction_read_only = on');
    const write = () => db.transaction((tx) => tx.execute(sql`delete from limites where false`));
    try {
      const error: unknown = await write().catch((thrown: unknown) => thrown);
      expect(isDatabaseDown(error)).toBe(true);
      await expect(write()).resolves.toBeDefined();
    } finally {
      await pool.end();
    }
  });
});

describe('a database that did not do what it was asked', () => {
  it.each(['53100', '53200', '53300', '58030', '57P03', '08006'])(
    'is down with %s: it may do it a little later',
    (code) => {
      const cause = Object.assign(new Error('x'), { code });
      expect(isDatabaseDown(new Error('Failed query', { cause }))).toBe(true);
    },
  );

  it.each(['23505', '40001', '42P01'])('is not with %s', (code) => {
    expect(isDatabaseDown(Object.assign(new Error('x'), { code }))).toBe(false);
  });
});
