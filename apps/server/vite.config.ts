import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
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

/** What is started by its path: the server, the commands, their threads, and what `scripts/` asks of them. */
const PROGRAMAS = [
  'main',
  'cli/main',
  'adapters/pdf/worker',
  'adapters/tarjas/worker',
  'config',
  'db/databases',
  'db/embedded/launcher',
];

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: source('.'),
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
    rolldownOptions: {
      input: Object.fromEntries(PROGRAMAS.map((nome) => [nome, source(`src/${nome}.ts`)])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'partes/[name]-[hash].js' },
    },
  },
});
