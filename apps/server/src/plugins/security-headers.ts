import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** What one page may do that the others may not. */
export interface PoliticaDaPagina {
  /** Origins that it may hold in a frame, beside ours. */
  quadros?: readonly string[];
  /** Whether a page of ours may hold it in a frame. */
  emQuadro?: boolean;
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
export const cabecalhosDe = (
  config: Config,
  { quadros = [], emQuadro = false, vlibras = false }: PoliticaDaPagina = {},
) => {
  const mais = vlibras ? DO_VLIBRAS : NADA;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...mais.script],
        styleSrc: ["'self'", ...mais.style],
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
  } as const;
};

export const registerSecurityHeaders = async (
  app: FastifyInstance,
  config: Config,
): Promise<void> => {
  await app.register(helmet, cabecalhosDe(config));
};
