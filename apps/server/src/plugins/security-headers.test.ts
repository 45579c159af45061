import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirServidor, CONFIG, type Servidor } from '../testing/servidor.ts';
import {
  cabecalhosDe,
  registerSecurityHeaders,
  type PoliticaDaPagina,
} from './security-headers.ts';

const POLITICA =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';frame-src 'self';manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none';object-src 'none'";

/** What everything that leaves the server says. */
const ESTRITOS = {
  'content-security-policy': POLITICA,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

const HTTPS = { ...CONFIG, publicUrl: 'https://balcao.cidade.example' };
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
const VLIBRAS =
  'https://vlibras.gov.br https://*.vlibras.gov.br https://cdn.jsdelivr.net/gh/spbgovbr-vlibras/';

/** Of a reply, all but what says of its own content. */
const daCasa = (headers: Record<string, unknown>): Record<string, unknown> => {
  const proprios = /^(content-(type|length|encoding)|date|connection|cache-control|vary|etag)$/;
  return Object.fromEntries(Object.entries(headers).filter(([nome]) => !proprios.test(nome)));
};

describe('the headers of every reply', () => {
  it.each([
    ['by http', CONFIG, ESTRITOS],
    [
      'by https',
      HTTPS,
      { ...ESTRITOS, ...HSTS, 'content-security-policy': `${POLITICA};upgrade-insecure-requests` },
    ],
    [
      'with pages of other origins',
      { ...CONFIG, corsOrigins: ['https://outra.example'] },
      { ...ESTRITOS, 'cross-origin-resource-policy': 'cross-origin' },
    ],
  ])('%s are these and no others, found, failed or not there', async (_nome, config, esperados) => {
    const app = Fastify();
    registerSecurityHeaders(app, config);
    app.get('/certa', async () => 'certa');
    app.get('/errada', async () => {
      throw new Error('errada');
    });
    for (const url of ['/certa', '/errada', '/nenhuma'])
      expect(daCasa((await app.inject(url)).headers)).toEqual(esperados);
  });

  it.each<[string, PoliticaDaPagina, Record<string, string>]>([
    ['that holds nothing', {}, {}],
    [
      'with a questionnaire from elsewhere',
      { quadros: ['https://formularios.example'] },
      { 'frame-src': "'self' https://formularios.example" },
    ],
    ['held by a page of ours', { emQuadro: true }, { 'frame-ancestors': "'self'" }],
    [
      'with VLibras',
      { vlibras: true },
      {
        'script-src': `'self' ${VLIBRAS} 'unsafe-eval' blob:`,
        'style-src': `'self' ${VLIBRAS} 'unsafe-inline'`,
        'img-src': `'self' data: blob: ${VLIBRAS}`,
        'font-src': `'self' ${VLIBRAS} data: blob:`,
        'connect-src': `'self' ${VLIBRAS} data: blob:`,
        'worker-src': "'self' blob:",
        'media-src': `${VLIBRAS} data: blob:`,
      },
    ],
  ])('of a page %s differ in this alone', (_nome, politica, diretivas) => {
    const { 'content-security-policy': csp = '', ...outros } = cabecalhosDe(CONFIG, politica);
    const { 'content-security-policy': _estrita, ...esperados } = ESTRITOS;
    const frame = politica.emQuadro ? { 'x-frame-options': 'SAMEORIGIN' } : {};
    expect(outros).toEqual({ ...esperados, ...frame });
    const ler = (texto: string) =>
      Object.fromEntries(
        texto.split(';').map((uma) => {
          const [nome = '', ...valores] = uma.split(' ');
          return [nome, valores.join(' ')];
        }),
      );
    expect(ler(csp)).toEqual({ ...ler(POLITICA), ...diretivas });
  });
});

describe('the headers of the server', () => {
  let servidor: Servidor;
  beforeAll(async () => {
    servidor = await abrirServidor();
  });
  afterAll(() => servidor.encerrar());

  it.each([
    '/health',
    '/api/orgao/99',
    '/api/auth/me',
    '/api/nada',
    '/api/openapi.json',
    '/%zz',
    '/api/solicitacoes/publica',
  ])('are the strict ones at %s', async (url) => {
    const { headers } = await servidor.navegador().get(url);
    const { 'set-cookie': _cookie, 'retry-after': _quando, ...outros } = daCasa(headers);
    expect(outros).toEqual(url === '/%zz' ? {} : ESTRITOS);
  });

  it('are those of its own policy at the page that reads the API', async () => {
    const { headers } = await servidor.navegador().get('/api/docs/static/index.html');
    expect(daCasa(headers)).toMatchObject({
      ...ESTRITOS,
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'; /),
    });
  });
});
