import { readBanks, readConfig } from './config.ts';
import { Lifecycle, StoppingError } from './lifecycle.ts';
import { explainToOperator } from './operator-error.ts';
import { startServer } from './start-server.ts';
import { startWorkers, tellReady, workerNumber } from './workers.ts';

const lifecycle = new Lifecycle();
const worker = workerNumber();
let people: NodeJS.WritableStream = process.stdout;
const say = (text: string): void => void people.write(`${text}\n`);
// Whoever read what we print went away, a closed terminal or `| head`: no reason to fall.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const complain = (error: unknown): void =>
  void process.stderr.write(`${explainToOperator(error)}\n`);

/** npm passes Ctrl-C on to us, who had it from the terminal already: that is not impatience. */
const SAME_SIGNAL_MS = 1_000;

let endingSince: number | undefined;

const end = async (code: number): Promise<void> => {
  endingSince = Date.now();
  try {
    await lifecycle.stop();
  } catch (error) {
    complain(error);
    process.exit(1);
  }
  process.exit(code);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (endingSince === undefined) {
      if (worker === undefined) say('\nEncerrando…');
      void end(0);
    } else if (Date.now() - endingSince > SAME_SIGNAL_MS) {
      // Someone is in a hurry. The database ends in order even so.
      process.exit(130);
    }
  });
}

const fail = (error: unknown): void => {
  if (error instanceof StoppingError) return;
  complain(error);
  if (endingSince === undefined) void end(1);
};
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

/** @param beside what opens beside the server, and tells by the environment of banks that came along */
const startWith = async (beside: Promise<unknown>): Promise<void> => {
  const config = readConfig();
  // In production stdout carries the structured log and nothing else.
  if (config.production) people = process.stderr;
  if (worker !== undefined) tellReady(await startServer(lifecycle, config, say, { worker }));
  else if (config.workers > 1) {
    await beside;
    say(await startWorkers(lifecycle, config, say));
  } else {
    const banks = beside.then(() => readBanks());
    say(await startServer(lifecycle, config, say, { banks }));
  }
};

export const start = (beside: Promise<unknown> = Promise.resolve()): void =>
  void startWith(beside).catch(fail);
