import type { Usuario } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codigoDe, ligarDoisFatores } from '../../testing/autenticador.ts';
import { tirarCartas, tokenDe, type CartaDeTeste } from '../../testing/cartas.ts';
import { ANA, BRUNO, createOrgao, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

const EMAIL = `${ANA}@exemplo.example`;
const LADRAO = 'ladrao@exemplo.example';
const OUTRO = 'outro@exemplo.example';
const NOVA = 'cavalo-bateria-grampo';
const DO_LADRAO = 'senha-que-o-ladrao-pos';
const UM_DIA_MS = 86_400_000;
const INICIO = new Date('2026-11-20T15:00:00Z');

let servidor: Servidor;
let endereco = 0;
const visitante = () => servidor.navegador(`198.18.9.${(endereco += 1)}`);

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
});
afterAll(() => servidor.encerrar());

beforeEach(async () => {
  servidor.relogio.agora = INICIO;
  for (const tabela of ['limites', 'sessoes', 'links', 'dois_fatores', 'trabalhos'])
    await linhas(servidor.banco, `delete from ${tabela}`);
  await linhas(
    servidor.banco,
    `update usuarios a set senha_hash = b.senha_hash, email = lower(a.cpfcnpj) || '@exemplo.example',
       telefone = '+5511987654321', ativo = true, dois_fatores_em = null, pedidos_valem_desde = null
     from usuarios b where b.cpfcnpj = $1`,
    [BRUNO],
  );
});

const contaDe = async (quem: Navegador): Promise<string> =>
  `/api/usuario/${(await quem.get('/api/auth/me')).json<{ data: Usuario }>().data.id}`;

/** Somebody in the session of Ana, and the address of her account. */
const naSessaoDeAna = async () => {
  const sessao = await visitante().entrar(1, ANA, SENHA);
  return { sessao, conta: await contaDe(sessao) };
};

const pedir = async (sessao: Navegador, conta: string, email: string, senha = SENHA) =>
  sessao.put(conta, { email, currentPassword: senha });
const uma = (cartas: CartaDeTeste[], modelo: string, para: string) =>
  cartas.find((carta) => carta.modelo === modelo && carta.para === para);
const confirmar = (token: string) => visitante().post('/api/usuario/confirmar-email', { token });
const desfazer = (token: string, password = NOVA) =>
  visitante().post('/api/usuario/desfazer-email', {
    ...{ token, password, password_confirmation: password },
  });
const emailDeAna = async () =>
  (
    await linhas<{ email: string }>(
      servidor.banco,
      'select email from usuarios where cpfcnpj = $1',
      [ANA],
    )
  )[0]?.email;
const entra = async (senha: string) =>
  (await visitante().post('/api/auth/login', { orgao_id: 1, credencial: ANA, senha })).statusCode;

/** The fields that a refusal is about. */
const camposDe = (resposta: { json: () => unknown }): string[] =>
  Object.keys((resposta.json() as { errors: object }).errors);

/** Who has the password changes the e-mail, by the link at the new address; the mails of before and after. */
const trocar = async (sessao: Navegador, conta: string, email: string, senha = SENHA) => {
  expect((await pedir(sessao, conta, email, senha)).statusCode).toBe(200);
  const pedida = await tirarCartas(servidor);
  expect((await confirmar(tokenDe(uma(pedida, 'confirmar-email', email)))).statusCode).toBe(200);
  return { pedida, feita: await tirarCartas(servidor) };
};

describe('P14 whoever holds a stolen session', () => {
  it.each([
    ['the e-mail', { email: LADRAO }],
    ['the telephone', { email: EMAIL, phone: '(11) 3232-4545' }],
    ['the password', { email: EMAIL, password: NOVA, confirmationPassword: NOVA }],
  ])('changes %s neither without the password nor with a wrong one', async (_qual, mudanca) => {
    const { sessao, conta } = await naSessaoDeAna();
    for (const senha of [{}, { currentPassword: 'errada' }]) {
      const resposta = await sessao.put(conta, { ...mudanca, ...senha });
      expect(resposta.statusCode).toBe(422);
      expect(camposDe(resposta)).toEqual(['currentPassword']);
    }
    expect(await tirarCartas(servidor)).toEqual([]);
    expect(await linhas(servidor.banco, 'select 1 from links')).toEqual([]);
  });

  it('does not keep the owner out by guessing: only that session is refused', async () => {
    const { sessao, conta } = await naSessaoDeAna();
    const codigos: number[] = [];
    for (let vez = 0; vez < 12; vez += 1)
      codigos.push((await pedir(sessao, conta, LADRAO, `errada-${vez}`)).statusCode);
    expect(codigos.slice(-2)).toEqual([429, 429]);
    const dona = await visitante().entrar(1, ANA, SENHA);
    expect(
      (await dona.put(conta, { email: EMAIL, phone: '', currentPassword: SENHA })).statusCode,
    ).toBe(200);
  });

  it('of who has the two-factor sign-in on needs the code too', async () => {
    const servidora = await visitante().entrar(1, SERVIDORA, SENHA);
    const conta = await contaDe(servidora);
    const { segredo } = await ligarDoisFatores(servidor, servidora);
    const sem = await pedir(servidora, conta, LADRAO);
    expect([sem.statusCode, camposDe(sem)]).toEqual([422, ['codigo']]);
    const corpo = { email: OUTRO, currentPassword: SENHA };
    const errado = await servidora.put(conta, { ...corpo, codigo: '000000' });
    expect([errado.statusCode, camposDe(errado)]).toEqual([422, ['codigo']]);
    const codigo = codigoDe(segredo, servidor.relogio.agora);
    expect((await servidora.put(conta, { ...corpo, codigo })).statusCode).toBe(200);
  });
});

describe('P14 a change of e-mail is undone from the old address', () => {
  it('while it waits: the pending link dies, the sessions end, another password is chosen', async () => {
    const { sessao, conta } = await naSessaoDeAna();
    expect((await pedir(sessao, conta, LADRAO)).statusCode).toBe(200);
    const cartas = await tirarCartas(servidor);
    const aviso = uma(cartas, 'email-a-trocar', EMAIL);
    expect((await desfazer(tokenDe(aviso))).json()).toMatchObject({ data: { cod_empre: 1 } });
    expect((await confirmar(tokenDe(uma(cartas, 'confirmar-email', LADRAO)))).statusCode).toBe(410);
    expect((await sessao.get('/api/auth/me')).statusCode).toBe(401);
    expect([await emailDeAna(), await entra(SENHA), await entra(NOVA)]).toEqual([EMAIL, 401, 200]);
  });

  it('after it took effect, twice over and with another password in between', async () => {
    const { sessao, conta } = await naSessaoDeAna();
    const { feita } = await trocar(sessao, conta, LADRAO);
    const aviso = uma(feita, 'email-alterado', EMAIL);
    const senha = { currentPassword: SENHA, password: DO_LADRAO, confirmationPassword: DO_LADRAO };
    expect((await sessao.put(conta, { email: LADRAO, ...senha })).statusCode).toBe(200);
    const segunda = await trocar(sessao, conta, OUTRO, DO_LADRAO);
    servidor.relogio.agora = new Date(INICIO.getTime() + 7 * UM_DIA_MS - 1000);

    expect((await desfazer(tokenDe(aviso))).statusCode).toBe(200);
    expect([await emailDeAna(), await entra(DO_LADRAO), await entra(NOVA)]).toEqual([
      EMAIL,
      401,
      200,
    ]);
    const doLadrao = uma(segunda.feita, 'email-alterado', LADRAO);
    for (const gasto of [aviso, doLadrao])
      expect((await desfazer(tokenDe(gasto))).json()).toMatchObject({ code: 'LINK_INVALIDO' });
    const depois = await tirarCartas(servidor);
    expect(uma(depois, 'senha-alterada', EMAIL)).toBeDefined();
    expect(uma(depois, 'email-alterado', OUTRO)?.dados).not.toHaveProperty('caminho');
  });

  it('once, for seven days, with a password that is good enough', async () => {
    const { sessao, conta } = await naSessaoDeAna();
    const { pedida, feita } = await trocar(sessao, conta, LADRAO);
    const fraca = await desfazer(tokenDe(uma(feita, 'email-alterado', EMAIL)), 'brasil2026');
    expect(camposDe(fraca)).toEqual(['password']);
    servidor.relogio.agora = new Date(INICIO.getTime() + 7 * UM_DIA_MS);
    for (const carta of [uma(pedida, 'email-a-trocar', EMAIL), uma(feita, 'email-alterado', EMAIL)])
      expect((await desfazer(tokenDe(carta))).statusCode).toBe(410);
    expect(await emailDeAna()).toBe(LADRAO);
  });

  it('of two who use the link at once, one does', async () => {
    const { sessao, conta } = await naSessaoDeAna();
    await pedir(sessao, conta, LADRAO);
    const token = tokenDe(uma(await tirarCartas(servidor), 'email-a-trocar', EMAIL));
    const respostas = await Promise.all([desfazer(token), desfazer(token, DO_LADRAO)]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });

  it('asked for again with another password sends a link that works, for that one ends the former', async () => {
    const { sessao, conta } = await naSessaoDeAna();
    await pedir(sessao, conta, OUTRO);
    const antes = uma(await tirarCartas(servidor), 'confirmar-email', OUTRO);
    const senha = { currentPassword: SENHA, password: NOVA, confirmationPassword: NOVA };
    expect((await sessao.put(conta, { email: OUTRO, ...senha })).statusCode).toBe(200);
    const depois = uma(await tirarCartas(servidor), 'confirmar-email', OUTRO);
    expect((await confirmar(tokenDe(antes))).statusCode).toBe(410);
    expect((await confirmar(tokenDe(depois))).statusCode).toBe(200);
    expect(await emailDeAna()).toBe(OUTRO);
  });

  it('and is told once, however often the same change is asked for', async () => {
    const { sessao, conta } = await naSessaoDeAna();
    await pedir(sessao, conta, LADRAO);
    await pedir(sessao, conta, LADRAO);
    const cartas = await tirarCartas(servidor);
    expect(cartas.filter(({ modelo }) => modelo === 'email-a-trocar')).toHaveLength(1);
  });
});
