/** The pages of the portal as HTML, for the server to send before their code comes. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { diaInteiroEm } from '@balcao/domain';
import type { Query, QueryClient, QueryKey, QueryOptions } from '@tanstack/react-query';
import { renderToStringAsync } from 'preact-render-to-string';
import { Router as Endereco } from 'wouter';
import { App } from './app.tsx';
import { cabecalhoDe, emDados } from './cabecalho.tsx';
import type { Enviado } from '@balcao/contracts';
import { ApiError } from './lib/api-error.ts';
import { Cabeca, type Desenho, type FormularioDesenhado } from './lib/cabeca.ts';
import { definirTransporte } from './lib/call.ts';
import { CHAVE_DO_DIA, FUSO_DE_BRASILIA } from './lib/hoje.ts';
import { lerCodEmpre, orgaoQuery } from './lib/orgao.ts';
import { createQueries } from './lib/queries.ts';
import { findPaginaPublica } from './paginas.tsx';
import { carregarRota, DO_NAVEGADOR, QUESTIONARIO } from './router.tsx';
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
  /** Modules of its parts, whose files it needs. */
  partes: readonly string[];
  /** It needs no code of its own. */
  parada: boolean;
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
  const doNavegador = primeira === 'dashboard' || resto.length === 0;
  if (DO_NAVEGADOR.includes(primeira) && doNavegador) return undefined;
  if (primeira === '' && resto.length === 0) return 'inicio';
  const existe = primeira === QUESTIONARIO || findPaginaPublica(primeira) !== undefined;
  return existe && resto.length === 0 ? primeira : NAO_ENCONTRADA;
}

/** The page as HTML, once the code of all that it shows has come. */
const desenhar = async (queries: QueryClient, desenho: Desenho, { url }: PaginaPedida) =>
  renderToStringAsync(
    <Cabeca value={desenho}>
      <Endereco ssrPath={url.pathname} ssrSearch={url.search}>
        <App queries={queries} />
      </Endereco>
    </Cabeca>,
  );

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

/** What the page of an address asked when it was drawn last; of so many addresses, the last that were. */
const perguntadas = new Map<string, readonly (QueryOptions & { queryKey: QueryKey })[]>();
const LEMBRADAS = 500;

/** Asks at once what a page would ask one after another, each time drawn anew to know the next. */
const perguntarDeNovo = (queries: QueryClient, endereco: string) =>
  Promise.all(
    (perguntadas.get(endereco) ?? []).map(async (options) => {
      const query = queries.getQueryCache().build(queries, options);
      // A page that asks it again is answered by why not.
      if (query.state.status === 'pending') await query.fetch().catch(() => query.reset());
    }),
  );

function lembrarPerguntas(queries: QueryClient, endereco: string): void {
  const feitas = queries.getQueryCache().getAll();
  perguntadas.delete(endereco);
  perguntadas.set(
    endereco,
    feitas
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, options }) => ({ ...options, queryKey })),
  );
  const [maisAntiga = ''] = perguntadas.keys();
  if (perguntadas.size > LEMBRADAS) perguntadas.delete(maisAntiga);
}

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
    // What answers one person asks of them, and is remembered for nobody else.
    const deTodos = pedida.enviado === undefined;
    const endereco = url.pathname + url.search;
    if (deTodos) await perguntarDeNovo(queries, endereco);
    const desenhada = await desenharTudo(queries, pedida);
    if (deTodos) lembrarPerguntas(queries, endereco);
    const {
      html,
      titulo = 'Balcão',
      estado = 200,
      formularios,
      partes,
      parada = false,
    } = desenhada;
    const orgao = queries.getQueryData(doOrgao.queryKey);
    const fuso = orgao?.fuso ?? FUSO_DE_BRASILIA;
    queries.setQueryData(CHAVE_DO_DIA, diaInteiroEm(pedida.agora, fuso));
    const daPagina = estado === 200 ? nome : NAO_ENCONTRADA;
    return {
      html,
      cabecalho: cabecalhoDe({ nome: daPagina, url, titulo, orgao, queries, origem }),
      estado,
      dados: daPagina === nome ? emDados(respondidas(queries)) : undefined,
      cores: orgao ? declaracoes(orgao.cor) : '',
      formularios: [...formularios.values()],
      partes: [...partes],
      parada,
    };
  });
}
