import type { SessaoAberta, Usuario } from '@balcao/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartaDe, tirarCartas, tokenDe } from '../../testing/cartas.ts';
import { ANA, BRUNO, createOrgao, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

const EMAIL = `${ANA}@exemplo.example`;
const NOVA = 'cavalo-bateria-grampo';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';

let servidor: Servidor;
let endereco = 0;
const visitante = () => servidor.navegador(`198.18.2.${(endereco += 1)}`);

/** Ana signed in, and the address of her account. */
const comoAna = async (): Promise<{ ana: Navegador; conta: string }> => {
  const ana = await visitante().entrar(1, ANA, SENHA);
  const { id } = (await ana.get('/api/auth/me')).json<{ data: Usuario }>().data;
  return { ana, conta: `/api/usuario/${id}` };
};

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
  await createOrgao(servidor.db, 2);
});
afterAll(() => servidor.encerrar());

beforeEach(async () => {
  const { owner } = servidor.banco;
  await owner.query('delete from limites');
  await owner.query('delete from sessoes');
  await owner.query('delete from trabalhos');
  await owner.query('delete from links');
  await owner.query(
    `update usuarios a set senha_hash = b.senha_hash, email = lower(a.cpfcnpj) || '@exemplo.example',
       telefone = '+5511987654321', ativo = true
     from usuarios b where b.cod_empre = 2 and b.cpfcnpj = $1`,
    [BRUNO],
  );
});

const ATUAL = { currentPassword: SENHA };
const EU = { email: EMAIL, phone: '(11) 98765-4321' };

describe('P14 the own account', () => {
  it('tells what it is', async () => {
    const { ana, conta } = await comoAna();
    expect((await ana.get(conta)).json()).toMatchObject({
      data: {
        usuario: { email: EMAIL, telefone: '+5511987654321', foto: null },
        email_pendente: null,
        dois_fatores: { ativo: false, exigido: false, codigos_restantes: 0, chaves: [] },
      },
    });
  });

  it('P14.5 is nobody else’s: neither a colleague’s, nor staff’s, nor of the other orgao', async () => {
    const { conta } = await comoAna();
    const outros = [
      await visitante().entrar(1, BRUNO, SENHA),
      await visitante().entrar(1, SERVIDORA, SENHA),
      await visitante().entrar(2, ANA, SENHA),
    ];
    for (const outro of outros) {
      expect((await outro.get(conta)).statusCode).toBe(403);
      expect((await outro.put(conta, EU)).statusCode).toBe(403);
      expect((await outro.get(`${conta}/sessoes`)).statusCode).toBe(403);
      expect((await outro.get(`${conta}/foto`)).statusCode).toBe(403);
    }
    expect((await visitante().put(conta, EU)).statusCode).toBe(401);
  });

  it('P14.5 changes the phone, as it was typed', async () => {
    const { ana, conta } = await comoAna();
    const resposta = await ana.put(conta, { ...EU, phone: '(11) 3232-4545', ...ATUAL });
    expect(resposta.json()).toMatchObject({ data: { usuario: { telefone: '+551132324545' } } });
    const vazio = await ana.put(conta, { ...EU, phone: '', ...ATUAL });
    expect(vazio.json()).toMatchObject({ data: { usuario: { telefone: null } } });
    expect(await tirarCartas(servidor)).toEqual([]);
  });

  it.each([
    [{ email: '' }, 'email', 'Informe o e-mail.'],
    [{ email: 'ana' }, 'email', 'E-mail inválido. Exemplo: nome@exemplo.com.br'],
    [{ phone: '(20) 98765-4321' }, 'phone', 'O DDD 20 não existe.'],
    [{ password: NOVA, confirmationPassword: NOVA }, 'currentPassword', 'Informe a senha atual.'],
    [{ email: 'outra@exemplo.example' }, 'currentPassword', 'Informe a senha atual.'],
    [{ phone: '' }, 'currentPassword', 'Informe a senha atual.'],
    [
      { currentPassword: SENHA, password: NOVA, confirmationPassword: 'x' },
      'confirmationPassword',
      'As senhas devem ser identicas',
    ],
    [
      { currentPassword: SENHA, password: 'curta', confirmationPassword: 'curta' },
      'password',
      'As senhas devem conter no mínimo 8 caracteres',
    ],
    [
      { currentPassword: 'errada', password: NOVA, confirmationPassword: NOVA },
      'currentPassword',
      'A senha atual não confere.',
    ],
    [
      { currentPassword: SENHA, password: 'brasil2026', confirmationPassword: 'brasil2026' },
      'password',
      'Esta senha está entre as mais usadas e é a primeira que tentam. Escolha outra.',
    ],
  ])('P14.3 refuses %o', async (mudancas, campo, mensagem) => {
    const { ana, conta } = await comoAna();
    const resposta = await ana.put(conta, { ...EU, ...mudancas });
    expect(resposta.statusCode).toBe(422);
    expect(resposta.json().errors).toEqual({ [campo]: [mensagem] });
  });
});

describe('P14 a new password', () => {
  const TROCA = { ...EU, currentPassword: SENHA, password: NOVA, confirmationPassword: NOVA };

  it('P14.5 ends the sessions elsewhere, keeps this one under a new id, and is told by e-mail', async () => {
    const { ana, conta } = await comoAna();
    const outra = await visitante().entrar(1, ANA, SENHA);
    const antes = ana.cookies.get('balcao');
    expect((await ana.put(conta, TROCA)).statusCode).toBe(200);
    expect((await outra.get('/api/auth/me')).statusCode).toBe(401);
    expect((await ana.get('/api/auth/me')).statusCode).toBe(200);
    expect(ana.cookies.get('balcao')).not.toBe(antes);
    expect((await ana.put(conta, EU)).statusCode).toBe(200);
    expect(await tirarCartas(servidor)).toMatchObject([{ modelo: 'senha-alterada', para: EMAIL }]);
    await visitante().entrar(1, ANA, NOVA);
  });

  it('cannot be guessed at from a session left open', async () => {
    const { ana, conta } = await comoAna();
    const codigos: number[] = [];
    for (let i = 0; i < 12; i += 1)
      codigos.push((await ana.put(conta, { ...TROCA, currentPassword: `errada-${i}` })).statusCode);
    expect(codigos.filter((codigo) => codigo === 422)).toHaveLength(10);
    expect(codigos.slice(-2)).toEqual([429, 429]);
  });

  it('of two at once with the same current password, one counts', async () => {
    const { ana, conta } = await comoAna();
    const outra = await visitante().entrar(1, ANA, SENHA);
    const respostas = await Promise.all([
      ana.put(conta, TROCA),
      outra.put(conta, {
        ...TROCA,
        password: 'outra-bem-longa',
        confirmationPassword: 'outra-bem-longa',
      }),
    ]);
    const codigos = respostas.map(({ statusCode }) => statusCode);
    expect(codigos.filter((codigo) => codigo === 200)).toHaveLength(1);
    // The other one waits and finds another password, or comes when its session has ended.
    expect([419, 422]).toContain(codigos.find((codigo) => codigo !== 200));
  });
});

describe('P14 a new e-mail', () => {
  const NOVO = 'ana.nova@exemplo.example';
  const confirmar = (token: string) => visitante().post('/api/usuario/confirmar-email', { token });

  it('counts once it is confirmed at the new address, and the former one is told', async () => {
    const { ana, conta } = await comoAna();
    const pedida = await ana.put(conta, { ...EU, email: 'Ana.Nova@exemplo.example', ...ATUAL });
    expect(pedida.json()).toMatchObject({
      data: { usuario: { email: EMAIL }, email_pendente: NOVO },
    });
    const cartas = await tirarCartas(servidor);
    const carta = cartas.find(({ modelo }) => modelo === 'confirmar-email');
    expect(carta).toMatchObject({ para: NOVO });
    expect(cartas).toContainEqual(
      expect.objectContaining({ modelo: 'email-a-trocar', para: EMAIL }),
    );
    const { data } = (await confirmar(tokenDe(carta))).json();
    expect(data).toEqual({ cod_empre: 1, resultado: 'EMAIL_ALTERADO' });
    expect((await ana.get(conta)).json()).toMatchObject({
      data: { usuario: { email: NOVO }, email_pendente: null },
    });
    expect(await tirarCartas(servidor)).toMatchObject([{ modelo: 'email-alterado', para: EMAIL }]);
  });

  it('is called off by the present one, and replaced by another', async () => {
    const { ana, conta } = await comoAna();
    await ana.put(conta, { ...EU, email: NOVO, ...ATUAL });
    const primeira = await cartaDe(servidor, 'confirmar-email');
    await ana.put(conta, { ...EU, email: 'ana.outra@exemplo.example', ...ATUAL });
    const segunda = await cartaDe(servidor, 'confirmar-email');
    expect((await confirmar(tokenDe(primeira))).statusCode).toBe(410);
    const desfeita = await ana.put(conta, EU);
    expect(desfeita.json()).toMatchObject({ data: { email_pendente: null } });
    expect((await confirmar(tokenDe(segunda))).statusCode).toBe(410);
  });

  it('is forgotten after a day', async () => {
    const { ana, conta } = await comoAna();
    const inicio = servidor.relogio.agora;
    await ana.put(conta, { ...EU, email: NOVO, ...ATUAL });
    const carta = await cartaDe(servidor, 'confirmar-email');
    servidor.relogio.agora = new Date(inicio.getTime() + 24 * 3_600_000 + 1);
    const depois = await comoAna();
    expect((await depois.ana.get(depois.conta)).json()).toMatchObject({
      data: { usuario: { email: EMAIL }, email_pendente: null },
    });
    expect((await confirmar(tokenDe(carta))).statusCode).toBe(410);
    servidor.relogio.agora = inicio;
  });
});

describe('P14 the own open sessions', () => {
  it('are listed in words, this one marked, and can be ended', async () => {
    const { ana, conta } = await comoAna();
    const celular = visitante();
    await celular.get('/api/csrf-cookie');
    await celular.pedir('POST', '/api/auth/login', {
      payload: { orgao_id: 1, credencial: ANA, senha: SENHA },
      headers: { 'user-agent': CHROME },
    });
    const { data } = (await ana.get(`${conta}/sessoes`)).json<{ data: SessaoAberta[] }>();
    expect(data).toHaveLength(2);
    const aqui = data.find(({ esta }) => esta);
    const la = data.find(({ esta }) => !esta);
    expect(la).toMatchObject({
      agente: 'Chrome no Windows',
      desde: servidor.relogio.agora.toISOString(),
    });
    expect(JSON.stringify(data)).not.toContain('Mozilla');

    expect((await ana.pedir('DELETE', `${conta}/sessoes/${la?.id ?? ''}`)).statusCode).toBe(204);
    expect((await celular.get('/api/auth/me')).statusCode).toBe(401);
    expect((await ana.get('/api/auth/me')).statusCode).toBe(200);
    const deNovo = await ana.pedir('DELETE', `${conta}/sessoes/${la?.id ?? ''}`);
    expect(deNovo.json()).toMatchObject({ code: 'SESSAO_NAO_ENCONTRADA' });
    expect((await ana.pedir('DELETE', `${conta}/sessoes/x`)).statusCode).toBe(422);
    expect((await ana.get(`${conta}/sessoes`)).json().data).toMatchObject([{ id: aqui?.id }]);
  });

  it('of somebody else cannot be ended', async () => {
    const { ana, conta } = await comoAna();
    const bruno = await visitante().entrar(1, BRUNO, SENHA);
    const { rows } = await servidor.banco.owner.query<{ id: string }>(
      'select s.id from sessoes s join usuarios u on u.id = s.usuario_id where u.cpfcnpj = $1',
      [BRUNO],
    );
    const resposta = await ana.pedir('DELETE', `${conta}/sessoes/${rows[0]?.id ?? ''}`);
    expect(resposta.statusCode).toBe(404);
    expect((await bruno.get('/api/auth/me')).statusCode).toBe(200);
  });

  it('that ended by themselves are not listed', async () => {
    const inicio = servidor.relogio.agora;
    await visitante().entrar(1, ANA, SENHA);
    servidor.relogio.agora = new Date(inicio.getTime() + 31 * 60_000);
    const { ana, conta } = await comoAna();
    expect((await ana.get(`${conta}/sessoes`)).json().data).toHaveLength(1);
    servidor.relogio.agora = inicio;
  });
});

describe('P14 the photograph', () => {
  const imagem = (formato: 'jpeg' | 'png' | 'webp', largura = 800, altura = 600) =>
    sharp({ create: { width: largura, height: altura, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Copyright: 'onde moro' } })
      .toFormat(formato)
      .toBuffer();
  const enviar = (ana: Navegador, conta: string, payload: Buffer, tipo: string) =>
    ana.pedir('PUT', `${conta}/foto`, { payload, headers: { 'content-type': tipo } });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'in %s is kept as our own small square, without the camera’s notes',
    async (formato) => {
      const { ana, conta } = await comoAna();
      const resposta = await enviar(ana, conta, await imagem(formato), `image/${formato}`);
      expect(resposta.statusCode).toBe(200);
      const foto = resposta.json<{ data: Usuario }>().data.foto ?? '';
      expect(foto).toMatch(/^\/api\/usuario\/[\w-]+\/foto\?v=\d+$/);
      const vista = await ana.get(foto);
      expect(vista.headers['content-type']).toBe('image/png');
      expect(vista.headers['cache-control']).toContain('private');
      const dados = await sharp(vista.rawPayload).metadata();
      expect(dados).toMatchObject({ format: 'png', width: 192, height: 192 });
      expect(dados.exif).toBeUndefined();
      expect((await ana.get('/api/auth/me')).json()).toMatchObject({ data: { foto } });
    },
  );

  it('can be taken away', async () => {
    const { ana, conta } = await comoAna();
    await enviar(ana, conta, await imagem('png'), 'image/png');
    const resposta = await ana.pedir('DELETE', `${conta}/foto`);
    expect(resposta.json()).toMatchObject({ data: { foto: null } });
    expect((await ana.get(`${conta}/foto`)).json()).toMatchObject({ code: 'FOTO_NAO_ENCONTRADA' });
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 422],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'image/jpeg', 422],
    ['an SVG that says so', Buffer.from('<svg/>'), 'image/svg+xml', 415],
    ['nothing', Buffer.alloc(0), 'image/png', 422],
    ['more than 5 MB', Buffer.alloc(5_000_001), 'image/jpeg', 413],
  ])('refuses %s', async (_nome, bytes, tipo, status) => {
    const { ana, conta } = await comoAna();
    expect((await enviar(ana, conta, bytes, tipo)).statusCode).toBe(status);
    expect((await ana.put(`${conta}/foto`, { foto: 'x' })).statusCode).toBe(415);
  });

  it('refuses a picture that would fill the memory', async () => {
    const { ana, conta } = await comoAna();
    const bomba = await imagem('png', 9_000, 9_000);
    expect(bomba.length).toBeLessThan(5_000_000);
    expect((await enviar(ana, conta, bomba, 'image/png')).statusCode).toBe(422);
  });
});
