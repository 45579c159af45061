import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrgaoEmUso, createOrgaos } from '../core/orgao/orgao.ts';
import { CHEFE, createOrgao, SENHA } from '../testing/cidade.ts';
import { linhas } from '../testing/query.ts';
import { abrirServidor, COFRE, CONFIG, type Servidor } from '../testing/servidor.ts';
import { registerErrors } from './errors.ts';
import { lerConsultaDaUrl } from './parsers.ts';
import { createPoliticas, registerStatic } from './static.ts';
import { registerSecurityHeaders } from './security-headers.ts';

const FORMULARIO = 'https://formularios.cidade.example/p?id=7';
const root = mkdtempSync(join(tmpdir(), 'paginas-'));
let servidor: Servidor;

/** The pages of the portal, seen by a visitor or by somebody of an orgao. */
const abrirPaginas = async (
  frameOrigins: string[] = [],
  orgao_id?: number,
): Promise<FastifyInstance> => {
  const config = { ...CONFIG, frameOrigins };
  const orgaos = createOrgaos(servidor.db, () => servidor.relogio.agora);
  const app = Fastify({ routerOptions: { querystringParser: lerConsultaDaUrl } });
  registerSecurityHeaders(app, config);
  app.decorateRequest('quem');
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { quem: { usuario: orgao_id && { orgao_id } } });
  });
  await registerStatic(app, {
    config,
    relogio: () => new Date(),
    politicaDaPagina: createPoliticas({ config, orgaos }),
    cofre: COFRE,
    csrf: { gravar: () => 'ficha', ficha: () => 'ficha', conferirFicha: () => undefined },
    root,
  });
  return app;
};

/** The parameters of orgao 1, as they are stored. */
const guardar = (parametros: Partial<OrgaoEmUso['parametros']>) =>
  linhas(servidor.banco, 'update orgaos set parametros = $1 where cod_empre = 1', [
    JSON.stringify(parametros),
  ]);

const diretiva = (politica: unknown, nome: string): string | undefined =>
  String(politica)
    .split(';')
    .find((uma) => uma.startsWith(`${nome} `));

beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), '<!doctype html><head><title>Balcão</title></head>');
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
  await guardar({ questionario_url: FORMULARIO });
});
afterAll(async () => {
  await servidor.encerrar();
  rmSync(root, { recursive: true });
});

describe('E30 the policy of a page', () => {
  it.each([
    ['/pesquisa-satisfacao?cod_empre=1', undefined],
    ['/pesquisa-satisfacao/?cod_empre=1', undefined],
    ['/dashboard/pesquisa_satisfacao', 1],
    ['/dashboard/pesquisa_satisfacao/', 1],
  ])(
    'E30.2 of the survey, %s, allows the frame of its questionnaire and no other',
    async (url, orgao) => {
      const { headers, body } = await (await abrirPaginas([], orgao)).inject(url);
      const politica = headers['content-security-policy'];
      expect(diretiva(politica, 'frame-src')).toBe(
        "frame-src 'self' https://formularios.cidade.example",
      );
      expect(diretiva(politica, 'script-src')).toBe("script-src 'self'");
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain('Balcão');
    },
  );

  it.each([
    '/',
    '/?cod_empre=1',
    '/iptu?cod_empre=1',
    '/pesquisa-satisfacao',
    '/pesquisa-satisfacao?cod_empre=2',
    '/pesquisa-satisfacao?cod_empre=99',
    '/pesquisa-satisfacao?cod_empre=x',
    '/pesquisa-satisfacao?cod_empre=1&cod_empre=2',
    '/dashboard/pesquisa_satisfacao',
  ])('of any other, %s, allows no frame but ours', async (url) => {
    const { headers, statusCode } = await (await abrirPaginas()).inject(url);
    expect(statusCode).toBe(200);
    expect(diretiva(headers['content-security-policy'], 'frame-src')).toBe("frame-src 'self'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('of our own questionnaire lets our pages hold it, and nobody else', async () => {
    const { headers } = await (await abrirPaginas()).inject('/pesquisa-questionario?cod_empre=1');
    expect(diretiva(headers['content-security-policy'], 'frame-ancestors')).toBe(
      "frame-ancestors 'self'",
    );
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('is the strict one when a questionnaire is not among those that the operator lists', async () => {
    const app = await abrirPaginas(['https://outro.example']);
    const { headers } = await app.inject('/pesquisa-satisfacao?cod_empre=1');
    expect(diretiva(headers['content-security-policy'], 'frame-src')).toBe("frame-src 'self'");
  });

  it.each([[[]], [['https://outro.example']]])(
    'has all else that the page needs, with %j listed and an address that nobody could open',
    async (origens) => {
      await guardar({ questionario_url: 'https://forms.example:99999/x', vlibras: true });
      const app = await abrirPaginas(origens);
      const { headers, body } = await app.inject('/pesquisa-satisfacao?cod_empre=1');
      await guardar({ questionario_url: FORMULARIO });
      expect(body).toContain('<script src="/vlibras.js" defer></script>');
      expect(diretiva(headers['content-security-policy'], 'frame-src')).not.toContain('forms');
    },
  );

  it('is the strict one, and the page is there, when the database is not', async () => {
    await linhas(servidor.banco, 'alter table exibicao rename to exibicao_fora');
    const { headers, statusCode } = await (
      await abrirPaginas()
    ).inject('/pesquisa-satisfacao?cod_empre=1');
    await linhas(servidor.banco, 'alter table exibicao_fora rename to exibicao');
    expect(statusCode).toBe(200);
    expect(diretiva(headers['content-security-policy'], 'frame-src')).toBe("frame-src 'self'");
  });
});

describe('B12 VLibras', () => {
  const ligar = (vlibras: boolean) =>
    linhas(
      servidor.banco,
      "update orgaos set parametros = parametros || jsonb_build_object('vlibras', $1::boolean) where cod_empre = 2",
      [vlibras],
    );

  it.each([
    ['/iptu?cod_empre=2', undefined],
    ['/dashboard', 2],
  ])(
    'B12.6 is on %s of an institution that turned it on, with the policy that it needs',
    async (url, orgao) => {
      await ligar(true);
      const { headers, body } = await (await abrirPaginas([], orgao)).inject(url);
      expect(body).toContain('<script src="/vlibras.js" defer></script>');
      const politica = headers['content-security-policy'];
      expect(diretiva(politica, 'script-src')).toContain('https://vlibras.gov.br');
      expect(diretiva(politica, 'script-src')).not.toContain('unsafe-inline');
      expect(diretiva(politica, 'frame-ancestors')).toBe("frame-ancestors 'none'");
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    ['/iptu?cod_empre=1', true],
    ['/', true],
    ['/pesquisa-questionario?cod_empre=2', true],
    ['/iptu?cod_empre=2', false],
  ])('is not on %s, turned on there: %s', async (url, ligado) => {
    await ligar(ligado);
    const { headers, body } = await (await abrirPaginas()).inject(url);
    expect(body).not.toContain('vlibras');
    expect(String(headers['content-security-policy'])).not.toMatch(/vlibras|unsafe/);
  });
});

describe('E30 the address of a questionnaire', () => {
  const salvar = async (frameOrigins: string[], questionario_url: string) => {
    const outro = await abrirServidor({ config: { ...CONFIG, frameOrigins } });
    await createOrgao(outro.db, 1);
    const chefe = await outro.navegador().entrar(1, CHEFE, SENHA);
    const resposta = await chefe.put('/api/admin/parametros', { parametros: { questionario_url } });
    await outro.encerrar();
    return resposta;
  };

  it.each([
    [[], 'http://formularios.cidade.example/'],
    [['https://outro.example'], FORMULARIO],
  ])('with %j listed is refused when it is %s', async (origens, url) => {
    const { statusCode, json } = await salvar(origens, url);
    expect(statusCode).toBe(422);
    expect(Object.keys(json<{ errors: object }>().errors)).toEqual(['questionario_url']);
  });

  it.each([[[]], [['https://formularios.cidade.example']]])(
    'with %j listed is taken when it is https and allowed',
    async (origens) => {
      expect((await salvar(origens, FORMULARIO)).statusCode).toBe(200);
    },
  );
});

describe('the files of the build', () => {
  const pedir = async (url: string, headers = {}) => {
    const { statusCode, headers: ditos, body } = await app.inject({ url, headers });
    return {
      statusCode,
      cache: ditos['cache-control'],
      codificado: ditos['content-encoding'],
      body,
    };
  };
  let app: FastifyInstance;

  beforeAll(async () => {
    mkdirSync(join(root, 'assets'));
    writeFileSync(join(root, 'assets', 'moldura-Ab_1.css'), 'main{}');
    writeFileSync(join(root, 'assets', 'moldura-Ab_1.css.gz'), gzipSync('main{}'));
    writeFileSync(join(root, 'servico.js'), '0');
    app = await abrirPaginas();
    registerErrors(app);
  });

  it('leave as they were packed, those with a hash in their name for ever', async () => {
    const url = '/assets/moldura-Ab_1.css';
    expect(await pedir(url)).toMatchObject({
      statusCode: 200,
      cache: 'public, max-age=31536000, immutable',
      body: 'main{}',
    });
    expect(await pedir(url, { 'accept-encoding': 'gzip' })).toMatchObject({ codificado: 'gzip' });
    expect(await pedir('/servico.js')).toMatchObject({ statusCode: 200, cache: 'no-cache' });
  });

  it.each([
    '/assets/moldura-Ab_2.css',
    '/assets/',
    '/assets/..%2findex.html',
    '/assets/moldura%00.css',
  ])('are no others: %s is not there', async (url) => {
    expect(await pedir(url)).toMatchObject({ statusCode: 404 });
  });
});
