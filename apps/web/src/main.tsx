import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createQueries, prefetch } from './lib/queries.ts';
import { startWebviewDetection } from './lib/webview.ts';
import './styles.ts';

startWebviewDetection();

// A page kept by the browser could show a signed-out person's data on going back.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

const queries = createQueries();
prefetch(queries, window.location);

const raiz = document.getElementById('raiz');
if (raiz === null) throw new Error('index.html sem #raiz');
createRoot(raiz).render(
  <StrictMode>
    <App queries={queries} />
  </StrictMode>,
);
