/**
 * `npm run partida -w bench`: from `npm start` to the first answered page, in a folder that has its
 * database already. The first start, which makes the database and loads the demonstration, is told
 * beside.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@balcao/e2e/src/server.ts';
import { mediana } from './mediana.ts';

const VEZES = 5;

const dataDir = mkdtempSync(join(tmpdir(), 'balcao-bench-'));

/** Milliseconds from the command to a page that has come whole. */
const partir = async (): Promise<number> => {
  const inicio = performance.now();
  const servidor = await startServer({ dataDir, command: ['npm', 'start'] });
  try {
    const pagina = await fetch(servidor.url);
    await pagina.text();
    if (!pagina.ok) throw new Error(`The page was answered with ${pagina.status}.`);
    return performance.now() - inicio;
  } finally {
    await servidor.stop();
  }
};

try {
  const primeira = await partir();
  console.log(`primeira partida: ${Math.round(primeira)} ms`);
  const seguintes: number[] = [];
  for (let vez = 0; vez < VEZES; vez += 1) seguintes.push(await partir());
  const lista = seguintes.map((ms) => Math.round(ms)).join(', ');
  console.log(`seguintes: ${lista} ms; mediana ${Math.round(mediana(seguintes))} ms`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
