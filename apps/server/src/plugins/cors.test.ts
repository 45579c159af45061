import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANA, createOrgao, SENHA } from '../testing/cidade.ts';
import { abrirServidor, CONFIG, type Servidor } from '../testing/servidor.ts';

const NOSSA = 'https://app.cidade.example';
const ALHEIA = 'https://outro.example';

let servidor: Servidor;
let fechado: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor({ config: { ...CONFIG, corsOrigins: [NOSSA] } });
  fechado = await abrirServidor();
  await createOrgao(servidor.db, 1);
});
afterAll(() => Promise.all([servidor.encerrar(), fechado.encerrar()]));

const credenciais = { orgao_id: 1, credencial: ANA, senha: SENHA };

describe('P60 a front end of another origin', () => {
  it('P60.2 that is listed may ask and write with credentials, and read its anti-forgery token', async () => {
    const previo = await servidor.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/login',
      headers: {
        origin: NOSSA,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-xsrf-token,x-requested-with',
      },
    });
    expect(previo.statusCode).toBe(204);
    expect(previo.headers).toMatchObject({
      'access-control-allow-origin': NOSSA,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type,x-xsrf-token,x-requested-with',
    });
    expect(String(previo.headers['access-control-allow-methods'])).toContain('POST');

    const navegador = servidor.navegador();
    const csrf = await navegador.get('/api/csrf-cookie', { origin: NOSSA });
    expect(csrf.headers['access-control-allow-origin']).toBe(NOSSA);
    expect(String(csrf.headers['access-control-expose-headers'])).toContain('x-xsrf-token');
    const token = String(csrf.headers['x-xsrf-token']);
    expect(token).toBe(navegador.cookies.get('XSRF-TOKEN'));
    const entrou = await navegador.pedir('POST', '/api/auth/login', {
      payload: credenciais,
      headers: { origin: NOSSA, 'x-xsrf-token': token },
    });
    expect(entrou.statusCode).toBe(200);
  });

  it('P60.2 that is not listed reads nothing and writes nothing', async () => {
    const navegador = servidor.navegador();
    const csrf = await navegador.get('/api/csrf-cookie', { origin: ALHEIA });
    expect(csrf.headers['access-control-allow-origin']).toBeUndefined();
    const entrou = await navegador.pedir('POST', '/api/auth/login', {
      payload: credenciais,
      headers: { origin: ALHEIA },
    });
    expect(entrou.json()).toMatchObject({ code: 'ORIGEM_NAO_PERMITIDA' });
    expect(entrou.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(['null', `${NOSSA}.outro.example`, 'http://app.cidade.example', `${NOSSA}:8443`])(
    'that only looks like a listed one is refused: %s',
    async (origin) => {
      const navegador = servidor.navegador();
      const csrf = await navegador.get('/api/csrf-cookie', { origin });
      expect(csrf.headers['access-control-allow-origin']).toBeUndefined();
      const entrou = await navegador.pedir('POST', '/api/auth/login', {
        payload: credenciais,
        headers: { origin },
      });
      expect(entrou.statusCode).toBe(403);
    },
  );

  it('is none at all unless the operator lists one', async () => {
    const response = await fechado.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/login',
      headers: { origin: NOSSA, 'access-control-request-method': 'POST' },
    });
    expect(response.statusCode).toBe(404);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('P60 our own origin', () => {
  it('is PUBLIC_URL, whatever the Host header says', async () => {
    const publico = await abrirServidor({
      config: { ...CONFIG, publicUrl: 'https://balcao.cidade.example' },
    });
    await createOrgao(publico.db, 1);
    const entrar = (origin: string, host: string) =>
      publico.navegador().pedir('POST', '/api/auth/login', {
        payload: credenciais,
        headers: { origin, host },
      });
    expect((await entrar('https://balcao.cidade.example', 'interno:3000')).statusCode).toBe(200);
    expect((await entrar(ALHEIA, 'outro.example')).statusCode).toBe(403);
    await publico.encerrar();
  });

  it('under HTTPS keeps the session in a __Host- cookie that is Secure', async () => {
    const publico = await abrirServidor({
      config: { ...CONFIG, publicUrl: 'https://balcao.cidade.example' },
    });
    await createOrgao(publico.db, 1);
    const response = await publico.navegador().post('/api/auth/login', credenciais);
    const cookie = response.cookies.find(({ name }) => name === '__Host-balcao');
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: '/', sameSite: 'Lax' });
    expect(cookie).not.toHaveProperty('domain');
    expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
    await publico.encerrar();
  });
});
