import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CodEmpre } from '@balcao/contracts';
import type { FastifyRequest, FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import type { Config } from '../config.ts';
import { PASTA } from '../config/pasta.ts';
import { createMemoria } from '../core/memoria.ts';
import type { Orgaos } from '../core/orgao/orgao.ts';
import { questionarioDe } from '../core/enderecos.ts';
import '../core/quem/quem.ts';
import { AppError } from '../core/app-error.ts';
import { registerFormularios } from './formularios.ts';
import type { Csrf } from './csrf.ts';
import type { Cofre } from '../core/cofre.ts';
import { lerArquivos } from './arquivos-da-pagina.ts';
import { enviarForma, formasDe, type Formas } from './formas.ts';
import { COM_VLIBRAS, createPaginas } from './paginas.ts';
import type { Prontas } from './prontas.ts';
import { type PoliticaDaPagina, cabecalhosDe } from './security-headers.ts';
import { abrirAoPublico } from './acesso.ts';

/** Our own questionnaire, as it stands in the frame of the survey's page. */
const QUESTIONARIO = '/pesquisa-questionario';

/** The pages that hold a questionnaire in a frame: the public one and that of the dashboard. */
const PESQUISA = new Set(['/pesquisa-satisfacao', '/dashboard/pesquisa_satisfacao']);

/** The path of a page, as the browser's router reads it: a slash at its end is nothing. */
const caminhoDe = (url: string): string => {
  const [path = ''] = url.split('?');
  return path.replace(/(?<=.)\/$/, '');
};

/** The orgao that a page is about: the address's or, in the dashboard, the session's. */
const orgaoDaPagina = (request: FastifyRequest, path: string): number | undefined => {
  if (path.startsWith('/dashboard')) return request.quem.usuario?.orgao_id;
  const { cod_empre } = request.query as { cod_empre?: unknown };
  return z.safeParse(CodEmpre, cod_empre).data;
};

/** Says of a page what its policy allows beyond that of all the others; most say nothing. */
type BuscarPolitica = (request: FastifyRequest) => Promise<PoliticaDaPagina | undefined>;

export const createPoliticas =
  ({ config, orgaos }: { config: Config; orgaos: Pick<Orgaos, 'findPublico'> }): BuscarPolitica =>
  async (request) => {
    const path = caminhoDe(request.url);
    if (path === QUESTIONARIO) return { emQuadro: true };
    const cod_empre = orgaoDaPagina(request, path);
    const orgao = cod_empre === undefined ? undefined : await orgaos.findPublico(cod_empre);
    if (orgao === undefined) return undefined;
    const { vlibras } = orgao.parametros;
    const url = PESQUISA.has(path) ? questionarioDe(orgao.parametros, config) : '';
    if (url === '' && !vlibras) return undefined;
    return { vlibras, quadros: url === '' ? [] : [new URL(url).origin] };
  };

/** The built web application, beside this one in the house. */
const WEB_DIST = fileURLToPath(new URL('../web/dist', PASTA));

/** Applications' pages that are kept: of each page, and of each policy. */
const CASCAS = 200;

/** As the build names them: nothing that leads elsewhere. */
const NOME_DE_ARQUIVO = /^\/\w[\w.~-]*$/;

const UM_ANO = 'public, max-age=31536000, immutable';

/** Addresses that are never a page: the API's own, those of another port, and files that do not exist. */
const isPage = (path: string): boolean =>
  !/^\/(api|auth|metrics)(\/|$)/.test(path) && extname(path) === '';

/** Browsers say that they take HTML; monitors, scrapers and scanners do not. */
const querPagina = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true;

interface Meios {
  config: Config;
  relogio: () => Date;
  politicaDaPagina: BuscarPolitica;
  cofre: Cofre;
  csrf: Csrf;
  /** Where the built application is. */
  root?: string | undefined;
  prontas?: Prontas;
}

/**
 * Serves the web application: hashed assets for ever, precompressed; every page address answers
 * the application, so that deep links and reloading work. A page with a policy of its own is kept by
 * no browser: of a kept page, only the old policy would be known.
 */
export const registerStatic = async (
  app: FastifyInstance,
  { config, relogio, politicaDaPagina, cofre, csrf, root = WEB_DIST, prontas }: Meios,
): Promise<void> => {
  if (!existsSync(root)) {
    app.log.warn('web application not built: only the API is served');
    return;
  }
  const arquivos = lerArquivos(root);
  const paginas = createPaginas(app, { config, relogio, root, arquivos });
  const modelo = readFileSync(join(root, 'index.html'), 'utf8');
  const cascas = createMemoria<string, Formas>(CASCAS);
  /** What the browser draws by itself: the application's page, which asks at once for the files of this one. */
  const cascaDe = (path: string, politica: PoliticaDaPagina | undefined): Formas => {
    const extra = arquivos.adiantados(path) + (politica?.vlibras === true ? COM_VLIBRAS : '');
    const headers = {
      ...cabecalhosDe(config, politica),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': politica === undefined ? 'no-cache' : 'no-store',
    };
    const chave = JSON.stringify([extra, politica]);
    const casca =
      cascas.get(chave) ??
      formasDe({ texto: modelo.replace('</head>', () => `${extra}</head>`), headers });
    cascas.set(chave, casca);
    return casca;
  };
  /** A page is there even when its policy cannot be read: then it has the strict one. */
  const politicaDe = async (request: FastifyRequest): Promise<PoliticaDaPagina | undefined> => {
    try {
      return await politicaDaPagina(request);
    } catch (err) {
      request.log.warn({ err }, 'page without its own policy');
      return undefined;
    }
  };
  const formularios = registerFormularios(app, {
    config,
    relogio,
    cofre,
    csrf,
    desenhar: async (request, enviado) => paginas.find(request, await politicaDe(request), enviado),
  });
  prontas?.ligarPaginas({ findPronta: paginas.findPronta, enviar: formularios.enviarPagina });
  await app.register(async (scope) => {
    abrirAoPublico(scope);
    const comum = { preCompressed: true, index: false, cacheControl: false } as const;
    const guardar = (por: string) => (reply: SetHeadersResponse) => {
      reply.setHeader('cache-control', por);
    };
    await scope.register(fastifyStatic, {
      ...comum,
      root,
      wildcard: false,
      globIgnore: ['assets/**'],
      setHeaders: guardar('no-cache'),
    });
    // One route for hundreds of files: with one for each, every start would take half a second more.
    await scope.register(fastifyStatic, {
      ...comum,
      root: join(root, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      allowedPath: (path) => NOME_DE_ARQUIVO.test(path),
      setHeaders: guardar(UM_ANO),
    });
    scope.get('/*', async (request, reply) => {
      const [path = ''] = request.url.split('?');
      if (!isPage(path)) throw new AppError('NAO_ENCONTRADO');
      const politica = await politicaDe(request);
      const pronta = await paginas.find(request, politica, formularios.findFeito(request));
      if (pronta?.estado === 404 && !querPagina(request)) throw new AppError('NAO_ENCONTRADO');
      if (pronta !== undefined) return formularios.enviarPagina(pronta, request, reply);
      return enviarForma(cascaDe(caminhoDe(path), politica), { request, reply });
    });
  });
};
