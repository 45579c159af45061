import type pg from 'pg';
import { expect, vi } from 'vitest';

/** However busy the machine is. What never comes fails the test by its name, before its own limit. */
const COM_CALMA = { timeout: 120_000, interval: 20 };

/**
 * Waits until `conferir` no longer throws; answers what it answers. Tests that wait for something
 * wait with this: vitest's own way gives up after a second, which a busy machine may need.
 */
export const esperar = <T>(conferir: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(conferir, COM_CALMA);

/** Waits until someone in this database, whoever, waits for what another one holds. */
export const esperarQueAlguemEspere = (app: pg.Pool): Promise<void> =>
  esperar(async () => {
    const { rowCount } = await app.query(
      `select 1 from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`,
    );
    expect(rowCount).toBeGreaterThan(0);
  });
