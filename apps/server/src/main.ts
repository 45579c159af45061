import { readConfig } from './config.ts';
import { Lifecycle, StoppingError } from './lifecycle.ts';
import { explainToOperator } from './operator-error.ts';
import { startServer } from './start-server.ts';

const lifecycle = new Lifecycle();
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (error: unknown): void =>
  void process.stderr.write(`${explainToOperator(error)}\n`);

let ending = false;

const end = async (code: number): Promise<void> => {
  ending = true;
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
    // Asked twice: someone is in a hurry. The database ends in order even so.
    if (ending) process.exit(130);
    say('\nEncerrando…');
    void end(0);
  });
}

const fail = (error: unknown): void => {
  if (error instanceof StoppingError) return;
  complain(error);
  if (!ending) void end(1);
};
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

try {
  say(await startServer(lifecycle, readConfig(), say));
} catch (error) {
  fail(error);
}
