import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { inProject } from './run.mjs';

/** How long the bank may take to make its certificates and open, on a machine that is busy with much else. */
const PACIENCIA_MS = 60_000;

/** Whether this start shows the demonstration, and nobody said which banks there are. */
const wanted = ({ DEMO, NODE_ENV, PIX_BANCOS, BANCO }) =>
  NODE_ENV !== 'production' && DEMO !== 'off' && BANCO !== 'off' && !PIX_BANCOS;

/** Whether the bank can keep its certificates there; where it can't, the server says what is wrong. */
const canKeepIn = (folder) => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** The lines that the bank says when it is up; undefined when it did not come up. */
const said = (child) =>
  new Promise((done) => {
    const lines = [];
    const give = () => done(undefined);
    const limit = setTimeout(give, PACIENCIA_MS);
    child.once('exit', give);
    child.once('error', give);
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (!line.startsWith('Certificados')) return;
      clearTimeout(limit);
      done(lines.join('\n'));
    });
  });

/**
 * Brings up the bank of the demonstration beside the server, and tells the server of it by its environment.
 * Without it the demonstration has static PIX texts. It ends with the server.
 */
export const startBank = async () => {
  const { env } = process;
  if (!wanted(env)) return;
  const port = Number(env.PORT || 3000);
  const folder = join(resolve(env.DATA_DIR || 'data'), 'banco');
  if (!canKeepIn(folder)) return;
  const child = spawn(process.execPath, [inProject('apps/banco/dist/main.js')], {
    env: {
      ...env,
      BANCO_DIR: folder,
      BANCO_PORT: env.BANCO_PORT || String(port === 0 ? 0 : port + 2),
      BANCO_API_PORT: env.BANCO_API_PORT || String(port === 0 ? 0 : port + 3),
    },
    // The bank ends when this channel closes: with the server, however that ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const text = await said(child);
  const [page, api] = text?.match(/https?:\/\/127\.0\.0\.1:\d+/g) ?? [];
  if (page === undefined || api === undefined) {
    console.error('O banco de demonstração não abriu: os códigos PIX são estáticos desta vez.');
    return;
  }
  child.unref();
  child.channel?.unref();
  child.stdout.unref();
  const authority = join(folder, 'autoridade.pem');
  const token = `${api}/oauth/token`;
  env.BANCO_URL = page;
  env.PIX_BANCOS = [
    `demonstracao=bacen|${api}/v2|${token}|${authority}`,
    `demonstracao-arrecadacao=arrecadacao|${api}/arrecadacao|${token}|${authority}`,
  ].join(';');
};
