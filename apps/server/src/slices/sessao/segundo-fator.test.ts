import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codigoDe, ligarDoisFatores, type DoisFatores } from '../../testing/autenticador.ts';
import { abrirCidadeDeContas, type CidadeDeContas } from '../../testing/cidade-de-contas.ts';
import { CHEFE, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { fatosDe, linhas } from '../../testing/query.ts';
import type { Servidor } from '../../testing/servidor.ts';

let cidade: CidadeDeContas;
let servidor: Servidor;
let fator: DoisFatores;
const visitante = () => cidade.visitante();

beforeAll(async () => {
  cidade = await abrirCidadeDeContas();
  ({ servidor } = cidade);
});
afterAll(() => servidor.encerrar());

beforeEach(async () => {
  await cidade.recomecar();
  const servidora = await visitante().entrar(1, SERVIDORA, SENHA);
  fator = await ligarDoisFatores(servidor, servidora);
});

const entrar = (corpo: Record<string, unknown> = {}, orgao_id = 1) =>
  visitante().post('/api/auth/login', {
    orgao_id,
    credencial: SERVIDORA,
    senha: SENHA,
    ...corpo,
  });
const entrada = async (corpo: Record<string, unknown>) =>
  (await entrar(corpo)).json<{ code?: string }>().code ?? 'ENTROU';
/** What the authenticator shows, so many seconds from now. */
const codigo = (segundos = 0) =>
  codigoDe(fator.segredo, new Date(servidor.relogio.agora.getTime() + segundos * 1000));
const errado = (i = 0) => String((Number(codigo()) + 100_000 + i) % 1_000_000).padStart(6, '0');

describe('B14 the second step of signing in', () => {
  it('is asked after the right password only', async () => {
    const semCodigo = await entrar();
    expect([semCodigo.statusCode, semCodigo.json()]).toEqual([
      401,
      {
        code: 'CODIGO_NECESSARIO',
        message: 'Digite o código do seu aplicativo autenticador.',
      },
    ]);
    expect(semCodigo.cookies.map(({ name }) => name)).not.toContain('balcao');
    expect(await entrada({ senha: 'errada' })).toBe('CREDENCIAL_INVALIDA');
  });

  it('B14.1 takes the code that the authenticator shows, with or without a space', async () => {
    const certo = codigo();
    const resposta = await entrar({ codigo: `${certo.slice(0, 3)} ${certo.slice(3)}` });
    expect(resposta.statusCode).toBe(200);
    expect((await fatosDe(servidor.banco, 'sessao.entrar'))[0]).toEqual({ fator: 'APLICATIVO' });
  });

  it('refuses a wrong code, and tells the audit trail', async () => {
    const resposta = await entrar({ codigo: errado() });
    expect([resposta.statusCode, resposta.json()]).toEqual([
      401,
      {
        code: 'CODIGO_INVALIDO',
        message: 'O código não confere. Digite o que o aplicativo mostra agora.',
      },
    ]);
    expect(await fatosDe(servidor.banco, 'sessao.codigo-errado')).toHaveLength(1);
    expect((await entrar({ codigo: '12345' })).json()).toMatchObject({
      errors: { codigo: ['O código tem 6 números.'] },
    });
  });

  it('takes a code once: not again, not an older one, but the next', async () => {
    const [anterior, atual] = [codigo(-30), codigo()];
    expect(await entrada({ codigo: atual })).toBe('ENTROU');
    expect(await entrada({ codigo: atual })).toBe('CODIGO_INVALIDO');
    expect(await entrada({ codigo: anterior })).toBe('CODIGO_INVALIDO');
    servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 30_000);
    expect(await entrada({ codigo: atual })).toBe('CODIGO_INVALIDO');
    expect(await entrada({ codigo: codigo() })).toBe('ENTROU');
  });

  it('of two with the same code at once lets one in', async () => {
    const pedido = { codigo: codigo() };
    const respostas = await Promise.all([entrar(pedido), entrar(pedido)]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('takes a clock that is half a minute off, and no more', async () => {
    expect(await entrada({ codigo: codigo(-60) })).toBe('CODIGO_INVALIDO');
    expect(await entrada({ codigo: codigo(60) })).toBe('CODIGO_INVALIDO');
    expect(await entrada({ codigo: codigo(-30) })).toBe('ENTROU');
    expect(await entrada({ codigo: codigo(30) })).toBe('ENTROU');
  });

  it('takes each recovery code once, however it is typed', async () => {
    for (const [i, recuperacao] of fator.codigos.entries()) {
      const typed =
        i % 2 === 0
          ? recuperacao
          : `${recuperacao.slice(0, 5)}-${recuperacao.slice(5)}`.toLowerCase();
      expect(await entrada({ codigo: typed })).toBe('ENTROU');
      expect(await entrada({ codigo: recuperacao })).toBe('CODIGO_INVALIDO');
      await linhas(servidor.banco, 'delete from limites');
    }
    expect((await fatosDe(servidor.banco, 'sessao.entrar'))[0]).toEqual({ fator: 'RECUPERACAO' });
    expect(await linhas(servidor.banco, 'select 1 from codigos_de_recuperacao')).toEqual([]);
  });

  it('is the account’s own: neither of a colleague, nor of the same person elsewhere', async () => {
    const chefe = await visitante().entrar(1, CHEFE, SENHA);
    const outro = await ligarDoisFatores(servidor, chefe);
    const alheio = codigoDe(outro.segredo, servidor.relogio.agora);
    expect(await entrada({ codigo: alheio })).toBe('CODIGO_INVALIDO');
    expect(await entrada({ codigo: outro.codigos[0] })).toBe('CODIGO_INVALIDO');
    expect((await entrar({}, 2)).statusCode).toBe(200);
  });

  it('is not taken away by a new password from an administrator', async () => {
    const chefe = await visitante().entrar(1, CHEFE, SENHA);
    const { data } = (await chefe.get(`/api/admin/usuario?busca=${SERVIDORA}`)).json<{
      data: { id: string }[];
    }>();
    await chefe.put(`/api/admin/usuario/${data[0]?.id ?? ''}`, {
      password: 'outra-senha-boa',
      reautenticacao: { senha: SENHA },
    });
    expect(await entrada({ senha: 'outra-senha-boa' })).toBe('CODIGO_NECESSARIO');
    await chefe.put(`/api/admin/usuario/${data[0]?.id ?? ''}`, {
      password: SENHA,
      reautenticacao: { senha: SENHA },
    });
  });
});

describe('B14 guessing codes', () => {
  it('is stopped after ten in an hour, from anywhere, the right one included', async () => {
    const respostas: string[] = [];
    for (let i = 0; i < 10; i += 1) respostas.push(await entrada({ codigo: errado(i) }));
    expect(new Set(respostas)).toEqual(new Set(['CODIGO_INVALIDO']));
    const barrada = await entrar({ codigo: codigo() });
    expect([barrada.statusCode, barrada.json()]).toMatchObject([
      429,
      { code: 'MUITAS_TENTATIVAS' },
    ]);
    expect(Number(barrada.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(await entrada({ codigo: fator.codigos[0] })).toBe('MUITAS_TENTATIVAS');
    servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 3_601_000);
    expect(await entrada({ codigo: codigo() })).toBe('ENTROU');
  });

  it.each([
    ['none of them right', false],
    ['the right one among them', true],
  ])('all at once, %s, gets at most ten answers', async (_caso, comOCerto) => {
    const codigos = Array.from({ length: 40 }, (_, i) =>
      comOCerto && i === 35 ? codigo() : errado(i),
    );
    const respostas = await Promise.all(codigos.map((um) => entrada({ codigo: um })));
    const conferidas = respostas.filter((resposta) => resposta !== 'MUITAS_TENTATIVAS');
    // Whichever comes first: the right one takes back those before it.
    const vezes = respostas.includes('ENTROU') ? 2 : 1;
    expect(conferidas.length).toBeLessThanOrEqual(10 * vezes);
  });

  it('is forgotten by the right one', async () => {
    for (let vez = 0; vez < 3; vez += 1) {
      for (let i = 0; i < 4; i += 1) await entrada({ codigo: errado(i) });
      servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 30_000);
      expect(await entrada({ codigo: codigo() })).toBe('ENTROU');
    }
  });

  it('from one address counts as wrong passwords do', async () => {
    const atacante = visitante();
    const tentar = (um: string) =>
      atacante.post('/api/auth/login', {
        orgao_id: 1,
        credencial: SERVIDORA,
        senha: SENHA,
        codigo: um,
      });
    for (let i = 0; i < 5; i += 1) expect((await tentar(errado(i))).statusCode).toBe(401);
    expect((await tentar(codigo())).statusCode).toBe(429);
    expect(await entrada({ codigo: codigo() })).toBe('ENTROU');
  });
});
