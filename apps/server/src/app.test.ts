import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerAcesso } from './plugins/acesso.ts';
import { VERSAO } from './config/versao.ts';
import { ANA, createGuia, createOrgao, NINGUEM, parcelaUnica, SENHA } from './testing/cidade.ts';
import { abrirServidor, CONFIG, type Servidor } from './testing/servidor.ts';

let servidor: Servidor;
let registro = '';
beforeAll(async () => {
  const log = new PassThrough();
  log.on('data', (chunk: Buffer) => {
    registro += chunk.toString();
  });
  servidor = await abrirServidor({ config: { ...CONFIG, logLevel: 'info' } }, log);
  await createOrgao(servidor.db, 1);
  await createGuia(servidor.db, 1, {
    numero: 1,
    dono: ANA,
    inscricao: '1',
    parcelas: [parcelaUnica(100)],
  });
});
afterAll(() => servidor.encerrar());

describe('B13 operations', () => {
  it('B13.1 says that the process and its database answer', async () => {
    const navegador = servidor.navegador();
    expect((await navegador.get('/health')).json()).toEqual({ status: 'ok', versao: VERSAO });
    expect((await navegador.get('/ready')).json()).toEqual({ status: 'ok' });
  });

  it('B13.2 keeps documents, names and addresses of people out of the log', async () => {
    const ana = await servidor.navegador('198.51.100.77').entrar(1, ANA, SENHA);
    await ana.get(`/api/?url=v2/iptus&cpfcnpj=${ANA}`);
    await ana.get(`/api/gateway/public?url=v2/iptus&cod_empre=1&cpfcnpj=${NINGUEM}`);
    await ana.post('/api/auth/login', { orgao_id: 1, credencial: ANA, senha: 'segredo-errado' });
    expect(registro).toContain('/api/auth/login');
    for (const segredo of [ANA, NINGUEM, SENHA, 'segredo-errado', 'Souza', '198.51.100.77']) {
      expect(registro).not.toContain(segredo);
    }
  });
});

describe('B13.2 the log', () => {
  const linhasDe = async (fazer: () => Promise<unknown>) => {
    const antes = registro.length;
    await fazer();
    return registro
      .slice(antes)
      .trimEnd()
      .split('\n')
      .map((linha) => JSON.parse(linha) as Record<string, unknown>);
  };

  it('has one line of a request: what was asked, what was answered, and how long it took', async () => {
    const linhas = await linhasDe(() => servidor.navegador().get('/api/orgao/1?x=segredo'));
    expect(linhas).toEqual([
      expect.objectContaining({
        msg: 'request completed',
        reqId: expect.any(String) as string,
        req: { method: 'GET', route: '/api/orgao/:id' },
        res: { statusCode: 200 },
        responseTime: expect.any(Number) as number,
      }),
    ]);
  });

  it('has one line of what is not there, without its address', async () => {
    const [linha, ...outras] = await linhasDe(() => servidor.navegador().get('/api/segredo'));
    expect(outras).toEqual([]);
    expect(linha).toMatchObject({ req: { method: 'GET' }, res: { statusCode: 404 } });
    expect(JSON.stringify(linha)).not.toContain('segredo');
  });
});

describe('P60 every answer', () => {
  it('carries a strict policy and no referrer', async () => {
    const { headers } = await servidor.navegador().get('/health');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    });
  });

  it('P64.1 that is an error says what happened in Portuguese, with a code', async () => {
    const navegador = servidor.navegador();
    const nada = await navegador.get('/api/nada');
    expect(nada.statusCode).toBe(404);
    expect(nada.json()).toEqual({
      code: 'NAO_ENCONTRADO',
      message: 'Não encontramos o que você procura. Confira o endereço ou volte ao início.',
    });
    const grande = await navegador.post('/api/auth/login', { senha: 'x'.repeat(300_000) });
    expect(grande.json()).toMatchObject({ code: 'GRANDE_DEMAIS' });
    const torto = await navegador.pedir('POST', '/api/auth/login', {
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(torto.json()).toMatchObject({ code: 'REQUISICAO_INVALIDA' });
  });

  it('P64.3 that nobody foresaw is the generic text with a request id, and nothing else', async () => {
    await servidor.banco.owner.query('alter table orgaos rename to orgaos_fora');
    const response = await servidor.navegador().get('/api/orgaos/cidade/3504107');
    await servidor.banco.owner.query('alter table orgaos_fora rename to orgaos');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'ERRO_DESCONHECIDO',
      message: 'Ocorreu um erro desconhecido. Entre em contato com o suporte caso o erro persista',
      request_id: expect.any(String),
    });
  });
});

describe('B11 OpenAPI', () => {
  it('B11.1 describes every route with who may call it, and has a page to read it', async () => {
    const navegador = servidor.navegador();
    const documento = (await navegador.get('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, { summary: string; description: string }>>;
    }>();
    expect(documento.openapi).toMatch(/^3\.1/);
    expect(documento.paths['/api/auth/login']?.['post']).toMatchObject({
      summary: 'Entrar',
      description: 'Quem pode: VISITANTE, CONTRIBUINTE, PREFEITURA, ADMIN.',
    });
    expect(documento.paths['/api/documents/private']?.['get']?.description).not.toContain(
      'VISITANTE',
    );
    const pagina = await navegador.get('/api/docs/');
    expect(pagina.statusCode).toBe(200);
    expect(String(pagina.headers['content-security-policy'])).toContain("script-src 'self'");
  });
});

describe('permissions', () => {
  it('a route that does not say who may call it does not start', async () => {
    const app = Fastify();
    registerAcesso(app);
    app.get('/esquecida', async () => 'ok');
    await expect(app.ready()).rejects.toThrow('GET /esquecida does not say who may call it');
  });
});
