import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ANA,
  BRUNO,
  createGuia,
  createOrgao,
  NINGUEM,
  parcelaUnica,
} from '../../testing/cidade.ts';
import { comProva, desafioDe, pagando, resolverDesafio } from '../../testing/prova.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';
import { ligarServicos } from '../../testing/tributos.ts';

const INICIO = new Date('2026-11-20T15:00:00Z');
const ESCOLA = '198.51.100.50';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) await createOrgao(servidor.db, cod_empre);
  await createGuia(servidor.db, 1, {
    numero: 100,
    dono: ANA,
    inscricao: '1',
    parcelas: [parcelaUnica(100)],
  });
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  servidor.relogio.agora = INICIO;
  await linhas(servidor.banco, 'delete from limites');
});

const daEscola = () => servidor.navegador(ESCOLA);
const consultar =
  (quem: Navegador, cpfcnpj: string, cod_empre = 1) =>
  (headers: Record<string, string> = {}) =>
    quem.get(`/api/gateway/public?url=v2/iptus&cod_empre=${cod_empre}&cpfcnpj=${cpfcnpj}`, headers);
const guia =
  (quem: Navegador, num_guia: number) =>
  (headers: Record<string, string> = {}) =>
    quem.get(`/api/documents/public?cod_empre=1&num_guia=${num_guia}&cpfcnpj=${ANA}`, {
      'x-path': 'GUIA_IPTU',
      ...headers,
    });
/** So many misses, of which the last is made: the others are only counted here. */
const errar = async (vezes: number, quem = daEscola()) => {
  await pagando(consultar(quem, NINGUEM));
  await linhas(servidor.banco, `update limites set contagem = ${vezes}`);
};

describe('B08 who shares an address with somebody who asks for 70 unknown people', () => {
  it('finds what they look for after a moment of work, and from then on without it', async () => {
    const curioso = daEscola();
    for (let i = 0; i < 70; i += 1) await pagando(consultar(curioso, NINGUEM));
    const vizinha = daEscola();
    const primeira = await consultar(vizinha, ANA)();
    expect([primeira.statusCode, primeira.json()]).toMatchObject([
      429,
      { code: 'PROVA_DE_TRABALHO' },
    ]);
    expect(Number(primeira.headers['retry-after'])).toBe(3_600);
    expect((await pagando(consultar(vizinha, ANA))).statusCode).toBe(200);
    expect((await consultar(vizinha, BRUNO)()).statusCode).toBe(200);
  });

  it('finds it at once with a device that found something before', async () => {
    const vizinha = daEscola();
    expect((await consultar(vizinha, ANA)()).statusCode).toBe(200);
    await errar(250);
    expect((await consultar(vizinha, BRUNO)()).statusCode).toBe(200);
    expect((await guia(vizinha, 100)()).statusCode).toBe(200);
    // Its own mistakes are its own: a few of them, and it is one of the others.
    const codigos: number[] = [];
    for (let i = 0; i < 11; i += 1) codigos.push((await consultar(vizinha, NINGUEM)()).statusCode);
    expect(codigos).toEqual([...Array<number>(10).fill(404), 429]);
  });

  it('is told to wait with a new device when even paid misses were too many, and not with a known one', async () => {
    const vizinha = daEscola();
    await consultar(vizinha, ANA)();
    await errar(300);
    const nova = await consultar(daEscola(), ANA)();
    expect([nova.statusCode, nova.json()]).toMatchObject([429, { code: 'REDE_CHEIA' }]);
    expect(Number(nova.headers['retry-after'])).toBe(3_600);
    expect((await consultar(vizinha, ANA)()).statusCode).toBe(200);
  });

  it('gets a bill by its number and owner whatever was tried before, for the price of work', async () => {
    await guia(daEscola(), 999)();
    await linhas(servidor.banco, 'update limites set contagem = 5000');
    const certa = await guia(daEscola(), 100)();
    expect(certa.json()).toMatchObject({ code: 'PROVA_DE_TRABALHO' });
    expect((await pagando(guia(daEscola(), 100))).statusCode).toBe(200);
    expect((await pagando(guia(daEscola(), 999))).statusCode).toBe(404);
  }, 60_000);
});

it.each([
  ['a certificate without its property', `documents/public?cpfcnpj=${ANA}`, 422],
  ['a service that is off', `gateway/public?url=v2/issqn&cpfcnpj=${ANA}`, 404],
])(
  'B08 what is refused before anything was looked for is no miss: %s',
  async (_o_que, endereco, status) => {
    await ligarServicos(servidor.db, 1, ['negativa_debitos']);
    await ligarServicos(servidor.db, 1, ['issqn'], false);
    await errar(299);
    const recusada = await pagando((headers) =>
      daEscola().get(`/api/${endereco}&cod_empre=1`, { 'x-path': 'CERTIDAO_CND_ICT', ...headers }),
    );
    expect(recusada.statusCode, recusada.body).toBe(status);
    // One miss more, and not even who pays would be let through.
    expect((await pagando(consultar(daEscola(), ANA))).statusCode).toBe(200);
  },
  60_000,
);

describe('B08 who drops every cookie', () => {
  it('pays for each miss, more and more, and then gets no further', async () => {
    const bits: number[] = [];
    for (const vezes of [30, 150, 299]) {
      await errar(vezes);
      bits.push(desafioDe(await consultar(daEscola(), NINGUEM)()).bits);
      await linhas(servidor.banco, 'delete from limites');
    }
    expect(bits).toEqual([9, 12, 16]);
  });

  it('and sends many paid tries at once pays for those before each of them', async () => {
    await errar(30);
    const provas = [];
    for (let i = 0; i < 3; i += 1)
      provas.push(resolverDesafio(desafioDe(await consultar(daEscola(), NINGUEM)())));
    await linhas(servidor.banco, 'update limites set contagem = 200 where contagem = 30');
    for (const prova of provas) {
      const resposta = await consultar(daEscola(), NINGUEM)(comProva(prova));
      expect(desafioDe(resposta).bits).toBeGreaterThan(12);
    }
  });

  it('from a thousand addresses leaves each of them a few free misses', async () => {
    await consultar(servidor.navegador('198.51.100.51'), NINGUEM)();
    await consultar(servidor.navegador('198.51.100.52'), NINGUEM)();
    await linhas(servidor.banco, 'update limites set contagem = 2000 where contagem = 2');
    const outro = servidor.navegador('198.51.100.53');
    const codigos: number[] = [];
    for (let i = 0; i < 4; i += 1) codigos.push((await consultar(outro, NINGUEM)()).statusCode);
    expect(codigos).toEqual([404, 404, 404, 429]);
    expect((await pagando(consultar(outro, ANA))).statusCode).toBe(200);
  });

  it('gets no more than thirty known devices a day of one address', async () => {
    const cookies = new Set<string>();
    for (let i = 0; i < 35; i += 1) {
      const quem = daEscola();
      await consultar(quem, i % 2 ? ANA : BRUNO)();
      cookies.add(quem.cookies.get('balcao-aparelho') ?? '');
    }
    cookies.delete('');
    expect(cookies.size).toBe(30);
  });
});

describe('B08 the cookie of a device', () => {
  it('is given by a look that found something alone, to no script, and names nobody', async () => {
    const quem = daEscola();
    expect((await consultar(quem, NINGUEM)()).cookies).toEqual([]);
    const { cookies } = await consultar(quem, ANA)();
    expect(cookies).toMatchObject([
      { name: 'balcao-aparelho', httpOnly: true, sameSite: 'Lax', path: '/' },
    ]);
    const id = Buffer.from(String(cookies[0]?.value).split('.')[0] ?? '', 'base64url').toString();
    const tudo = await linhas(
      servidor.banco,
      'select l::text as texto from limites l union all select a::text from auditoria a',
    );
    expect(JSON.stringify(tudo)).not.toContain(id.split('.')[0]);
  });

  it('is worth nothing forged, of another purpose, or after a month', async () => {
    const vizinha = daEscola();
    await consultar(vizinha, ANA)();
    const cookie = vizinha.cookies.get('balcao-aparelho') ?? '';
    await errar(100);
    const com = (valor: string) => {
      const quem = daEscola();
      quem.cookies.set('balcao-aparelho', valor);
      return consultar(quem, ANA)();
    };
    const [texto = '', selo = ''] = cookie.split('.');
    const outro = Buffer.from('abcdefghijklmnop.20000').toString('base64url');
    for (const forjado of ['x', `${texto}.`, `${outro}.${selo}`, `${texto}.${selo.slice(1)}`])
      expect((await com(forjado)).statusCode).toBe(429);
    expect((await com(cookie)).statusCode).toBe(200);
    servidor.relogio.agora = new Date(INICIO.getTime() + 31 * 24 * 3_600_000);
    await errar(100);
    expect((await com(cookie)).statusCode).toBe(429);
  });
});

describe('B08 a proof of work', () => {
  const desafiado = async () => {
    await errar(60);
    return desafioDe(await consultar(daEscola(), ANA)());
  };
  const aceita = async (prova: string, pedir: ReturnType<typeof consultar>) =>
    (await pedir(comProva(prova))).statusCode === 200;

  it('is taken once', async () => {
    const prova = resolverDesafio(await desafiado());
    expect(await aceita(prova, consultar(daEscola(), ANA))).toBe(true);
    expect(await aceita(prova, consultar(daEscola(), ANA))).toBe(false);
  });

  it('of two that come at once with the same one lets one pass', async () => {
    const prova = resolverDesafio(await desafiado());
    const aceitas = await Promise.all([1, 2].map(() => aceita(prova, consultar(daEscola(), ANA))));
    expect(aceitas.sort()).toEqual([false, true]);
  });

  it('is of one purpose, one address and one orgao', async () => {
    const prova = resolverDesafio(await desafiado());
    await guia(daEscola(), 999)();
    await consultar(daEscola(), NINGUEM, 2)();
    await consultar(servidor.navegador('198.51.100.60'), NINGUEM)();
    await linhas(servidor.banco, 'update limites set contagem = 60 where contagem < 60');
    expect(await aceita(prova, guia(daEscola(), 100))).toBe(false);
    expect(await aceita(prova, consultar(daEscola(), ANA, 2))).toBe(false);
    expect(await aceita(prova, consultar(servidor.navegador('198.51.100.60'), ANA))).toBe(false);
    expect(await aceita(prova, consultar(daEscola(), ANA))).toBe(true);
  });

  it('is worth nothing late, unsigned, unsolved or made easier', async () => {
    const desafio = await desafiado();
    const certa = resolverDesafio(desafio);
    const [token = '', numeros = ''] = certa.split('~');
    const [texto = '', selo = ''] = token.split('.');
    const facil = Buffer.from(texto, 'base64url').toString().replace('"bits":9', '"bits":0');
    const forjado = `${Buffer.from(facil).toString('base64url')}.${selo}`;
    for (const prova of [
      '',
      token,
      `${token}~${numeros.replace(/^\d+/, '')}`,
      `${token}~1-2-3-4-5-6-7-8`,
      `${forjado}~1-2-3-4-5-6-7-8`,
      `${token}~${numeros.split('-').slice(1).join('-')}`,
    ])
      expect(await aceita(prova, consultar(daEscola(), ANA))).toBe(false);
    servidor.relogio.agora = new Date(INICIO.getTime() + 5 * 60_000 + 1);
    expect(await aceita(certa, consultar(daEscola(), ANA))).toBe(false);
  });
});
