import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createQueries, prefetch } from './lib/queries.ts';
import { startWebviewDetection } from './lib/webview.ts';
import { carregarPartes } from './lib/sob-demanda.ts';
import { carregarRota } from './router.tsx';
import './styles.ts';

startWebviewDetection();

// A page kept by the browser could show a signed-out person's data on going back.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

/** How long the strip that heads every page stands alone before the page says that it is coming. */
const ESPERA_MS = 500;

const paginaDe = (queries: QueryClient) => (
  <StrictMode>
    <App queries={queries} />
  </StrictMode>
);

/** Takes in what the server asked for the page it sent, as if it had been asked just now. */
function receber(queries: QueryClient, texto: string): void {
  for (const [chave, dado] of JSON.parse(texto) as [QueryKey, unknown][])
    queries.setQueryData(chave, dado);
}

/** Tells when what is inside answers to who touches it. */
function Acordada({ onPronta, children }: { onPronta: () => void; children: ReactNode }) {
  // Once React is at rest: what is done again wakes parts of the page at once.
  useEffect(() => void setTimeout(onPronta), [onPronta]);
  return children;
}

/** A page that came drawn is woken where it stands, and does what was asked of it meanwhile. */
async function acordar(raiz: HTMLElement, dados: string): Promise<void> {
  const queries = createQueries();
  receber(queries, dados);
  await carregarRota(window.location.pathname);
  await carregarPartes(window.location.search);
  const antes = window.antesDoCodigo;
  const houve = antes && (antes.digitou || antes.feitos.size > 0);
  const refazer = houve && (await import('./lib/antes-do-codigo.ts')).guardarOFeito(raiz, antes);
  antes?.parar();
  const pagina = paginaDe(queries);
  startTransition(() => {
    hydrateRoot(raiz, refazer ? <Acordada onPronta={refazer}>{pagina}</Acordada> : pagina);
  });
}

async function abrir(raiz: HTMLElement): Promise<void> {
  const queries = createQueries();
  // Hears of a network that goes from now on, and not only once the page is shown.
  queries.mount();
  const tudo = Promise.allSettled([
    carregarRota(window.location.pathname),
    prefetch(queries, window.location),
  ]);
  await Promise.race([tudo, new Promise((pronto) => setTimeout(pronto, ESPERA_MS))]);
  // In pieces, between which the browser answers who touches the page.
  startTransition(() => createRoot(raiz).render(paginaDe(queries)));
}

const raiz = document.getElementById('raiz');
if (raiz === null) throw new Error('index.html sem #raiz');
const dados = document.getElementById('dados')?.textContent;
void (dados ? acordar(raiz, dados) : abrir(raiz));
