import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { atenderPedidosDeSenha, tirarCartas, tokenDe } from '../../testing/cartas.ts';
import { ANA, BRUNO, createOrgao, EMPRESA, SENHA } from '../../testing/cidade.ts';
import { abrirServidor, type Servidor } from '../../testing/servidor.ts';

const EMAIL = `${ANA}@exemplo.example`;
const NOVA = 'cavalo-bateria-grampo';

let servidor: Servidor;
let inicio: Date;
let endereco = 0;
const visitante = () => servidor.navegador(`198.18.1.${(endereco += 1)}`);

beforeAll(async () => {
  servidor = await abrirServidor();
  inicio = servidor.relogio.agora;
  await createOrgao(servidor.db, 1, { nome: 'Prefeitura de Aurora' });
  await createOrgao(servidor.db, 2, { nome: 'Prefeitura de Boa Vista' });
});
afterAll(() => servidor.encerrar());

beforeEach(async () => {
  servidor.relogio.agora = inicio;
  const { owner } = servidor.banco;
  await owner.query('delete from limites');
  await owner.query('delete from links');
  await owner.query('delete from trabalhos');
  await owner.query(
    'update usuarios a set senha_hash = b.senha_hash, ativo = true, pedidos_valem_desde = null from usuarios b where b.cod_empre = 2 and b.cpfcnpj = $1',
    [BRUNO],
  );
});

const pedir = (corpo: Record<string, unknown>) => visitante().post('/api/auth/reset/send', corpo);

const CINCO_MINUTOS = `update links set expira_em = expira_em - interval '5 minutes'`;

/** The mail of a request made five minutes after the one before. */
const carta = async (corpo: Record<string, unknown> = { email: EMAIL, cod_empre: 1 }) => {
  await servidor.banco.owner.query(CINCO_MINUTOS);
  await pedir(corpo);
  await atenderPedidosDeSenha(servidor);
  const [primeira] = await tirarCartas(servidor);
  return primeira;
};

const redefinir = (token: string, mudancas: Record<string, unknown> = {}) =>
  visitante().post('/api/auth/reset', {
    email: EMAIL,
    password: NOVA,
    password_confirmation: NOVA,
    token,
    ...mudancas,
  });

const entra = async (senha: string, orgao_id = 1): Promise<number> =>
  (await visitante().post('/api/auth/login', { orgao_id, credencial: ANA, senha })).statusCode;

describe('E71 asking for a new password', () => {
  it('E71.1 answers the same for a known and an unknown e-mail, and does the same work', async () => {
    const filas = async () =>
      (
        await servidor.banco.owner.query<{ fila: string; tamanho: number }>(
          'select fila, length(dados::text) / 40 as tamanho from trabalhos',
        )
      ).rows;
    const conhecido = await pedir({ email: EMAIL, cod_empre: 1 });
    const depoisDoConhecido = await filas();
    await servidor.banco.owner.query('delete from trabalhos');
    const desconhecido = await pedir({ email: 'ninguem.aqu@exemplo.example', cod_empre: 1 });
    expect(desconhecido.statusCode).toBe(200);
    expect(desconhecido.body).toBe(conhecido.body);
    expect(conhecido.json().message).toContain('Se houver uma conta com este e-mail');
    expect(await filas()).toEqual(depoisDoConhecido);
    expect(depoisDoConhecido).toMatchObject([{ fila: 'pedidos-de-senha' }]);
  });

  it('asks the database the same for both, so that neither takes longer', async () => {
    const perguntas = async (email: string): Promise<unknown[]> => {
      const navegador = visitante();
      await navegador.get('/api/csrf-cookie');
      const consultar = vi.spyOn(pg.Client.prototype, 'query');
      await navegador.post('/api/auth/reset/send', { email });
      const textos = consultar.mock.calls.map(([consulta]) =>
        typeof consulta === 'string' ? consulta : (consulta as pg.QueryConfig).text,
      );
      consultar.mockRestore();
      return textos;
    };
    const doConhecido = await perguntas(EMAIL);
    expect(doConhecido.join()).toContain('trabalhos');
    expect(await perguntas('ninguem@exemplo.example')).toEqual(doConhecido);
  });

  it('leaves the e-mail unreadable in the queue, and writes to nobody unknown', async () => {
    await pedir({ email: 'ninguem@exemplo.example' });
    const { rows } = await servidor.banco.owner.query('select dados::text from trabalhos');
    expect(JSON.stringify(rows)).not.toContain('ninguem');
    expect(await atenderPedidosDeSenha(servidor)).toBe(1);
    expect(await tirarCartas(servidor)).toEqual([]);
  });

  it('E71.1 in one orgao sends a link to the account of that orgao alone', async () => {
    expect(await carta()).toMatchObject({
      cod_empre: 1,
      modelo: 'redefinir-senha',
      para: EMAIL,
      dados: {
        contas: [
          {
            orgao: 'Prefeitura de Aurora',
            cpfcnpj: ANA,
            caminho: expect.stringMatching(
              /^\/redefinir-senha#token=1\.[\w-]{43}&email=52998224725%40exemplo\.example$/,
            ),
          },
        ],
        expira_em: new Date(inicio.getTime() + 3_600_000).toISOString(),
      },
    });
  });

  it('in none sends one mail with one link for each orgao', async () => {
    const uma = await carta({ email: EMAIL.toUpperCase() });
    expect(uma).toMatchObject({ cod_empre: null, para: EMAIL });
    expect(uma?.dados['contas']).toMatchObject([
      { orgao: 'Prefeitura de Aurora', caminho: expect.stringContaining('#token=1.') },
      { orgao: 'Prefeitura de Boa Vista', caminho: expect.stringContaining('#token=2.') },
    ]);
  });

  it('lists each account of one e-mail in the same orgao', async () => {
    await servidor.banco.owner.query(
      'update usuarios set email = $1 where cod_empre = 1 and cpfcnpj = $2',
      [EMAIL, EMPRESA],
    );
    const uma = await carta();
    await servidor.banco.owner.query(
      `update usuarios set email = 'empresa@exemplo.example' where cod_empre = 1 and cpfcnpj = $1`,
      [EMPRESA],
    );
    expect(uma).toMatchObject({ cod_empre: 1 });
    expect(uma?.dados['contas']).toMatchObject([{ cpfcnpj: EMPRESA }, { cpfcnpj: ANA }]);
  });

  it('asked again within five minutes sends no other mail, and the link that left stays good', async () => {
    const uma = await carta();
    for (let i = 0; i < 3; i += 1) await pedir({ email: EMAIL, cod_empre: 1 });
    await atenderPedidosDeSenha(servidor);
    expect(await tirarCartas(servidor)).toEqual([]);
    expect((await redefinir(tokenDe(uma))).statusCode).toBe(200);
  });

  it('asked again once the link was used sends another at once', async () => {
    await redefinir(tokenDe(await carta()));
    await tirarCartas(servidor);
    await pedir({ email: EMAIL, cod_empre: 1 });
    await atenderPedidosDeSenha(servidor);
    expect(await tirarCartas(servidor)).toMatchObject([{ modelo: 'redefinir-senha' }]);
  });

  it('stops who asks too often, whether or not the account exists', async () => {
    const codigos = async (email: string) => {
      const navegador = visitante();
      const vistos: number[] = [];
      for (let i = 0; i < 6; i += 1)
        vistos.push((await navegador.post('/api/auth/reset/send', { email })).statusCode);
      return vistos;
    };
    const esperado = [200, 200, 200, 200, 200, 429];
    expect(await codigos(EMAIL)).toEqual(esperado);
    expect(await codigos('ninguem@exemplo.example')).toEqual(esperado);
    expect((await pedir({ email: EMAIL })).statusCode).toBe(200);
  });

  it.each([{}, { email: '' }, { email: 'ana' }, { email: EMAIL, cod_empre: 'x' }])(
    'refuses %o',
    async (corpo) => {
      expect((await pedir(corpo)).statusCode).toBe(422);
    },
  );
});

describe('E72 choosing the new password', () => {
  it('E72.2 changes it, ends every session, and tells the person by e-mail', async () => {
    const aberta = await visitante().entrar(1, ANA, SENHA);
    const doOutro = await visitante().entrar(2, ANA, SENHA);
    const resposta = await redefinir(tokenDe(await carta()));
    expect(resposta.json()).toEqual({
      message: 'Senha redefinida. Entre com a nova senha.',
      data: { cod_empre: 1 },
    });
    expect((await aberta.get('/api/auth/me')).statusCode).toBe(401);
    expect((await doOutro.get('/api/auth/me')).statusCode).toBe(200);
    expect([await entra(SENHA), await entra(NOVA), await entra(SENHA, 2)]).toEqual([401, 200, 200]);
    expect(await tirarCartas(servidor)).toMatchObject([
      { cod_empre: 1, modelo: 'senha-alterada', para: EMAIL, dados: { cpfcnpj: ANA } },
    ]);
  });

  it('E72.2 works once, also of two at the same instant', async () => {
    const token = tokenDe(await carta());
    const respostas = await Promise.all([redefinir(token), redefinir(token)]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    const depois = await redefinir(token);
    expect(depois.json()).toEqual({
      code: 'LINK_INVALIDO',
      message: 'Este link não vale mais: ele já foi usado ou passou do prazo. Peça um novo.',
    });
  });

  it('used, spends the other links that were sent for the account', async () => {
    const antiga = tokenDe(await carta());
    await servidor.banco.owner.query('delete from trabalhos');
    const nova = tokenDe(await carta());
    expect((await redefinir(antiga)).statusCode).toBe(200);
    expect((await redefinir(nova)).statusCode).toBe(410);
  });

  it('is refused an hour later', async () => {
    const token = tokenDe(await carta());
    servidor.relogio.agora = new Date(inicio.getTime() + 3_600_000);
    expect((await redefinir(token)).statusCode).toBe(410);
    servidor.relogio.agora = new Date(inicio.getTime() + 3_599_000);
    expect((await redefinir(token)).statusCode).toBe(200);
  });

  it('is refused for another orgao, another e-mail, and after the e-mail changed', async () => {
    const token = tokenDe(await carta());
    expect((await redefinir(token.replace(/^1/, '2'))).statusCode).toBe(410);
    const deOutro = await redefinir(token, { email: `${BRUNO}@exemplo.example` });
    expect(deOutro.statusCode).toBe(410);
    const mudarEmail = (email: string) =>
      servidor.banco.owner.query(
        'update usuarios set email = $1 where cod_empre = 1 and cpfcnpj = $2',
        [email, ANA],
      );
    await mudarEmail('novo@exemplo.example');
    expect((await redefinir(token)).statusCode).toBe(410);
    await mudarEmail(EMAIL);
    expect((await redefinir(token)).statusCode).toBe(200);
  });

  it.each([
    ['curta', 'As senhas devem conter no mínimo 8 caracteres'],
    ['x1!'.repeat(334), 'A senha pode ter no máximo 200 caracteres.'],
    ['senha123', 'Esta senha está entre as mais usadas e é a primeira que tentam. Escolha outra.'],
    [EMAIL, 'Esta senha é fácil de adivinhar: não use seu nome, CPF/CNPJ, e-mail ou telefone.'],
  ])('refuses %j, says why, and the link stays good', async (password, mensagem) => {
    const token = tokenDe(await carta());
    const resposta = await redefinir(token, { password, password_confirmation: password });
    expect(resposta.statusCode).toBe(422);
    expect(resposta.json().errors).toEqual({ password: [mensagem] });
    expect((await redefinir(token)).statusCode).toBe(200);
  });

  it('refuses two different passwords', async () => {
    const resposta = await redefinir(tokenDe(await carta()), { password_confirmation: `${NOVA}!` });
    expect(resposta.json().errors).toEqual({
      password_confirmation: ['As senhas devem ser identicas'],
    });
  });

  it('lets nobody in whose account is inactive', async () => {
    const token = tokenDe(await carta());
    await servidor.banco.owner.query('update usuarios set ativo = false where cpfcnpj = $1', [ANA]);
    expect((await redefinir(token)).statusCode).toBe(200);
    expect(await entra(NOVA)).toBe(403);
  });

  it('keeps only a hash of the token', async () => {
    const token = tokenDe(await carta()).split('.')[1] ?? '';
    const { rows } = await servidor.banco.owner.query(
      `select encode(token_hash, 'base64') as hash, l::text as tudo from links l`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('opens, with an invitation, an account that had no password', async () => {
    const { owner } = servidor.banco;
    const token = 'z'.repeat(43);
    await owner.query(
      `update usuarios set senha_hash = null, email_confirmado_em = null where cod_empre = 1 and cpfcnpj = $1`,
      [ANA],
    );
    await owner.query(
      `insert into links (cod_empre, usuario_id, uso, token_hash, email, expira_em)
       select 1, id, 'convite', sha256($1::bytea), $2, $3 from usuarios where cod_empre = 1 and cpfcnpj = $4`,
      [token, EMAIL, new Date(inicio.getTime() + 1000), ANA],
    );
    expect((await redefinir(`1.${token}`)).statusCode).toBe(200);
    expect(await entra(NOVA)).toBe(200);
  });
});
