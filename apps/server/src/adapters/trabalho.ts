import { createRequire } from 'node:module';

/** Sources are only read through tsx, which a thread has to be told. */
export function comoSeLe({ href }: URL): { filename: string; execArgv?: string[] } {
  if (href.endsWith('.js')) return { filename: href };
  const require = createRequire(import.meta.url);
  return { filename: href, execArgv: ['--require', require.resolve('tsx/cjs')] };
}
