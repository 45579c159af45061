import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Lifecycle, StoppingError } from './lifecycle.ts';

const recorder = () => {
  const steps: string[] = [];
  const part = (name: string, took = 0) => ({
    start: async () => {
      await sleep(took);
      steps.push(`${name} up`);
      return name;
    },
    stop: async () => {
      await sleep(took);
      steps.push(`${name} down`);
    },
  });
  return { steps, part };
};

describe('the life of the process', () => {
  it('stops the parts in the opposite order of their start, once', async () => {
    const lifecycle = new Lifecycle();
    const { steps, part } = recorder();
    for (const { start, stop } of [part('database'), part('pool'), part('listener')]) {
      await lifecycle.start(start, stop);
    }
    await Promise.all([lifecycle.stop(), lifecycle.stop()]);
    expect(steps.slice(3)).toEqual(['listener down', 'pool down', 'database down']);
  });

  it('stopped in the middle of a start, waits for that part, stops it and starts no other', async () => {
    const lifecycle = new Lifecycle();
    const { steps, part } = recorder();
    const database = part('database', 20);
    const starting = lifecycle.start(database.start, database.stop);
    const refused = expect(starting).rejects.toThrow(StoppingError);
    await lifecycle.stop();
    await refused;
    const pool = part('pool');
    await expect(lifecycle.start(pool.start, pool.stop)).rejects.toThrow(StoppingError);
    expect(steps).toEqual(['database up', 'database down']);
  });

  it('stops the others when one fails to stop or takes too long, and tells what failed', async () => {
    const lifecycle = new Lifecycle();
    const { steps, part } = recorder();
    const database = part('database');
    await lifecycle.start(database.start, database.stop);
    await lifecycle.start(
      () => Promise.resolve(),
      () => sleep(60_000, undefined, { ref: false }),
      10,
    );
    await lifecycle.start(
      () => Promise.resolve(),
      () => Promise.reject(new Error('stuck')),
    );
    await expect(lifecycle.stop()).rejects.toMatchObject({ errors: [new Error('stuck')] });
    expect(steps).toEqual(['database up', 'database down']);
  });
});
