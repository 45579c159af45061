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

/** Whether there may be a demonstration, whose people sign in with the gov.br to try against. */
const withDemonstration = () => {
  const { NODE_ENV, DEMO, GOVBR_TESTE } = process.env;
  return NODE_ENV !== 'production' && DEMO !== 'off' && !GOVBR_TESTE;
};

/** Its library asks for a later Node than ours, about which nobody who starts the portal can do anything. */
const hushItsLibrary = () => {
  const { warn } = console;
  console.warn = (...words) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
};

/** Opens it beside the server, at a free port of this machine; without it, people sign in by password. */
const openGovbr = async () => {
  hushItsLibrary();
  const { abrirServidor } = await import('../apps/govbr/dist/servidor.js');
  const { servidor, porta } = await abrirServidor(0, console.error);
  servidor.unref();
  process.env.GOVBR_TESTE = String(porta);
};

if (process.env.npm_lifecycle_event === 'start') endWithNpm();
await ensureBuilt();
const bank = startBank();
if (withDemonstration()) await openGovbr();
const { load } = await import('../apps/server/dist/compiled/load.js');
// Opens its database while the bank opens, of which it has to know before it answers.
load('main').start(bank);
