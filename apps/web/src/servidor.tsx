/** The pages of the portal as HTML, for the server to send before their code comes. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Router as Endereco } from 'wouter';
import { App } from './app.tsx';
import { Cabeca, type CabecaDaPagina } from './lib/cabeca.ts';
import { definirTransporte } from './lib/call.ts';
import { createQueries, prefetch } from './lib/queries.ts';
import { findPaginaPublica } from './paginas.tsx';
import { carregarRota } from './router.tsx';
import { derivarRealce } from './theme/realce.ts';

/** Asks the API as a visitor; undefined where only the browser may ask. */
export type Perguntar = (endereco: string) => Promise<Response | undefined>;

export interface PaginaPronta {
  html: string;
  titulo: string;
  descricao: string | undefined;
  /** What was asked for it, by the keys under which the browser keeps it. */
  dados: [QueryKey, unknown][];
  /** Colours of the institution, as declarations of `:root`; empty without one. */
  cores: string;
}

/** Rounds of asking: a page asks for its institution, then for what stands on it, then for that of a part. */
const RODADAS = 4;

const emCurso = new AsyncLocalStorage<Perguntar>();

definirTransporte(async (endereco) => {
  const resposta = await emCurso.getStore()?.(endereco);
  if (resposta === undefined) throw new Error(`${endereco} is the browser's to ask`);
  return resposta;
});

/** Whether an address is a page that is sent as HTML. */
export const temPaginaPronta = (pathname: string): boolean =>
  pathname === '/' || findPaginaPublica(pathname.slice(1)) !== undefined;

/** React's own outlining would reveal large parts by an inline script, which the policy refuses. */
const SEM_CORTES = Number.MAX_SAFE_INTEGER;

const desenhar = (queries: QueryClient, cabeca: CabecaDaPagina, url: URL): Promise<string> =>
  new Promise((resolve, reject) => {
    const saida = new PassThrough();
    const { pipe } = renderToPipeableStream(
      <Cabeca value={cabeca}>
        <Endereco ssrPath={url.pathname} ssrSearch={url.search}>
          <StrictMode>
            <App queries={queries} />
          </StrictMode>
        </Endereco>
      </Cabeca>,
      {
        progressiveChunkSize: SEM_CORTES,
        onAllReady: () => pipe(saida),
        onError: reject,
      },
    );
    text(saida).then(resolve, reject);
  });

/** What the page would ask now, and has not asked yet. */
const aPerguntar = (queries: QueryClient): Query[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const { enabled } = options as { enabled?: unknown };
      return (
        state.status === 'pending' && enabled !== false && typeof options.queryFn === 'function'
      );
    });

const respondidas = (queries: QueryClient): [QueryKey, unknown][] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);

const declaracoes = (cor: string | null): string =>
  Object.entries(derivarRealce(cor))
    .flatMap(([esquema, tons]) =>
      Object.entries(tons).map(([nome, tom]) => `--orgao-${esquema}-${nome}:${tom}`),
    )
    .join(';');

/**
 * A page as a visitor sees it, with what it asks answered.
 * @param url of the page, on any host
 * @throws when a part of it fails, or what it asks is refused: the browser then draws it by itself
 */
export async function prepararPagina(url: URL, perguntar: Perguntar): Promise<PaginaPronta> {
  const queries = createQueries();
  const cabeca: CabecaDaPagina = {};
  await carregarRota(url.pathname);
  return emCurso.run(perguntar, async () => {
    // What the page begins with is asked first, so that it is drawn once where it asks no more.
    await prefetch(queries, url);
    let html = await desenhar(queries, cabeca, url);
    for (let rodada = 0; rodada < RODADAS; rodada += 1) {
      const faltam = aPerguntar(queries);
      if (faltam.length === 0) break;
      const feitas = await Promise.allSettled(faltam.map((uma) => uma.fetch()));
      if (feitas.every(({ status }) => status === 'rejected')) break;
      html = await desenhar(queries, cabeca, url);
    }
    return {
      html,
      titulo: cabeca.titulo ?? 'Balcão',
      descricao: cabeca.descricao,
      dados: respondidas(queries),
      cores: cabeca.cor === undefined ? '' : declaracoes(cabeca.cor),
    };
  });
}
