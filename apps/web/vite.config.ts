import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './build/chunks.ts';
import { NAVEGADORES, SINTAXE } from './build/navegadores.mjs';
import { PREACT } from './build/preact.ts';
import { folhaDoPublicoPlugin } from './build/folha-do-publico.ts';
import { mantinePartsPlugin, mantineVariablesPlugin } from './build/folhas.ts';
import {
  paginasPlugin,
  precompressPlugin,
  preloadFontPlugin,
  semCiclosPlugin,
  semEsquemasPlugin,
  SO_FAZEM,
} from './build/plugins.ts';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the API listens while `vite` serves the pages; the built pages are served by the API itself. */
const API = process.env['BALCAO_API'] ?? 'http://127.0.0.1:3000';

/** What only the browser is sent. */
const DO_NAVEGADOR = [
  folhaDoPublicoPlugin(),
  preloadFontPlugin(),
  semCiclosPlugin(),
  paginasPlugin(),
  precompressPlugin(),
];

/** `vite build` makes what the browser loads; `vite build --ssr` what the server draws its pages with. */
export default defineConfig(({ isSsrBuild = false }) => ({
  root: source('.'),
  plugins: [
    react(),
    semEsquemasPlugin(),
    mantineVariablesPlugin(),
    mantinePartsPlugin(),
    ...(isSsrBuild ? [] : DO_NAVEGADOR),
  ],
  resolve: {
    alias: {
      ...PREACT,
      '@balcao/domain': source('../../packages/domain/src/index.ts'),
      '@balcao/contracts/esquemas': `${source('../../packages/contracts/src/index.ts')}?esquemas`,
      '@balcao/contracts': source('../../packages/contracts/src/index.ts'),
    },
  },
  build: {
    ...(isSsrBuild && { outDir: 'dist-servidor', copyPublicDir: false }),
    manifest: !isSsrBuild,
    ...(!isSsrBuild && { target: SINTAXE, cssTarget: NAVEGADORES }),
    // A data: address would have to be allowed by the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNKS } },
      // A contract that no page of a file names is left out of it, with the errors that it spreads.
      treeshake: {
        manualPureFunctions: [...SO_FAZEM],
        propertyReadSideEffects: false,
      },
    },
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Whole in itself: production installs nothing of the pages.
  ssr: { noExternal: true },
  server: { host: '127.0.0.1', proxy: { '/api': API, '/auth': API } },
}));
