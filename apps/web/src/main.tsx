import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { options } from 'preact';
import { lembrarDia, type DiaNoFuso } from '@balcao/domain';
import { hydrateRoot, createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { CHAVE_DO_DIA } from './lib/hoje.ts';
import { acordarEmFatias } from './lib/fatia.ts';
import { createQueries, prefetch } from './lib/queries.ts';
import { startWebviewDetection } from './lib/webview.ts';
import { carregarPartes, proximaTarefa } from './lib/sob-demanda.ts';
import { vigiarVolta } from './lib/volta.ts';
import { carregarRota } from './router.tsx';
import './styles.ts';

startWebviewDetection();

/**
 * Effects of what somebody does are there before what they do next, and not a frame later: a guard of
 * what was just typed, for one. Those of the first drawing let the page be painted before them.
 */
const efeitosLogo = () => {
  options.requestAnimationFrame = queueMicrotask;
};

/** How long the strip that heads every page stands alone before the page says that it is coming. */
const ESPERA_MS = 500;

/** Takes in what the server asked for the page it sent, as if it had been asked just now. */
function receber(queries: QueryClient, texto: string): void {
  for (const [chave, dado] of JSON.parse(texto) as [QueryKey, unknown][])
    queries.setQueryData(chave, dado);
  // The day, too: neither is asked for again.
  const dia = queries.getQueryData<DiaNoFuso>(CHAVE_DO_DIA);
  if (dia) lembrarDia(dia);
}

/**
 * A page that came drawn is woken where it stands, and hears for itself from then on. What was done on it
 * before is done again.
 */
async function acordar(raiz: HTMLElement, dados: string): Promise<void> {
  const queries = createQueries();
  vigiarVolta(queries);
  receber(queries, dados);
  await carregarRota(window.location.pathname);
  // Code that comes is run in tasks of its own, so that none holds the thread for long.
  await proximaTarefa();
  await carregarPartes(window.location.search);
  await proximaTarefa();
  await acordarEmFatias(() => hydrateRoot(raiz, <App queries={queries} />));
  efeitosLogo();
  const { antesDoCodigo: antes } = window;
  if (!antes) return;
  const houve = antes.campos.size > 0 || antes.feitos.size > 0;
  const feito = houve && (await import('./lib/antes-do-codigo.ts').catch(() => false as const));
  antes.parar();
  if (feito) await feito.refazer(antes);
}

async function abrir(raiz: HTMLElement): Promise<void> {
  const queries = createQueries();
  vigiarVolta(queries);
  // Hears of a network that goes from now on, and not only once the page is shown.
  queries.mount();
  const tudo = Promise.allSettled([
    carregarRota(window.location.pathname),
    prefetch(queries, window.location),
  ]);
  await Promise.race([tudo, new Promise((pronto) => setTimeout(pronto, ESPERA_MS))]);
  createRoot(raiz).render(<App queries={queries} />);
  efeitosLogo();
}

const raiz = document.getElementById('raiz');
if (raiz === null) throw new Error('index.html sem #raiz');
const dados = document.getElementById('dados')?.textContent;
// An old browser keeps the page as it came (public/partida.js).
if (!dados) void abrir(raiz);
else if ('CSSLayerBlockRule' in window) void acordar(raiz, dados);

// Once the page is there: it takes from no phone what the page itself waits for (public/servico.js).
const guardarArquivos = () => {
  const versao = new URL(import.meta.url).pathname;
  navigator.serviceWorker.register(`/servico.js?${versao}`).catch(() => undefined);
};
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') guardarArquivos();
  else window.addEventListener('load', guardarArquivos);
}
