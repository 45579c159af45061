import { describe, expect, inject, it } from 'vitest';
import { NO_LIMITS, openPool } from './client.ts';

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
});
