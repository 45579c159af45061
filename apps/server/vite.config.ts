import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

/**
 * What every start reads, written into the program with what it stands on itself: a file opened instead of a
 * thousand looked for. The other libraries stay where they are installed: they come with files of their own or
 * for another system, or are read when they are first asked for.
 */
const SEMPRE = new Set([
  '@balcao/contracts',
  '@balcao/domain',
  '@brazilian-utils/brazilian-utils',
  '@fastify/busboy',
  '@fastify/cookie',
  '@fastify/cors',
  '@fastify/etag',
  '@fastify/static',
  'content-disposition',
  'drizzle-orm',
  'fast-json-stringify',
  'fast-querystring',
  'fastify',
  'fastify-type-provider-zod',
  'helmet',
  'ipaddr.js',
  'openid-client',
  'opossum',
  'otpauth',
  'pg',
  'pino',
  'zod',
]);

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const sources = (programs: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(programs).map(([name, path]) => [name, source(`src/${path}.ts`)]),
  );

const under = (path: string): Record<string, string> => ({ [path]: path });

/** What is started by its path: the server, the commands, their threads, and what `scripts/` asks of them. */
const PROGRAMAS = sources({
  main: 'compiled/main',
  ...under('compiled/load'),
  ...under('compiled/keep'),
  ...under('cli/main'),
  ...under('adapters/pdf/worker'),
  ...under('adapters/tarjas/worker'),
  ...under('config'),
  ...under('db/databases'),
  ...under('db/embedded/launcher'),
});

/** The server itself, which `compiled/load.ts` loads. */
const COMPILADOS = sources({
  ...under('main'),
  'warm-up': 'compiled/warm-up',
});

/** What only a module can do, and `compiled/load.ts` hands to what it loads. */
const handed: Plugin = {
  name: 'handed',
  enforce: 'pre',
  resolveId: (id) =>
    id.endsWith('/import-file.ts') ? { id: 'balcao:import-file', external: true } : undefined,
};

/** In two turns, since one gives one form of modules: `vite build`, then `vite build --mode compiled`. */
export default defineConfig(({ mode }) => ({
  root: source('.'),
  plugins: mode === 'compiled' ? [handed] : [],
  // As Node finds them, and what is ours by its sources.
  resolve: { mainFields: ['main'] },
  ssr: {
    noExternal: true,
    external: [
      ...Object.keys(manifest.dependencies).filter((name) => !SEMPRE.has(name)),
      'pg-native',
    ],
    resolve: { conditions: ['source', 'node'] },
  },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
    ...(mode === 'compiled'
      ? {
          outDir: 'dist/compiled',
          emptyOutDir: false,
          rolldownOptions: {
            input: COMPILADOS,
            output: {
              format: 'cjs' as const,
              dynamicImportInCjs: false,
              entryFileNames: '[name].cjs',
              chunkFileNames: '[name]-[hash].cjs',
            },
          },
        }
      : {
          rolldownOptions: {
            input: PROGRAMAS,
            output: { entryFileNames: '[name].js', chunkFileNames: 'partes/[name]-[hash].js' },
          },
        }),
  },
}));
