import { createRequire } from 'node:module';
import { PASTA } from '../config/pasta.ts';

const CONSTRUIDO = !import.meta.url.endsWith('.ts');

/** The program of a thread, by its path in the sources without extension: as it was built, or its source. */
export const programaDe = (nome: string): URL =>
  new URL(CONSTRUIDO ? `dist/${nome}.js` : `src/${nome}.ts`, PASTA);

/** Sources are only read through tsx, which a thread has to be told. */
export function comoSeLe({ href }: URL): { filename: string; execArgv?: string[] } {
  if (href.endsWith('.js')) return { filename: href };
  const require = createRequire(import.meta.url);
  return { filename: href, execArgv: ['--require', require.resolve('tsx/cjs')] };
}
