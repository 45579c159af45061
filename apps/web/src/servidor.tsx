/** The pages of the portal as HTML, for the server to send before their code comes. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Router as Endereco } from 'wouter';
import { App } from './app.tsx';
import { cabecalhoDe, emDados } from './cabecalho.tsx';
import type { Enviado } from '@balcao/contracts';
import { ApiError } from './lib/api-error.ts';
import { Cabeca, type Desenho, type FormularioDesenhado } from './lib/cabeca.ts';
import { definirTransporte } from './lib/call.ts';
import { lerCodEmpre, orgaoQuery } from './lib/orgao.ts';
import { createQueries } from './lib/queries.ts';
import { findPaginaPublica } from './paginas.tsx';
import { carregarRota, DO_NAVEGADOR } from './router.tsx';
import { derivarRealce } from './theme/realce.ts';

/** Asks the API as a visitor, with a body where it has one; undefined where only the browser may ask. */
export type Perguntar = (endereco: string, corpo?: string) => Promise<Response | undefined>;

/** Of which page, when, and where everybody reaches the portal. */
export interface PaginaPedida {
  url: URL;
  agora: Date;
  origem: string | undefined;
  perguntar: Perguntar;
  /** What a browser without code sent, which the page answers. */
  enviado: Enviado | undefined;
}

export interface PaginaPronta {
  html: string;
  /** Elements of its head. */
  cabecalho: string;
  /** Of the reply. */
  estado: number;
  /**
   * What was asked for it, by the keys under which the browser keeps it, to be written in the page;
   * undefined where that failed, so that the browser asks again.
   */
  dados: string | undefined;
  /** Colours of the institution, as declarations of `:root`; empty without one. */
  cores: string;
  formularios: readonly FormularioDesenhado[];
  /** Modules of its parts, whose styles it needs. */
  partes: readonly string[];
}

/** Rounds of asking: a page asks for its institution, then for what stands on it, then for that of a part. */
const RODADAS = 4;

const emCurso = new AsyncLocalStorage<Perguntar>();

definirTransporte(async (endereco, { body }) => {
  const corpo = typeof body === 'string' ? body : undefined;
  const resposta = await emCurso.getStore()?.(endereco, corpo);
  if (resposta === undefined) throw new Error(`${endereco} is the browser's to ask`);
  return resposta;
});

/** The page that says that an address leads nowhere. */
const NAO_ENCONTRADA = 'nao-encontrada';

/** The name of the page of an address, which is also that of its head; undefined where the browser draws it. */
export function nomeDaPagina(pathname: string): string | undefined {
  const [primeira = '', ...resto] = pathname.replace(/\/$/, '').slice(1).split('/');
  if (DO_NAVEGADOR.includes(primeira)) return undefined;
  if (primeira === '' && resto.length === 0) return 'inicio';
  const existe = resto.length === 0 && findPaginaPublica(primeira) !== undefined;
  return existe ? primeira : NAO_ENCONTRADA;
}

/** React's own outlining would reveal large parts by an inline script, which the policy refuses. */
const SEM_CORTES = Number.MAX_SAFE_INTEGER;

const desenhar = (queries: QueryClient, desenho: Desenho, { url }: PaginaPedida): Promise<string> =>
  new Promise((resolve, reject) => {
    const saida = new PassThrough();
    const { pipe } = renderToPipeableStream(
      <Cabeca value={desenho}>
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
 * Whether an answer is drawn: one that came, and in a page that answers a form also why it was refused,
 * which no browser asks again.
 */
const desenhavel = (feita: PromiseSettledResult<unknown>, { enviado }: PaginaPedida): boolean =>
  feita.status === 'fulfilled' ||
  (enviado !== undefined && feita.reason instanceof ApiError && feita.reason.status > 0);

/** Draws a page until it asks nothing more that may be asked. */
async function desenharTudo(queries: QueryClient, pedida: PaginaPedida) {
  for (let rodada = 0; ; rodada += 1) {
    const formularios = new Map<string, FormularioDesenhado>();
    const partes = new Set<string>();
    const desenho: Desenho = { ...pedida, formularios, partes };
    const html = await desenhar(queries, desenho, pedida);
    const faltam = rodada < RODADAS ? aPerguntar(queries) : [];
    const feitas = await Promise.allSettled(faltam.map((uma) => uma.fetch()));
    // What is the browser's to ask is drawn as on its way.
    for (const [i, feita] of feitas.entries()) if (!desenhavel(feita, pedida)) faltam[i]?.reset();
    if (!feitas.some((feita) => desenhavel(feita, pedida)))
      return { html, ...desenho, formularios, partes };
  }
}

/**
 * A page as a visitor sees it, with what it asks answered.
 * @throws when a part of it fails: the browser then draws it by itself
 */
export async function prepararPagina(pedida: PaginaPedida): Promise<PaginaPronta> {
  const { url, origem, perguntar } = pedida;
  const nome = nomeDaPagina(url.pathname) ?? NAO_ENCONTRADA;
  const texto = url.searchParams.get('cod_empre');
  const doOrgao = orgaoQuery(lerCodEmpre(texto ?? ''));
  const temOrgao = nome === 'inicio' ? texto !== null : nome !== NAO_ENCONTRADA;
  const queries = createQueries();
  await carregarRota(url.pathname);
  return emCurso.run(perguntar, async () => {
    // Asked first, so that a page that asks no more is drawn once; a refusal is drawn too.
    if (temOrgao) await queries.query(doOrgao).catch(() => undefined);
    const desenhada = await desenharTudo(queries, pedida);
    const { html, titulo = 'Balcão', estado = 200, formularios, partes } = desenhada;
    const orgao = queries.getQueryData(doOrgao.queryKey);
    const daPagina = estado === 200 ? nome : NAO_ENCONTRADA;
    return {
      html,
      cabecalho: cabecalhoDe({ nome: daPagina, url, titulo, orgao, queries, origem }),
      estado,
      dados: daPagina === nome ? emDados(respondidas(queries)) : undefined,
      cores: orgao ? declaracoes(orgao.cor) : '',
      formularios: [...formularios.values()],
      partes: [...partes],
    };
  });
}
