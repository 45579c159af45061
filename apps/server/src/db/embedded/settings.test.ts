import { totalmem } from 'node:os';
import { describe, expect, it } from 'vitest';
import { memoryHere, settingsFor } from './settings.ts';

const GIB = 2 ** 30;

describe('settings of the embedded PostgreSQL', () => {
  it.each([
    // memory, shared_buffers, effective_cache_size, work_mem, maintenance_work_mem
    [0.25, '64MB', '128MB', '4MB', '32MB'],
    [0.5, '64MB', '128MB', '4MB', '32MB'],
    [1, '128MB', '384MB', '4MB', '32MB'],
    [2, '384MB', '1152MB', '6MB', '96MB'],
    [4, '896MB', '2688MB', '14MB', '224MB'],
    [8, '1920MB', '5760MB', '16MB', '480MB'],
    [24, '2048MB', '18048MB', '16MB', '512MB'],
    [256, '2048MB', '196224MB', '16MB', '512MB'],
  ])('grow with %s GiB of memory, within bounds', (gib, buffers, cache, work, maintenance) => {
    expect(settingsFor(gib * GIB)).toMatchObject({
      shared_buffers: buffers,
      effective_cache_size: cache,
      work_mem: work,
      maintenance_work_mem: maintenance,
    });
  });

  it('write down what was committed, on any machine', () => {
    expect(settingsFor(GIB)).toMatchObject({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
    });
  });

  it('count no more memory than the machine has', () => {
    expect(memoryHere()).toBeGreaterThan(0);
    expect(memoryHere()).toBeLessThanOrEqual(totalmem());
  });
});
