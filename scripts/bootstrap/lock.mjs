import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from './paths.mjs';

const LOCK = inProject('.cache/preparando');
const BEAT_MS = 2_000;
/** A holder that did not touch its lock for so long is gone, whoever has its pid now. */
const GONE_MS = 60_000;

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const ignoring = (code, action) => {
  try {
    return action();
  } catch (error) {
    if (error.code === code) return undefined;
    throw error;
  }
};

const holderOf = (lock) => {
  const pid = Number(readFileSync(lock, 'utf8'));
  const silent = Date.now() - statSync(lock).mtimeMs;
  return { pid, gone: silent > GONE_MS || (pid > 0 && !isAlive(pid)) };
};

/** Takes a dead process's lock away; if another was faster, gives back what is theirs. */
const clearDead = (lock) => {
  const { pid, gone } = holderOf(lock);
  if (!gone) return;
  const aside = `${lock}.${process.pid}`;
  renameSync(lock, aside);
  if (Number(readFileSync(aside, 'utf8')) !== pid) ignoring('EEXIST', () => linkSync(aside, lock));
  rmSync(aside);
};

const take = (lock) => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    ignoring('ENOENT', () => clearDead(lock));
    return false;
  }
};

/**
 * Does the work while no other command prepares this folder.
 * @param {() => Promise<void>} work
 * @param {string} lock
 */
export async function withLock(work, lock = LOCK) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let waits = 0; !take(lock); waits += 1) {
    if (waits === 1) console.log('Outro comando está preparando esta pasta; esperando por ele…');
    await sleep(200);
  }
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), BEAT_MS);
  try {
    await work();
  } finally {
    clearInterval(beat);
    rmSync(lock, { force: true });
  }
}
