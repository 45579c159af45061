import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createQueries, prefetch } from './lib/queries.ts';
import { startWebviewDetection } from './lib/webview.ts';
import { carregarRota } from './router.tsx';
import './styles.ts';

startWebviewDetection();

// A page kept by the browser could show a signed-out person's data on going back.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

/** How long the strip that heads every page stands alone before the page says that it is coming. */
const ESPERA_MS = 500;

async function abrir(raiz: HTMLElement): Promise<void> {
  const queries = createQueries();
  // Hears of a network that goes from now on, and not only once the page is shown.
  queries.mount();
  const tudo = Promise.allSettled([
    carregarRota(window.location.pathname),
    prefetch(queries, window.location),
  ]);
  await Promise.race([tudo, new Promise((pronto) => setTimeout(pronto, ESPERA_MS))]);
  const pagina = (
    <StrictMode>
      <App queries={queries} />
    </StrictMode>
  );
  // In pieces, between which the browser answers who touches the page.
  startTransition(() => createRoot(raiz).render(pagina));
}

const raiz = document.getElementById('raiz');
if (raiz === null) throw new Error('index.html sem #raiz');
void abrir(raiz);
