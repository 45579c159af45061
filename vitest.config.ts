import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PREACT } from './apps/web/build/preact.ts';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Tests read the sources, never a build that could be stale.
const alias = {
  '@balcao/domain': source('./packages/domain/src/index.ts'),
  '@balcao/testing/parcelamentos': source('./packages/testing/src/parcelamentos/index.ts'),
  '@balcao/testing/pedidos': source('./packages/testing/src/pedidos/index.ts'),
  '@balcao/testing/run': source('./packages/testing/src/run/index.ts'),
  '@balcao/contracts/esquemas': source('./packages/contracts/src/index.ts'),
  '@balcao/contracts': source('./packages/contracts/src/index.ts'),
  // A password costs whoever guesses it, and every test that signs in.
  './custo-da-senha.ts': source('./apps/server/src/testing/custo-da-senha.ts'),
  // As modules, so that it too is given who draws the pages.
  '@testing-library/react': source(
    './node_modules/@testing-library/react/dist/@testing-library/react.esm.js',
  ),
};

/** What hangs fails here; however busy the machine is, nothing else does. */
const PATIENCE_MS = 300_000;

/** What asks for React by its name, and is given who draws the pages. */
const DE_REACT = [/@tanstack/, /wouter/, /@tabler/, /@testing-library\/react/];

const browser = {
  server: { deps: { inline: DE_REACT } },
  environment: 'happy-dom',
  setupFiles: ['apps/web/src/testing/setup.ts'],
};

const onPostgres = {
  globalSetup: ['apps/server/src/testing/postgres.ts'],
};

/** A test that expects nothing proves nothing. */
const ASSERTIONS = { requireAssertions: true };

/** Tests that put something in place of a module of ours: each in a process of its own. */
const ALONE = '**/*.alone.test.ts';

const project = (test: TestProjectInlineConfiguration['test']) => ({
  resolve: { alias: { ...PREACT, ...alias } },
  test: { testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS, expect: ASSERTIONS, ...test },
});

/**
 * A process runs many files and loads our modules once: a module keeps nothing that one file could
 * leave to the next.
 */
const shared = { isolate: false };

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      project({ ...shared, name: 'rules', include: ['packages/*/src/**/*.test.ts'] }),
      project({
        ...shared,
        ...browser,
        name: 'web',
        include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'],
      }),
      project({
        ...shared,
        ...onPostgres,
        name: 'server',
        include: ['apps/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        exclude: [ALONE],
      }),
      project({ ...onPostgres, name: 'server alone', include: [`apps/server/${ALONE}`] }),
    ],
  },
});
