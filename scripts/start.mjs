/**
 * `npm start`: prepares what is missing, then becomes the server. npm runs it with `exec`, without a
 * shell between, so that a signal to npm reaches the server and npm waits for its orderly end.
 */
import { ensureBuilt } from './bootstrap.mjs';
import { startBank } from './bootstrap/banco.mjs';

const LOOK_MS = 500;

/** Ends in order when npm itself was killed: nobody would know of this process any more. */
const endWithNpm = () => {
  const npm = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
};

if (process.env.npm_lifecycle_event === 'start') endWithNpm();
await ensureBuilt();
await startBank();
await import('../apps/server/dist/main.js');
