import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config.ts';
import { aCadaPedido } from './passo.ts';

/** What one page may do that the others may not. */
export interface PoliticaDaPagina {
  /** Origins that it may hold in a frame, beside ours. */
  quadros?: readonly string[];
  /** Whether a page of ours may hold it in a frame. */
  emQuadro?: boolean;
  /** Hashes of the styles that stand in the page itself. */
  estilos?: readonly string[];
  /** Whether it loads VLibras, which runs code of its own from elsewhere. */
  vlibras?: boolean;
}

/** Where VLibras comes from: the plugin, its avatar, its dictionary and its translator. */
const VLIBRAS = [
  'https://vlibras.gov.br',
  'https://*.vlibras.gov.br',
  'https://cdn.jsdelivr.net/gh/spbgovbr-vlibras/',
];

/** What a directive also allows on a page with VLibras: its avatar is WebAssembly in a worker. */
const DO_VLIBRAS = {
  script: [...VLIBRAS, "'unsafe-eval'", 'blob:'],
  style: [...VLIBRAS, "'unsafe-inline'"],
  recurso: [...VLIBRAS, 'data:', 'blob:'],
};

const NADA = { script: [], style: [], recurso: [] };

const isHttps = (config: Config): boolean => config.publicUrl?.startsWith('https:') ?? false;

/**
 * Strict by default: nothing inline, nothing from elsewhere, no framing, no address of ours told
 * to other sites.
 */
const opcoesDe = (
  config: Config,
  { quadros = [], emQuadro = false, vlibras = false, estilos = [] }: PoliticaDaPagina,
): HelmetOptions => {
  const mais = vlibras ? DO_VLIBRAS : NADA;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...mais.script],
        styleSrc: [
          "'self'",
          // Beside a hash, a browser takes no notice of the `unsafe-inline` that VLibras needs.
          ...(vlibras || estilos.length === 0 ? mais.style : ["'unsafe-hashes'", ...estilos]),
        ],
        imgSrc: ["'self'", 'data:', 'blob:', ...(vlibras ? VLIBRAS : [])],
        fontSrc: ["'self'", ...mais.recurso],
        connectSrc: ["'self'", ...mais.recurso],
        ...(vlibras ? { workerSrc: ["'self'", 'blob:'], mediaSrc: [...mais.recurso] } : {}),
        // Our own questionnaire stands in a frame of our own page.
        frameSrc: ["'self'", ...quadros],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: [emQuadro ? "'self'" : "'none'"],
        objectSrc: ["'none'"],
        ...(isHttps(config) ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: emQuadro ? 'sameorigin' : 'deny' },
    hsts: isHttps(config) ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginResourcePolicy: {
      policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    },
  };
};

/** What helmet writes into an answer, by name. */
export const cabecalhosDe = (
  config: Config,
  politica: PoliticaDaPagina = {},
): Record<string, string> => {
  const escritos: Record<string, string> = {};
  const resposta: Pick<ServerResponse, 'removeHeader'> & { setHeader: unknown } = {
    setHeader: (nome: string, valor: string) => (escritos[nome.toLowerCase()] = valor),
    removeHeader: () => undefined,
  };
  const escrever = helmet(opcoesDe(config, politica));
  escrever({} as IncomingMessage, resposta as ServerResponse, (erro) => {
    if (erro !== undefined) throw erro as Error;
  });
  return escritos;
};

/** Every answer has the strict ones, which helmet is asked for once. */
export const registerSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const estritos = cabecalhosDe(config);
  aCadaPedido(app, (_request, reply) => void reply.headers(estritos));
};
