import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { pauseAfter, Workers } from './workers.ts';

/** A process that ends when told to. */
class Process extends EventEmitter {
  readonly process = { kill: (signal: string) => this.emit('exit', 0, signal) };
  readonly number: number;

  constructor(number: number) {
    super();
    this.number = number;
  }
}

/** Workers whose processes, hours and pauses are in the hands of the test. */
const workersInHand = () => {
  const started: Process[] = [];
  const pauses: { ms: number; over: () => void }[] = [];
  const said: string[] = [];
  const clock = { ms: 0 };
  const workers = new Workers({
    fork: (number) => {
      started.push(new Process(number));
      return started.at(-1) as never;
    },
    now: () => clock.ms,
    wait: (ms) => new Promise<void>((over) => void pauses.push({ ms, over })),
    say: (text) => void said.push(text),
  });
  const last = () => started.at(-1)!;
  const turn = () => new Promise(setImmediate);
  return { workers, started, pauses, said, clock, last, turn };
};

it('waits for twice as long each time, and for a minute at most', () => {
  expect([1, 2, 3, 6, 7, 50].map(pauseAfter)).toEqual([1e3, 2e3, 4e3, 32e3, 60e3, 60e3]);
});

it('starts one that falls again, later and later while it falls soon, at once again when it had answered long', async () => {
  const { workers, started, pauses, said, clock, last, turn } = workersInHand();
  const starting = workers.start(2);
  last().emit('message', 'bem-vindo');
  expect(await starting).toBe('bem-vindo');

  last().emit('exit', 1);
  await turn();
  expect(said).toEqual(['O processo 2 caiu e será iniciado de novo em 1 s.']);
  expect(started).toHaveLength(1);
  pauses.at(-1)!.over();
  await turn();
  expect(started.map(({ number }) => number)).toEqual([2, 2]);
  // It does not come up at all, then comes up and falls at once.
  last().emit('exit', 1);
  await turn();
  pauses.at(-1)!.over();
  await turn();
  last().emit('message', '');
  await turn();
  last().emit('exit', 1);
  await turn();
  expect(pauses.map(({ ms }) => ms)).toEqual([1_000, 2_000, 4_000]);

  pauses.at(-1)!.over();
  await turn();
  last().emit('message', '');
  await turn();
  clock.ms += 3_600_000;
  last().emit('exit', 1);
  await turn();
  expect(pauses.at(-1)!.ms).toBe(1_000);
});

it('starts nobody again once it is told to stop, not even after a pause that had begun', async () => {
  const { workers, started, pauses, said, last, turn } = workersInHand();
  for (const number of [1, 2]) {
    const starting = workers.start(number);
    last().emit('message', '');
    await starting;
  }
  started[0]!.emit('exit', 1);
  await turn();
  await workers.stop();
  pauses[0]!.over();
  await turn();
  expect(started).toHaveLength(2);
  expect(said).toHaveLength(1);
});

it('says that one ended which never answered', async () => {
  const { workers, last, pauses } = workersInHand();
  const starting = workers.start(1);
  last().emit('exit', 1);
  await expect(starting).rejects.toThrow('O processo 1 encerrou antes de atender.');
  expect(pauses).toEqual([]);
});
