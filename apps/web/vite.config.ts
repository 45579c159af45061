import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './build/chunks.ts';
import {
  mantineVariablesPlugin,
  partidaPlugin,
  precompressPlugin,
  preloadFontPlugin,
  semCiclosPlugin,
  semEsquemasPlugin,
} from './build/plugins.ts';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the API listens while `vite` serves the pages; the built pages are served by the API itself. */
const API = process.env['BALCAO_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: source('.'),
  plugins: [
    react(),
    semEsquemasPlugin(),
    mantineVariablesPlugin(),
    preloadFontPlugin(),
    semCiclosPlugin(),
    partidaPlugin(),
    precompressPlugin(),
  ],
  resolve: {
    alias: {
      '@balcao/domain': source('../../packages/domain/src/index.ts'),
      '@balcao/contracts/esquemas': `${source('../../packages/contracts/src/index.ts')}?esquemas`,
      '@balcao/contracts': source('../../packages/contracts/src/index.ts'),
    },
  },
  build: {
    manifest: true,
    // A data: address would have to be allowed by the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS } },
      // A contract that no page of a file names is left out of it, with the errors that it spreads.
      treeshake: { manualPureFunctions: ['z', 'endpoint'], propertyReadSideEffects: false },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': API, '/auth': API } },
});
