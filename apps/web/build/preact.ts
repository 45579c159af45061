/** Who draws the pages, by the names of React, to whose interface they are written (docs/decisions/0061). */
export const PREACT = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom/test-utils': 'preact/test-utils',
  'react-dom/server': 'preact/compat/server',
  'react-dom': 'preact/compat',
  'use-sync-external-store/shim/index.js': 'preact/compat',
  react: 'preact/compat',
};
