import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openPool } from './client.ts';
import { Lanes } from './lanes.ts';

let pool: pg.Pool;
let lanes: Lanes;
beforeAll(() => {
  pool = openPool(inject('postgres').appUrl, () => undefined);
  lanes = new Lanes(pool);
});
afterAll(() => pool.end());

interface Answer {
  pid: number;
  value: number;
}

// As a template writes it.
const LOOK = `
  select pg_backend_pid() as pid, $1::int as value`;

const look = async (value: number, by = lanes): Promise<Answer | undefined> => {
  const { rows } = await by.query<Answer & pg.QueryResultRow>({
    name: 'look',
    text: LOOK,
    values: [value],
  });
  return rows[0];
};

const pidsOf = (answers: readonly (Answer | undefined)[]) =>
  new Set(answers.map((answer) => answer?.pid));

it('who looks at the same moment shares two connections, and each gets their own answer', async () => {
  // However slow this machine is.
  const patient = new Lanes(pool, Infinity);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => look(n, patient)));
  expect(answers.map((answer) => answer?.value)).toEqual(answers.map((_, n) => n));
  expect(pidsOf(answers).size).toBe(2);
});

it('gives every connection back when nothing is asked on it', async () => {
  await Promise.all([look(1), look(2)]);
  expect(pool.idleCount).toBe(pool.totalCount);
  expect(pool.totalCount).toBeGreaterThan(0);
});

it('what fails fails alone', async () => {
  const [before, failure, after] = await Promise.allSettled([
    look(1),
    lanes.query({ name: 'division', text: 'select 1 / $1::int', values: [0] }),
    look(2),
  ]);
  expect(before).toMatchObject({ status: 'fulfilled', value: { value: 1 } });
  expect(failure).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect(after).toMatchObject({ status: 'fulfilled', value: { value: 2 } });
});

it('nobody comes to stand behind looks that are slow', async () => {
  const slow = [1, 2].map(() =>
    lanes.query({ name: 'slow', text: 'select pg_sleep($1::float8)', values: [600] }),
  );
  const ended = Promise.allSettled(slow);
  await sleep(100);
  await Promise.all([look(1), look(2), look(3)]);
  const { rowCount } = await pool.query(
    `select pg_cancel_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'select pg_sleep($1%' and state = 'active'`,
  );
  expect(rowCount).toBe(2);
  await ended;
});

it('what writes, or is not prepared, has a connection of its own', async () => {
  const write =
    'with nothing as (select pg_sleep(0.2)) select pg_backend_pid() as pid from nothing';
  const alone = Promise.all([
    lanes.query<Answer & pg.QueryResultRow>({ name: 'write', text: write }),
    lanes.query<Answer & pg.QueryResultRow>({
      text: 'select pg_backend_pid() as pid, pg_sleep(0.2)',
    }),
  ]);
  const looks = await Promise.all(Array.from({ length: 6 }, (_, n) => look(n)));
  for (const { rows } of await alone) expect(pidsOf(looks)).not.toContain(rows[0]?.pid);
});

it('a connection that is lost fails who asked on it, and the next is asked on another', async () => {
  const first = await look(1);
  const stuck = lanes.query({ name: 'slow', text: 'select pg_sleep($1::float8)', values: [5] });
  const failed = expect(stuck).rejects.toThrow();
  await sleep(50);
  await pool.query('select pg_terminate_backend($1)', [first?.pid]);
  await failed;
  expect((await look(7))?.value).toBe(7);
});

it('what is refused for its values leaves its connection to the next, and what fails otherwise takes it along', async () => {
  const only = openPool(inject('postgres').appUrl, () => undefined, { max: 1 });
  const alone = new Lanes(only);
  const pid = async () => (await only.query<Answer>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const first = await pid();
  await expect(alone.query({ text: 'select 1 / 0' })).rejects.toMatchObject({ code: '22012' });
  expect(await pid()).toBe(first);
  await expect(alone.query({ text: 'select * from nowhere' })).rejects.toMatchObject({
    code: '42P01',
  });
  expect(await pid()).not.toBe(first);
  await only.end();
});
