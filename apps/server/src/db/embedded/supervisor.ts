import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../operator-error.ts';
import { clusterPaths } from './launcher.ts';
import { PostmasterError, startPostmaster, type PostmasterOptions } from './postmaster.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const STEADY_MS = 30_000;
const FIRST_START_TRIES = 40;

export interface SupervisorOptions extends PostmasterOptions {
  /** Told, in Portuguese, when PostgreSQL stops by itself and when it is back. */
  notice: (text: string) => void;
}

export interface Supervised {
  port: number;
  stop: () => Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Another took the port meanwhile, or processes of a killed PostgreSQL are still on their way out. */
const passes = (error: unknown): boolean =>
  error instanceof PostmasterError &&
  /TCP\/IP sockets|shared memory block|lock file/.test(error.message);

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/** Asks for an orderly end, then insists. */
const stopChild = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGINT');
  const timers = [
    setTimeout(() => child.kill('SIGQUIT'), 30_000),
    setTimeout(() => child.kill('SIGKILL'), 40_000),
  ];
  await ended(child);
  timers.forEach(clearTimeout);
};

/** Why it did not come up: in words that say what to do, where it is for want of room. */
export const whyNot = (error: unknown): string =>
  String(error).includes('No space left on device')
    ? 'o disco está cheio. Libere espaço em DATA_DIR: ele volta sozinho, com tudo o que foi respondido.'
    : String(error);

/**
 * Runs PostgreSQL until `stop`: if it ends by itself it is started again on the same port, after a
 * pause that grows while it keeps ending.
 * @throws OperatorError when it does not start the first time.
 */
export const supervise = async (options: SupervisorOptions): Promise<Supervised> => {
  const stopping = new AbortController();
  let pause = FIRST_PAUSE_MS;
  let child: ChildProcess | undefined;
  let restarting: Promise<void> | undefined;

  const start = async (port: number): Promise<void> => {
    const postmaster = startPostmaster(options, port);
    child = postmaster.child;
    await postmaster.ready;
    const since = Date.now();
    child.once('exit', () => {
      if (stopping.signal.aborted) return;
      if (Date.now() - since > STEADY_MS) pause = FIRST_PAUSE_MS;
      restarting = restart(port);
    });
  };

  const restart = async (port: number): Promise<void> => {
    options.notice('O PostgreSQL embutido parou; iniciando de novo.');
    for (;;) {
      try {
        await sleep(pause, undefined, { signal: stopping.signal });
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        await start(port);
        options.notice('O PostgreSQL embutido voltou.');
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        options.notice(`O PostgreSQL embutido não voltou: ${whyNot(error)}`);
      }
    }
  };

  const firstStart = async (): Promise<number> => {
    for (let tries = 1; ; tries += 1) {
      const port = await freePort();
      try {
        await start(port);
        return port;
      } catch (error) {
        if (passes(error) && tries < FIRST_START_TRIES) {
          await sleep(FIRST_PAUSE_MS);
          continue;
        }
        const { log } = clusterPaths(options.home);
        const reason = error instanceof Error ? error.message : String(error);
        throw new OperatorError(`O PostgreSQL embutido não iniciou: ${reason} (veja ${log}).`);
      }
    }
  };

  const port = await firstStart();
  const stop = async (): Promise<void> => {
    stopping.abort();
    if (child) await stopChild(child);
    await restarting;
  };
  return { port, stop };
};
