import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANA, createOrgao, SENHA } from '../testing/cidade.ts';
import { abrirServidor, type Navegador, type Servidor } from '../testing/servidor.ts';

const pasta = mkdtempSync(join(tmpdir(), 'prontas-'));
const root = join(pasta, 'dist');

/** What stands for the portal's own drawing: a page with a form, on how often one was drawn. */
const DESENHISTA = `
  let vezes = 0;
  export const nomeDaPagina = (pathname) => pathname.slice(1);
  export const prepararPagina = async ({ url, perguntar }) => {
    const orgao = '/api/orgao/' + url.searchParams.get('cod_empre');
    const { data } = await (await perguntar(orgao)).json();
    return {
      html: '<p>' + data.nome + ' ' + (vezes += 1) + '</p>' + 'texto '.repeat(500),
      cabecalho: '',
      estado: 200,
      dados: '{}',
      cores: '',
      formularios: [{ id: 'busca', nome: 'busca', ocultos: {} }],
      partes: [],
    };
  };`;

const MODELO = `<!doctype html><html lang="pt-BR"><head><title>Balcão</title></head><body>
  <noscript>Para usar o Balcão, ative o JavaScript do navegador.</noscript>
  <div id="raiz">faixa</div><script type="module" src="/main.js"></script></body></html>`;

let servidor: Servidor;

beforeAll(async () => {
  mkdirSync(root, { recursive: true });
  mkdirSync(join(pasta, 'dist-servidor'));
  writeFileSync(join(root, 'index.html'), MODELO);
  writeFileSync(join(pasta, 'dist-servidor/package.json'), '{"type":"module"}');
  writeFileSync(join(pasta, 'dist-servidor/servidor.js'), DESENHISTA);
  servidor = await abrirServidor({ paginas: root });
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
});
afterAll(async () => {
  await servidor.encerrar();
  rmSync(pasta, { recursive: true });
});
beforeEach(() => mudarNome('Cidade'));

const mudarNome = (nome: string) =>
  servidor.banco.owner.query('update orgaos set nome = $1 where cod_empre = 1', [nome]);

const abrir = async (quem: Navegador, url = '/iptu?cod_empre=1') => {
  const { body, rawPayload, headers, statusCode } = await quem.get(url, {
    'accept-encoding': 'gzip',
  });
  const html = headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : body;
  return {
    statusCode,
    headers,
    desenho: /<p>([^<]*)<\/p>/.exec(html)?.[1] ?? '',
    ficha: /name="ficha" value="([^"]+)"/.exec(html)?.[1] ?? 'nenhuma',
  };
};

describe('a page that is kept', () => {
  it('is the same for all, each with the token of their own browser', async () => {
    const um = servidor.navegador();
    const primeira = await abrir(um);
    const deNovo = await abrir(um);
    const deOutro = await abrir(servidor.navegador());
    expect(primeira.desenho).toMatch(/^Cidade \d+$/);
    expect(primeira.headers['content-encoding']).toBe('gzip');
    expect([deNovo.desenho, deOutro.desenho]).toEqual([primeira.desenho, primeira.desenho]);
    expect(deNovo.ficha).toBe(primeira.ficha);
    expect(deOutro.ficha).not.toBe(primeira.ficha);
    expect(deOutro.headers['content-security-policy']).toContain("script-src 'self'");
    expect(deOutro.headers['cache-control']).toBe('private, no-cache');
  });

  it('carries the token of who is signed in', async () => {
    const visitante = await abrir(servidor.navegador());
    const ana = servidor.navegador();
    const semSessao = await abrir(ana);
    await ana.entrar(1, ANA, SENHA);
    const dela = await abrir(ana);
    expect(dela.desenho).toBe(visitante.desenho);
    // What she had before is good for nothing now.
    expect([visitante.ficha, semSessao.ficha]).not.toContain(dela.ficha);
    expect((await abrir(ana)).ficha).toBe(dela.ficha);
  });

  it.each([
    ['its institution is another', () => mudarNome('Outra'), /^Outra \d+$/],
    [
      'it is the next hour, perhaps of another day',
      async () => {
        servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 3_600_000);
      },
      /^Cidade \d+$/,
    ],
  ])('is drawn anew when %s', async (_, mudar, esperado) => {
    const quem = servidor.navegador();
    const antes = await abrir(quem);
    expect((await abrir(quem)).desenho).toBe(antes.desenho);
    await mudar();
    const depois = await abrir(quem);
    expect(depois.desenho).toMatch(esperado);
    expect(depois.desenho).not.toBe(antes.desenho);
  });

  it('is not that of a neighbour, nor of an address that says more', async () => {
    const quem = servidor.navegador();
    const { desenho } = await abrir(quem);
    for (const url of ['/iptu?cod_empre=2', '/iptu?cod_empre=1&codigo=A', '/issqn?cod_empre=1'])
      expect((await abrir(quem, url)).desenho).not.toBe(desenho);
  });

  it('is read, and never written to: what is sent to its address goes its own way', async () => {
    const quem = servidor.navegador();
    await abrir(quem);
    const { statusCode } = await quem.pedir('PUT', '/iptu?cod_empre=1', { payload: {} });
    expect(statusCode).toBe(404);
  });
});
