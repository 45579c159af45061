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

/** Tells when the page around its parts is awake. */
function Acordada({ onPronta, children }: { onPronta: () => void; children: ReactNode }) {
  useEffect(onPronta, [onPronta]);
  return children;
}

/** How long parts are woken without a pause in which the browser answers who touches the page. */
const FATIA_MS = 8;

const pausa = () => new Promise((pronto) => setTimeout(pronto));

/**
 * Wakes the parts that still sleep: an event that reaches a field, here one that nothing listens to, wakes
 * what it stands in at once. Only then the page hears for itself, and does what was asked of it meanwhile.
 */
async function acordarPartes(raiz: HTMLElement, antes: AntesDoCodigo): Promise<void> {
  // React wakes nothing at once while it is busy itself.
  await pausa();
  let desde = performance.now();
  for (const campo of raiz.querySelectorAll('input, textarea, select')) {
    campo.dispatchEvent(new Event('auxclick', { bubbles: true }));
    if (performance.now() - desde > FATIA_MS) {
      await pausa();
      desde = performance.now();
    }
  }
  const houve = antes.campos.size > 0 || antes.feitos.size > 0;
  const feito = houve && (await import('./lib/antes-do-codigo.ts').catch(() => false as const));
  antes.parar();
  if (feito) feito.refazer(antes);
}

/** A page that came drawn is woken where it stands. */
async function acordar(raiz: HTMLElement, dados: string): Promise<void> {
  const queries = createQueries();
  receber(queries, dados);
  await carregarRota(window.location.pathname);
  await carregarPartes(window.location.search);
  const { antesDoCodigo: antes } = window;
  const onPronta = () => void (antes && acordarPartes(raiz, antes));
  startTransition(() => {
    hydrateRoot(raiz, <Acordada onPronta={onPronta}>{paginaDe(queries)}</Acordada>);
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
// An old browser keeps the page as it came (public/partida.js).
if (!dados) void abrir(raiz);
else if ('CSSLayerBlockRule' in window) void acordar(raiz, dados);
