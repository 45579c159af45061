import { setTimeout as sleep } from 'node:timers/promises';

/** What a person waits at most for things to be put in order after a refusal, in milliseconds. */
const POUCO_MS = 5_000;

/**
 * Waits for work that comes to an end by itself, but not for long: somebody waits for the answer, and
 * what the work is about may be just what hangs. It is to deal with its own failures.
 */
export const esperarPouco = (trabalho: Promise<void>): Promise<void> =>
  Promise.race([trabalho, sleep(POUCO_MS, undefined, { ref: false })]);
