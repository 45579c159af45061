import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COFRE, CONFIG } from '../testing/servidor.ts';
import { loggerOptions } from './logger.ts';
import type { PoliticaDaPagina } from './security-headers.ts';
import { registerStatic } from './static.ts';

const pasta = mkdtempSync(join(tmpdir(), 'paginas-prontas-'));
const root = join(pasta, 'dist');

/** What stands for the portal's own drawing: the path, its search, and what the API answered. */
const DESENHISTA = `
  export let vezes = 0;
  export const nomeDaPagina = (pathname) =>
    pathname === '/dashboard' ? undefined : pathname.slice(1);
  export const prepararPagina = async ({ url, agora, origem, perguntar }) => {
    vezes += 1;
    globalThis.desenhos = vezes;
    const resposta = await perguntar('/api/orgao/1');
    const alheia = await perguntar('/api/solicitacoes/publica?protocolo=1');
    if (alheia !== undefined) throw new Error('asked for a request');
    const { nome } = await resposta.json();
    if (nome === 'QUEBRA') throw new Error('broken');
    const estado = { SUMIU: 404, CAIU: 503 }[nome] ?? 200;
    return {
      html: '<h1 style="--cor:&quot;a&quot;">' + nome + url.search.length + '</h1>',
      cabecalho: '<title>' + nome + '</title><link rel="canonical" href="' + origem + '/x">',
      estado,
      dados: estado === 200 ? '[["orgao"]]' : undefined,
      formularios: [],
      partes: ['features/esic/realizar'],
      cores: '--orgao:#fff',
    };
  };`;

const MODELO = `<!doctype html><html lang="pt-BR"><head><title>Balcão</title>
  <meta name="description" content="De antes"><meta name="robots" content="noindex"></head><body><div id="raiz">faixa</div></body></html>`;

/** What a page that the browser draws asks for at once. */
const ADIANTADOS =
  '<link rel="preload" as="style" crossorigin href="/assets/moldura.css">' +
  '<link rel="preload" as="style" crossorigin href="/assets/iptu.css">' +
  '<link rel="modulepreload" crossorigin href="/assets/iptu.js">';

const PORTAL = 'https://balcao.cidade.example';

let nome: string;
let politica: PoliticaDaPagina | undefined;
let relogio: Date;
let app: FastifyInstance;
/** Whoever asked the API, as the balancer in front told. */
let encaminhados: unknown[];
/** How each question was answered. */
let respostas: number[];

/** What was logged. */
let registrados: unknown[];
const registro = { write: (linha: string) => void registrados.push(JSON.parse(linha)) };

const desenhos = () => (globalThis as { desenhos?: number }).desenhos ?? 0;

beforeAll(() => {
  for (const parte of ['.vite', 'assets']) mkdirSync(join(root, parte), { recursive: true });
  mkdirSync(join(pasta, 'dist-servidor'));
  writeFileSync(join(root, 'index.html'), MODELO);
  writeFileSync(
    join(root, '.vite/paginas.json'),
    JSON.stringify({
      publica: ['assets/moldura.css'],
      iptu: ['assets/iptu.css', 'assets/iptu.js'],
      'features/esic/realizar': ['assets/moldura.css', 'assets/realizar.css'],
    }),
  );
  writeFileSync(join(pasta, 'dist-servidor/package.json'), '{"type":"module"}');
  writeFileSync(join(pasta, 'dist-servidor/servidor.js'), DESENHISTA);
});
afterAll(() => rmSync(pasta, { recursive: true }));

beforeEach(async () => {
  nome = 'Cidade';
  politica = undefined;
  relogio = new Date('2026-11-20T12:00:00Z');
  encaminhados = [];
  respostas = [];
  registrados = [];
  app = Fastify({ logger: loggerOptions('warn', registro) });
  app.get('/api/orgao/1', { config: { acesso: 'publico' } }, ({ headers }, reply) => {
    encaminhados.push(headers['x-forwarded-for']);
    const igual = headers['if-none-match'] === `"${nome}"`;
    respostas.push(igual ? 304 : 200);
    void reply.header('etag', `"${nome}"`).status(igual ? 304 : 200);
    return reply.send(igual ? undefined : { nome: headers.cookie ?? nome });
  });
  await registerStatic(app, {
    config: { ...CONFIG, publicUrl: PORTAL },
    relogio: () => relogio,
    politicaDaPagina: () => Promise.resolve(politica),
    cofre: COFRE,
    csrf: { gravar: () => 'ficha', ficha: () => 'ficha', conferirFicha: () => undefined },
    root,
  });
});
afterEach(() => app.close());

const abrir = (url = '/iptu?cod_empre=1', headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });

describe('a public page as HTML', () => {
  it('has what was drawn, its name, its styles, and what it asked as data', async () => {
    const { body, headers } = await abrir();
    expect(body).toContain('<h1 style="--cor:&quot;a&quot;">Cidade12</h1>');
    expect(body).toContain(`<html data-pronta="${relogio.getTime()}" lang="pt-BR">`);
    expect(body).toContain('<title>Cidade</title>');
    expect(body).not.toMatch(/<title>Balcão|De antes|noindex/);
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/moldura.css">');
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/iptu.css">');
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/realizar.css">');
    expect(body.match(/moldura\.css/g)).toHaveLength(1);
    expect(body).toContain(
      '<script type="application/json" id="dados">[["orgao"]]</script></body>',
    );
    expect(body).not.toContain('faixa');
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('is allowed its own styles by their hashes, and no other', async () => {
    const { headers } = await abrir();
    const digest = async (texto: string) => {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texto));
      return `'sha256-${Buffer.from(bytes).toString('base64')}'`;
    };
    expect(headers['content-security-policy']).toContain(
      `style-src 'self' 'unsafe-hashes' ${await digest('--cor:"a"')} ${await digest(':root{--orgao:#fff}')};`,
    );
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  it('loads VLibras where the institution has it, whose policy no hash may undo', async () => {
    politica = { vlibras: true };
    const { body, headers } = await abrir();
    expect(body).toContain('src="/vlibras.js"');
    expect(headers['content-security-policy']).toContain("'unsafe-inline'");
    expect(headers['content-security-policy']).not.toContain('unsafe-hashes');
  });

  it('is drawn for a visitor, whoever asks: 500 at once, each with a cookie, and nothing of theirs', async () => {
    const antes = desenhos();
    const paginas = await Promise.all(
      Array.from({ length: 500 }, (_, n) => abrir('/iptu?cod_empre=1', { cookie: `Pessoa ${n}` })),
    );
    for (const { body } of paginas) expect(body).toContain('>Cidade12</h1>');
    expect(desenhos() - antes).toBe(1);
  });

  it('is given again from memory, and drawn anew once what it asked is answered otherwise', async () => {
    const primeira = await abrir();
    const etag = String(primeira.headers.etag);
    const antes = desenhos();
    expect((await abrir('/iptu?cod_empre=1', { 'if-none-match': etag })).statusCode).toBe(304);
    expect(desenhos()).toBe(antes);
    // Asked by the tag of the answer that it has, so that nothing is written to be compared.
    expect(respostas).toEqual([200, 304]);
    nome = 'Outra';
    const segunda = await abrir('/iptu?cod_empre=1', { 'if-none-match': etag });
    expect([segunda.statusCode, segunda.body.includes('Outra12')]).toEqual([200, true]);
    expect(desenhos()).toBe(antes + 1);
  });

  it('is drawn anew in another hour, when it may be another day', async () => {
    await abrir();
    const antes = desenhos();
    relogio = new Date('2026-11-20T13:00:00Z');
    await abrir();
    expect(desenhos()).toBe(antes + 1);
  });

  it('is not kept where its address has more than names a page', async () => {
    await abrir('/iptu?cod_empre=1&codigo=ABC');
    const antes = desenhos();
    await abrir('/iptu?cod_empre=1&codigo=ABC');
    expect(desenhos()).toBe(antes + 1);
  });

  it('asks by the way of who opens it, so that a balancer is seen as it is', async () => {
    await abrir('/iptu?cod_empre=1', { 'x-forwarded-for': '203.0.113.9' });
    expect(encaminhados).toEqual(['203.0.113.9']);
  });

  it('that fails is left to the browser to draw', async () => {
    nome = 'QUEBRA';
    const { statusCode, body } = await abrir();
    expect([statusCode, body]).toEqual([200, MODELO.replace('</head>', `${ADIANTADOS}</head>`)]);
    expect(registrados).toEqual([
      expect.objectContaining({ msg: 'page left to the browser to draw' }),
    ]);
  });

  it('names the portal as it is configured, whatever host was asked for', async () => {
    const { body } = await abrir('/iptu?cod_empre=1', { host: 'outro.example' });
    expect(body).toContain(`href="${PORTAL}/x"`);
    expect(body).not.toContain('outro.example');
  });

  it.each([
    ['SUMIU', 404],
    ['CAIU', 503],
  ])('about what is not there (%s) says so by its status, and is not kept', async (um, estado) => {
    nome = um;
    const { statusCode, headers, body } = await abrir();
    expect([statusCode, headers['cache-control']]).toEqual([estado, 'no-store']);
    expect(body).toContain(`>${um}12</h1>`);
    // The browser asks anew.
    expect(body).not.toMatch(/data-pronta|id="dados"/);
    const etag = String(headers.etag);
    expect((await abrir('/iptu?cod_empre=1', { 'if-none-match': etag })).statusCode).toBe(estado);
    nome = 'Cidade';
    expect((await abrir()).statusCode).toBe(200);
  });

  it.each(['*/*', 'application/openmetrics-text;version=1.0.0,*/*;q=0.1'])(
    'that is not there is no page for a machine that asks for %s',
    async (accept) => {
      nome = 'SUMIU';
      const { statusCode, headers, body } = await abrir('/metrics', { accept });
      expect([statusCode, headers['content-type']]).toEqual([
        404,
        expect.stringContaining('application/json'),
      ]);
      expect(body).not.toContain('<');
    },
  );

  it('is none of the dashboard', async () => {
    expect((await abrir('/dashboard')).body).toBe(MODELO);
  });
});
