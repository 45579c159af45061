import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANA, BRUNO, createOrgao, NINGUEM, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { abrirServidor, type Servidor } from '../../testing/servidor.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
  await createOrgao(servidor.db, 2);
});
afterAll(() => servidor.encerrar());

const credenciais = (credencial: string, senha = SENHA, orgao_id = 1) => ({
  orgao_id,
  credencial,
  senha,
});

describe('P04 signing in', () => {
  it('P04.5 answers the user, opens a session in an HttpOnly cookie and says who is signed in', async () => {
    const ana = servidor.navegador();
    const response = await ana.post('/api/auth/login', credenciais('529.982.247-25'));
    expect(response.statusCode).toBe(200);
    const usuario = {
      ativo: true,
      cpfcnpj: ANA,
      email: `${ANA}@exemplo.example`,
      nome: 'Ana Maria de Souza',
      orgao_id: 1,
      telefone: '+5511987654321',
      tipo: 'CONTRIBUINTE',
      foto: null,
      pendencia: null,
      nivel: null,
    };
    expect(response.json()).toEqual({ data: { ...usuario, id: expect.any(String) } });
    const cookie = response.cookies.find(({ name }) => name === 'balcao');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((await ana.get('/api/auth/me')).json()).toMatchObject({ data: usuario });
  });

  it.each([
    ['a wrong password', credenciais(ANA, 'errada')],
    ['an unknown person', credenciais(NINGUEM)],
    ['a person of another orgao only', { ...credenciais(ANA), orgao_id: 3 }],
  ])('P04.4 with %s says the same thing', async (_name, payload) => {
    const response = await servidor.navegador('192.0.2.50').post('/api/auth/login', payload);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      code: 'CREDENCIAL_INVALIDA',
      message: 'CPF/CNPJ ou senha não conferem.',
    });
  });

  it('names the field that is missing or wrong', async () => {
    const response = await servidor
      .navegador()
      .post('/api/auth/login', { orgao_id: 1, credencial: '123', senha: '' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'CAMPO_INVALIDO',
      errors: {
        credencial: ['CPF/CNPJ inválido. Confira os números digitados.'],
        senha: ['Informe a senha.'],
      },
    });
  });

  it('is refused to an inactive account, and an open session ends with it', async () => {
    const bruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
    await servidor.banco.owner.query('update usuarios set ativo = false where cpfcnpj = $1', [
      BRUNO,
    ]);
    expect((await bruno.get('/api/auth/me')).statusCode).toBe(401);
    const response = await servidor.navegador().post('/api/auth/login', credenciais(BRUNO));
    expect(response.json()).toMatchObject({ code: 'CONTA_INATIVA' });
    await servidor.banco.owner.query('update usuarios set ativo = true where cpfcnpj = $1', [
      BRUNO,
    ]);
  });

  it('gives a new session each time and ends the one the browser came with', async () => {
    const navegador = await servidor.navegador().entrar(1, ANA, SENHA);
    const antiga = new Map(navegador.cookies);
    await navegador.entrar(1, ANA, SENHA);
    expect(navegador.cookies.get('balcao')).not.toBe(antiga.get('balcao'));
    const velho = servidor.navegador();
    for (const [name, value] of antiga) velho.cookies.set(name, value);
    expect((await velho.get('/api/auth/me')).statusCode).toBe(401);
  });

  it('P09.3 ends by signing out', async () => {
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const cookies = new Map(ana.cookies);
    expect((await ana.post('/auth/logout')).statusCode).toBe(204);
    for (const [name, value] of cookies) ana.cookies.set(name, value);
    expect((await ana.get('/api/auth/me')).json()).toMatchObject({ code: 'NAO_AUTENTICADO' });
  });

  it('lasts 30 minutes without use and 12 hours at most', async () => {
    const inicio = servidor.relogio.agora;
    const depois = (minutos: number) => {
      servidor.relogio.agora = new Date(inicio.getTime() + minutos * 60_000);
    };
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    for (let minutos = 29; minutos < 12 * 60; minutos += 29) {
      depois(minutos);
      expect((await ana.get('/api/auth/me')).statusCode).toBe(200);
    }
    depois(12 * 60 + 1);
    expect((await ana.get('/api/auth/me')).statusCode).toBe(401);
    servidor.relogio.agora = inicio;
    const outra = await servidor.navegador().entrar(1, ANA, SENHA);
    depois(31);
    expect((await outra.get('/api/auth/me')).statusCode).toBe(401);
    servidor.relogio.agora = inicio;
  });
});

describe('B08 guessing', () => {
  it('is stopped per account and address, while the owner elsewhere and a colleague get in', async () => {
    const escritorio = '198.51.100.20';
    const atacante = servidor.navegador(escritorio);
    const codigos: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      codigos.push(
        (await atacante.post('/api/auth/login', credenciais(SERVIDORA, `tentativa-${i}`)))
          .statusCode,
      );
    }
    expect(codigos).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const barrado = await atacante.post('/api/auth/login', credenciais(SERVIDORA));
    expect(barrado.statusCode).toBe(429);
    expect(Number(barrado.headers['retry-after'])).toBeGreaterThan(0);
    const colega = await servidor.navegador(escritorio).post('/api/auth/login', credenciais(ANA));
    expect(colega.statusCode).toBe(200);
    const emCasa = await servidor
      .navegador('198.51.100.99')
      .post('/api/auth/login', credenciais(SERVIDORA));
    expect(emCasa.statusCode).toBe(200);
  });

  it('all at once, with the right password among the guesses, gets nobody in', async () => {
    const atacante = servidor.navegador('198.51.100.40');
    await atacante.get('/api/csrf-cookie');
    const senhas = Array.from({ length: 60 }, (_, i) => (i === 55 ? SENHA : `errada-${i}`));
    const respostas = await Promise.all(
      senhas.map((senha) => atacante.post('/api/auth/login', credenciais(SERVIDORA, senha))),
    );
    expect(respostas.filter(({ statusCode }) => statusCode === 200)).toEqual([]);
    await servidor.banco.owner.query('delete from limites');
  });

  it('200 wrong passwords of many accounts from one address let a colleague behind it in', async () => {
    const escritorio = '198.51.100.30';
    for (let i = 0; i < 200; i += 1) {
      await servidor.banco.owner.query('delete from limites where contagem >= 4 and contagem < 50');
      await servidor
        .navegador(escritorio)
        .post('/api/auth/login', credenciais(BRUNO, `errada-${i}`));
    }
    const colega = await servidor.navegador(escritorio).post('/api/auth/login', credenciais(ANA));
    expect(colega.statusCode).toBe(200);
  });

  it('leaves no address and no document in the database', async () => {
    const { rows } = await servidor.banco.owner.query<{ texto: string }>(
      'select l::text as texto from limites l union all select a::text from auditoria a',
    );
    const tudo = rows.map(({ texto }) => texto).join('\n');
    for (const segredo of ['198.51.100', SERVIDORA, ANA, BRUNO])
      expect(tudo).not.toContain(segredo);
  });
});

describe('P60 anti-forgery', () => {
  it('P60.4 refuses a write without the token, with a forged one, or with that of another session', async () => {
    const { app } = servidor;
    const semToken = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: credenciais(ANA),
    });
    expect(semToken.statusCode).toBe(419);
    expect(semToken.json()).toMatchObject({ code: 'ANTIFALSIFICACAO' });

    const forjado = servidor.navegador();
    forjado.cookies.set('XSRF-TOKEN', 'abc.def');
    expect((await forjado.post('/api/auth/login', credenciais(ANA))).statusCode).toBe(419);

    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    const bruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
    ana.cookies.set('XSRF-TOKEN', bruno.cookies.get('XSRF-TOKEN') ?? '');
    expect((await ana.post('/auth/logout')).statusCode).toBe(419);
    await ana.get('/api/csrf-cookie');
    expect((await ana.post('/auth/logout')).statusCode).toBe(204);
  });

  it('refuses a write that comes from another site', async () => {
    const navegador = servidor.navegador();
    await navegador.get('/api/csrf-cookie');
    const response = await navegador.pedir('POST', '/api/auth/login', {
      payload: credenciais(ANA),
      headers: { origin: 'https://outro.example', host: 'balcao.example' },
    });
    expect(response.json()).toMatchObject({ code: 'ORIGEM_NAO_PERMITIDA' });
  });
});
