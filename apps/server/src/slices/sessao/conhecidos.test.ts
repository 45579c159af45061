import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codigoDe, ligarDoisFatores } from '../../testing/autenticador.ts';
import { atenderPedidosDeSenha, tirarCartas, tokenDe } from '../../testing/cartas.ts';
import { ANA, BRUNO, CHEFE, createOrgao, NINGUEM, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { comProva, desafioDe, pagando, resolverDesafio } from '../../testing/prova.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

const INICIO = new Date('2026-11-20T15:00:00Z');
const UM_DIA_MS = 24 * 3_600_000;

let servidor: Servidor;
let endereco = 0;
const visitante = () => servidor.navegador(`198.18.6.${(endereco += 1)}`);

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  endereco = 0;
  servidor.relogio.agora = INICIO;
  for (const tabela of ['limites', 'dois_fatores', 'sessoes'])
    await linhas(servidor.banco, `delete from ${tabela}`);
  await linhas(servidor.banco, 'update usuarios set dois_fatores_em = null');
});

interface Credenciais {
  credencial?: string;
  senha?: string;
  codigo?: string;
  orgao_id?: number;
}
const entrar =
  (quem: Navegador, credenciais: Credenciais = {}) =>
  (headers: Record<string, string> = {}) =>
    quem.pedir('POST', '/api/auth/login', {
      payload: { orgao_id: 1, credencial: ANA, senha: SENHA, ...credenciais },
      headers,
    });
const codigoDoErro = async (resposta: ReturnType<ReturnType<typeof entrar>>) =>
  (await resposta).json<{ code?: string }>().code ?? 'ENTROU';

/** Five wrong passwords from each of ten addresses. */
const atacar = async () => {
  for (let de = 0; de < 10; de += 1) {
    const atacante = servidor.navegador(`203.0.113.${de + 100}`);
    for (let i = 0; i < 5; i += 1) await pagando(entrar(atacante, { senha: `errada-${i}` }));
  }
};
const contagensEm = (contagem: number) =>
  linhas(servidor.banco, `update limites set contagem = ${contagem}`);
/** The same in one go: an account knows of an attack by how many there were, and by nothing else. */
const atacadaPor50 = async (credencial = ANA) => {
  await pagando(entrar(visitante(), { credencial, senha: 'errada' }));
  await contagensEm(50);
};

describe('B08 fifty wrong passwords from ten addresses', () => {
  it('keep neither the owner’s browser out, nor a new one that does a moment of work', async () => {
    const deAna = await visitante().entrar(1, ANA, SENHA);
    await atacar();
    // All that is left of it.
    expect(await linhas(servidor.banco, 'select max(contagem) as n from limites')).toEqual([
      { n: 50 },
    ]);
    expect(await codigoDoErro(entrar(deAna)())).toBe('ENTROU');
    const nova = visitante();
    expect(await codigoDoErro(entrar(nova)())).toBe('PROVA_DE_TRABALHO');
    expect((await pagando(entrar(nova))).statusCode).toBe(200);
    // From then on the account knows it.
    expect(await codigoDoErro(entrar(nova)())).toBe('ENTROU');
  });

  it('leave a known browser its own mistakes, and then ask work of it as of any other', async () => {
    const deAna = await visitante().entrar(1, ANA, SENHA);
    await atacadaPor50();
    const codigos: string[] = [];
    for (let i = 0; i < 11; i += 1)
      codigos.push(await codigoDoErro(entrar(deAna, { senha: 'errada' })()));
    expect(codigos).toEqual([
      ...Array<string>(10).fill('CREDENCIAL_INVALIDA'),
      'PROVA_DE_TRABALHO',
    ]);
    expect((await pagando(entrar(deAna))).statusCode).toBe(200);
  });
});

describe('B08 who guesses from everywhere', () => {
  it('has three hundred guesses a day, and not the right one after them', async () => {
    const deAna = await visitante().entrar(1, ANA, SENHA);
    await pagando(entrar(visitante(), { senha: 'errada' }));
    await contagensEm(299);
    expect((await pagando(entrar(visitante(), { senha: 'errada' }))).statusCode).toBe(401);
    const barrada = await pagando(entrar(visitante()));
    expect([barrada.statusCode, barrada.json()]).toMatchObject([429, { code: 'CONTA_SOB_ATAQUE' }]);
    expect(Number(barrada.headers['retry-after'])).toBeGreaterThan(80_000);
    expect(await codigoDoErro(entrar(deAna)())).toBe('ENTROU');
    servidor.relogio.agora = new Date(INICIO.getTime() + UM_DIA_MS + 1);
    expect(await codigoDoErro(entrar(visitante())())).toBe('ENTROU');
  });

  it('is told the same of an account that does not exist', async () => {
    await pagando(entrar(visitante(), { credencial: NINGUEM }));
    await contagensEm(300);
    expect(await codigoDoErro(entrar(visitante(), { credencial: NINGUEM })())).toBe(
      'CONTA_SOB_ATAQUE',
    );
  });

  it('does not keep out the owner with a new browser, who asks for a link', async () => {
    await pagando(entrar(visitante(), { senha: 'errada' }));
    await contagensEm(300);
    const nova = visitante();
    const email = `${ANA}@exemplo.example`;
    await nova.post('/api/auth/reset/send', { email, cod_empre: 1 });
    await atenderPedidosDeSenha(servidor);
    const [carta] = await tirarCartas(servidor);
    const password = 'outra-senha-bem-boa';
    const redefinida = await nova.post('/api/auth/reset', {
      email,
      password,
      password_confirmation: password,
      token: tokenDe(carta),
    });
    expect(redefinida.statusCode).toBe(200);
    expect(await codigoDoErro(entrar(nova, { senha: password })())).toBe('ENTROU');
    expect(await codigoDoErro(entrar(visitante(), { senha: password })())).toBe('CONTA_SOB_ATAQUE');
    await linhas(
      servidor.banco,
      `update usuarios set senha_hash = (select senha_hash from usuarios where cod_empre = 2 and cpfcnpj = '${ANA}') where cod_empre = 1 and cpfcnpj = '${ANA}'`,
    );
  });

  it('and drops every cookie pays more for each guess', async () => {
    await pagando(entrar(visitante(), { senha: 'errada' }));
    const bits: number[] = [];
    for (const contagem of [20, 160, 299]) {
      await contagensEm(contagem);
      bits.push(desafioDe(await entrar(visitante(), { senha: 'errada' })()).bits);
    }
    expect(bits).toEqual([9, 13, 16]);
  });

  it('finds a solved challenge of one account worth nothing for another', async () => {
    await atacadaPor50();
    await atacadaPor50(BRUNO);
    const quem = visitante();
    const prova = resolverDesafio(desafioDe(await entrar(quem)()));
    const alheia = await codigoDoErro(entrar(quem, { credencial: BRUNO })(comProva(prova)));
    expect(alheia).toBe('PROVA_DE_TRABALHO');
    expect(await codigoDoErro(entrar(quem)(comProva(prova)))).toBe('ENTROU');
  });
});

describe('B14 an account with two steps', () => {
  const comDuasEtapas = async () => {
    const servidora = await visitante().entrar(1, SERVIDORA, SENHA);
    const fator = await ligarDoisFatores(servidor, servidora);
    servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 60_000);
    return { servidora, codigo: () => codigoDe(fator.segredo, servidor.relogio.agora) };
  };
  const dela = { credencial: SERVIDORA };
  const errado = (certo: string) => String((Number(certo) + 1) % 1_000_000).padStart(6, '0');

  it('is entered from its browser after fifty wrong passwords from ten addresses', async () => {
    const { servidora, codigo } = await comDuasEtapas();
    await atacadaPor50(SERVIDORA);
    expect(await codigoDoErro(entrar(servidora, { ...dela, codigo: codigo() })())).toBe('ENTROU');
  });

  it('is never shut by wrong passwords; past the day’s they tell nothing without the code', async () => {
    const { codigo } = await comDuasEtapas();
    await pagando(entrar(visitante(), { ...dela, senha: 'errada' }));
    await contagensEm(300);
    const quem = visitante();
    const falas: string[] = [];
    const falar = async (credenciais: Credenciais) => {
      const resposta = await pagando(entrar(quem, { ...dela, ...credenciais }));
      falas.push(resposta.json<{ code?: string }>().code ?? 'ENTROU');
    };
    await falar({});
    await falar({ senha: 'errada', codigo: codigo() });
    await falar({ codigo: errado(codigo()) });
    await falar({ codigo: codigo() });
    expect(falas).toEqual([
      ...['CODIGO_NECESSARIO', 'CREDENCIAL_INVALIDA', 'CREDENCIAL_INVALIDA', 'ENTROU'],
    ]);
  }, 60_000);

  it('takes codes from its own browser while who has only the password used up the others', async () => {
    const { servidora, codigo } = await comDuasEtapas();
    for (let i = 0; i < 10; i += 1)
      await pagando(entrar(visitante(), { ...dela, codigo: errado(codigo()) }));
    const estranha = await pagando(entrar(visitante(), { ...dela, codigo: codigo() }));
    expect(estranha.json()).toMatchObject({ code: 'MUITAS_TENTATIVAS' });
    expect(await codigoDoErro(entrar(servidora, { ...dela, codigo: codigo() })())).toBe('ENTROU');
  });

  it('counts no codes of who has not the password', async () => {
    const { codigo } = await comDuasEtapas();
    for (let i = 0; i < 12; i += 1)
      await pagando(entrar(visitante(), { ...dela, senha: 'errada', codigo: '123456' }));
    const dona = await pagando(entrar(visitante(), { ...dela, codigo: codigo() }));
    expect(dona.statusCode).toBe(200);
  });
});

describe('B08 the cookie of a browser that an account knows', () => {
  const COOKIE = 'balcao-entradas';
  /** How a browser with nothing but this cookie is received during an attack. */
  const recebido = async (cookie: string, credenciais: Credenciais = {}) => {
    const quem = visitante();
    quem.cookies.set(COOKIE, cookie);
    return codigoDoErro(entrar(quem, credenciais)());
  };
  const deAna = async () => (await visitante().entrar(1, ANA, SENHA)).cookies.get(COOKIE) ?? '';

  it('is for no script, and names neither account nor document', async () => {
    const { cookies } = await entrar(visitante())();
    const cookie = cookies.find(({ name }) => name === COOKIE);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(String(cookie?.value)).not.toContain(ANA);
    const [conta] = await linhas<{ id: string }>(
      servidor.banco,
      `select id from usuarios where cod_empre = 1 and cpfcnpj = '${ANA}'`,
    );
    expect(String(cookie?.value)).not.toContain(conta?.id);
  });

  it('is of one account in one orgao, and worth nothing forged or after ninety days', async () => {
    const cookie = await deAna();
    const deBruno = (await visitante().entrar(1, BRUNO, SENHA)).cookies.get(COOKIE) ?? '';
    const emOutro = (await visitante().entrar(2, ANA, SENHA)).cookies.get(COOKIE) ?? '';
    await atacadaPor50();
    expect(await recebido(cookie)).toBe('ENTROU');
    const [nome = '', dia = '', selo = ''] = cookie.split('.');
    const forjados = [`${nome}.${Number(dia) + 1}.${selo}`, `x.${dia}.${selo}`, `${nome}.${dia}.`];
    for (const alheio of [deBruno, emOutro, ...forjados])
      expect(await recebido(alheio)).toBe('PROVA_DE_TRABALHO');
    expect(await recebido([deBruno, emOutro, cookie].join('~'))).toBe('ENTROU');
    servidor.relogio.agora = new Date(INICIO.getTime() + 91 * UM_DIA_MS);
    await atacadaPor50();
    expect(await recebido(cookie)).toBe('PROVA_DE_TRABALHO');
  });

  it('remembers the accounts of a family, and five at most', async () => {
    const casa = visitante();
    for (const credencial of [ANA, BRUNO, SERVIDORA, CHEFE])
      for (const orgao of [1, 2]) await casa.entrar(orgao, credencial, SENHA);
    expect(casa.cookies.get(COOKIE)?.split('~')).toHaveLength(5);
    await atacadaPor50(CHEFE);
    expect(await codigoDoErro(entrar(casa, { credencial: CHEFE })())).toBe('ENTROU');
  });

  it('ends when an administrator ends the sessions', async () => {
    const cookie = await deAna();
    const chefe = await visitante().entrar(1, CHEFE, SENHA);
    const { data } = (await chefe.get(`/api/admin/usuario?busca=${ANA}`)).json<{
      data: { id: string }[];
    }>();
    for (const ativo of [false, true])
      await chefe.put(`/api/admin/usuario/${data[0]?.id ?? ''}`, { ativo });
    await atacadaPor50();
    expect(await recebido(cookie)).toBe('PROVA_DE_TRABALHO');
  });
});
