import type { OpcoesDaChave, Perfil } from '@balcao/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codigoDe, ligarDoisFatores } from '../../testing/autenticador.ts';
import {
  cadastrarChave,
  createChave,
  desafioDaChave,
  opcoesDaChave,
  type Chave,
} from '../../testing/chave-de-acesso.ts';
import { abrirCidadeDeContas, type CidadeDeContas } from '../../testing/cidade-de-contas.ts';
import { ANA, createOrgao, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { fatosDe, idDe, linhas } from '../../testing/query.ts';
import { abrirServidor, CONFIG, type Navegador, type Servidor } from '../../testing/servidor.ts';

const CHAVES = '/api/dois-fatores/chaves';

let cidade: CidadeDeContas;
let servidor: Servidor;
let inicio: Date;
let ana: Navegador;
let chave: Chave;
const visitante = () => cidade.visitante();

beforeAll(async () => {
  cidade = await abrirCidadeDeContas();
  ({ servidor, inicio } = cidade);
});
afterAll(() => servidor.encerrar());

beforeEach(async () => {
  await cidade.recomecar();
  ana = await visitante().entrar(1, ANA, SENHA);
  chave = createChave();
});

const passar = (segundos: number) => cidade.passar(segundos);
const entrar = (corpo: object = {}, orgao_id = 1) =>
  visitante().post('/api/auth/login', { orgao_id, credencial: ANA, senha: SENHA, ...corpo });
const codeDe = (resposta: Awaited<ReturnType<Navegador['get']>>) =>
  resposta.json<{ code?: string }>().code;
const entrada = async (codigo: string, orgao_id = 1) =>
  codeDe(await entrar({ codigo }, orgao_id)) ?? 'ENTROU';
/** What the sign-in asks a key to sign. */
const desafioDaEntrada = async () =>
  (await entrar()).json<{ chave: Parameters<Chave['assinar']>[0] }>().chave;
const perfil = async (navegador: Navegador, cpf = ANA) =>
  (await navegador.get(`/api/usuario/${await idDe(servidor.banco, cpf)}`)).json<{ data: Perfil }>()
    .data.dois_fatores;

describe('B14 passkeys as the second factor, for everybody', () => {
  it('the first one gives recovery codes and ends the other sessions', async () => {
    const outra = await visitante().entrar(1, ANA, SENHA);
    const resposta = await cadastrarChave(ana, chave, { nome: '  Celular da Ana ' });
    const { codigos } = resposta.json<{ data: { codigos: string[] } }>().data;
    expect([resposta.statusCode, new Set(codigos).size]).toEqual([200, 10]);
    expect((await outra.get('/api/auth/me')).statusCode).toBe(401);
    expect(await perfil(ana)).toEqual({
      ativo: true,
      aplicativo: false,
      chaves: [
        { id: chave.id, nome: 'Celular da Ana', criada_em: inicio.toISOString(), usada_em: null },
      ],
      aceita_chaves: true,
      exigido: false,
      codigos_restantes: 10,
    });
    expect(await entrada(codigos[0] ?? '')).toBe('ENTROU');
  });

  it('is asked for the password first, and tells the browser what it needs', async () => {
    expect((await ana.post(CHAVES, { senha: 'outra' })).statusCode).toBe(422);
    const opcoes = await opcoesDaChave(ana);
    expect(opcoes).toMatchObject({
      rp: { id: 'localhost', name: 'Prefeitura de Teste 1' },
      attestation: 'none',
      excludeCredentials: [],
    } satisfies Partial<OpcoesDaChave>);
    await cadastrarChave(ana, chave);
    const desafio = await desafioDaChave(ana);
    const de_novo = await opcoesDaChave(ana, chave.assinar(desafio));
    expect(de_novo.excludeCredentials.map(({ id }) => id)).toEqual([chave.id]);
  });

  it('signs in by what the sign-in asked it to sign, and says so in the trail', async () => {
    await cadastrarChave(ana, chave);
    const pedido = await entrar();
    expect([pedido.statusCode, codeDe(pedido)]).toEqual([401, 'CODIGO_NECESSARIO']);
    const desafio = await desafioDaEntrada();
    expect([desafio.rpId, desafio.allowCredentials]).toEqual([
      'localhost',
      [{ id: chave.id, type: 'public-key', transports: ['internal'] }],
    ]);
    expect(await entrada(chave.assinar(desafio))).toBe('ENTROU');
    const fatos = await fatosDe(servidor.banco, 'sessao.entrar');
    expect(fatos[0]).toMatchObject({ fator: 'CHAVE' });
    expect((await perfil(ana)).chaves[0]?.usada_em).toBe(inicio.toISOString());
  });

  it('whoever has no key is asked for a code alone', async () => {
    await ligarDoisFatores(servidor, ana);
    expect((await entrar()).json()).toEqual({
      code: 'CODIGO_NECESSARIO',
      message: 'Digite o código do seu aplicativo autenticador.',
    });
    expect(codeDe(await ana.post(`${CHAVES}/desafio`))).toBe('CHAVE_NENHUMA');
  });

  it.each<[string, (desafio: Parameters<Chave['assinar']>[0]) => string]>([
    ['by another address', (d) => chave.assinar(d, { origem: 'https://balcao.example.net' })],
    ['for another portal', (d) => chave.assinar(d, { rpId: 'balcao.example.net' })],
    ['as if it were being made', (d) => chave.assinar(d, { tipo: 'webauthn.create' })],
    ['for a challenge of its own', (d) => chave.assinar(d, { desafio: 'YWJj' })],
    ['by a key that nobody registered', (d) => createChave().assinar(d)],
    ['by nothing', () => 'chave:e30'],
    ['in no words', () => 'chave:____'],
  ])('is no proof when it was signed %s', async (_como, assinar) => {
    await cadastrarChave(ana, chave);
    expect(await entrada(assinar(await desafioDaEntrada()))).toBe('CODIGO_INVALIDO');
  });

  it('is no proof twice, nor after five minutes, nor when an older challenge comes later', async () => {
    await cadastrarChave(ana, chave);
    const primeiro = await desafioDaEntrada();
    passar(1);
    const segundo = await desafioDaEntrada();
    const resposta = chave.assinar(segundo);
    expect(await entrada(resposta)).toBe('ENTROU');
    expect(await entrada(resposta)).toBe('CODIGO_INVALIDO');
    expect(await entrada(chave.assinar(primeiro))).toBe('CODIGO_INVALIDO');
    passar(1);
    const terceiro = await desafioDaEntrada();
    passar(301);
    expect(await entrada(chave.assinar(terceiro))).toBe('CODIGO_INVALIDO');
  });

  it('of two who send the same answer at once, one gets in', async () => {
    await cadastrarChave(ana, chave);
    const resposta = chave.assinar(await desafioDaEntrada());
    const entradas = await Promise.all([entrada(resposta), entrada(resposta), entrada(resposta)]);
    expect(entradas.filter((uma) => uma === 'ENTROU')).toHaveLength(1);
  });

  it('a copy that counts less than the key did is refused', async () => {
    await cadastrarChave(ana, chave);
    expect(await entrada(chave.assinar(await desafioDaEntrada(), { contador: 9 }))).toBe('ENTROU');
    passar(1);
    const copia = chave.assinar(await desafioDaEntrada(), { contador: 9 });
    expect(await entrada(copia)).toBe('CODIGO_INVALIDO');
  });

  it('is of one account of one institution', async () => {
    await cadastrarChave(ana, chave);
    const outra = await visitante().entrar(2, ANA, SENHA);
    const vizinha = createChave();
    await cadastrarChave(outra, vizinha);
    expect(await entrada(chave.assinar(await desafioDaEntrada()), 2)).toBe('CODIGO_INVALIDO');
    expect(await entrada(vizinha.assinar(await desafioDaEntrada()))).toBe('CODIGO_INVALIDO');
    // A challenge to make a key of opens nothing, and the other way round.
    const { challenge } = await opcoesDaChave(ana, chave.assinar(await desafioDaChave(ana)));
    passar(1);
    const desafio = await desafioDaEntrada();
    expect(await entrada(chave.assinar({ ...desafio, challenge }))).toBe('CODIGO_INVALIDO');
    const nova = createChave();
    const errada = await ana.put(CHAVES, {
      nome: 'x',
      chave: nova.cadastrar({
        ...(await opcoesDaChave(ana, chave.assinar(desafio))),
        challenge: desafio.challenge,
      }),
    });
    expect([errada.statusCode, codeDe(errada)]).toEqual([422, 'CHAVE_NAO_ACEITA']);
  });

  it('stands in the place of the code wherever one is asked for', async () => {
    await cadastrarChave(ana, chave);
    const prova = async () => ({
      senha: SENHA,
      codigo: chave.assinar(await desafioDaChave(ana)),
    });
    const codigos = await ana.post('/api/dois-fatores/codigos', await prova());
    expect(codigos.statusCode).toBe(201);
    passar(1);
    const desligar = await ana.post('/api/dois-fatores/desativar', await prova());
    expect(desligar.statusCode).toBe(204);
    expect(await linhas(servidor.banco, 'select id from chaves_de_acesso')).toEqual([]);
    expect((await entrar()).statusCode).toBe(200);
  });

  it('and an authenticator are set up beside each other, in either order', async () => {
    await cadastrarChave(ana, chave);
    const semCodigo = await ana.post('/api/dois-fatores', { senha: SENHA });
    expect(semCodigo.statusCode).toBe(422);
    const inicioDoApp = await ana.post('/api/dois-fatores', {
      ...{ senha: SENHA, codigo: chave.assinar(await desafioDaChave(ana)) },
    });
    const { segredo } = inicioDoApp.json<{ data: { segredo: string } }>().data;
    const doApp = () => codigoDe(segredo, servidor.relogio.agora);
    // Nothing of it is taken yet, and the key does not speak for it.
    expect(await entrada(doApp())).toBe('CODIGO_INVALIDO');
    passar(1);
    const pelaChave = chave.assinar(await desafioDaChave(ana));
    expect((await ana.put('/api/dois-fatores', { codigo: pelaChave })).statusCode).toBe(422);
    const ativado = await ana.put('/api/dois-fatores', { codigo: doApp() });
    expect([ativado.statusCode, ativado.json()]).toEqual([200, { data: { codigos: [] } }]);
    expect(await perfil(ana)).toMatchObject({ aplicativo: true, codigos_restantes: 10 });
    passar(60);
    expect(await entrada(doApp())).toBe('ENTROU');
  });

  it('is taken away with a proof, but not while it is the only second factor', async () => {
    await cadastrarChave(ana, chave);
    const remover = async (id: string, com: Chave) => {
      passar(1);
      return ana.pedir('DELETE', `${CHAVES}/${id}`, {
        payload: { senha: SENHA, codigo: com.assinar(await desafioDaChave(ana)) },
      });
    };
    expect(codeDe(await remover(chave.id, chave))).toBe('CHAVE_UNICA');
    const reserva = createChave();
    passar(1);
    const codigo = chave.assinar(await desafioDaChave(ana));
    expect((await cadastrarChave(ana, reserva, { nome: 'Reserva', codigo })).statusCode).toBe(200);
    expect((await remover(chave.id, reserva)).statusCode).toBe(204);
    expect((await remover(chave.id, reserva)).statusCode).toBe(404);
    expect(await entrada(chave.assinar(await desafioDaEntrada()))).toBe('CODIGO_INVALIDO');
  });

  it('is not registered twice, nor an eleventh', async () => {
    await cadastrarChave(ana, chave);
    const opcoes = async () => {
      passar(1);
      return opcoesDaChave(ana, chave.assinar(await desafioDaChave(ana)));
    };
    const repetida = await ana.put(CHAVES, {
      nome: 'a mesma',
      chave: chave.cadastrar(await opcoes()),
    });
    expect(codeDe(repetida)).toBe('CHAVE_REPETIDA');
    const ultimas = await opcoes();
    for (let n = 2; n <= 10; n += 1) {
      const nova = createChave().cadastrar(ultimas);
      expect((await ana.put(CHAVES, { nome: String(n), chave: nova })).statusCode).toBe(200);
    }
    const nova = createChave().cadastrar(ultimas);
    expect(codeDe(await ana.put(CHAVES, { nome: '11', chave: nova }))).toBe('CHAVES_DEMAIS');
  });

  it('satisfies an institution that requires two steps of its staff', async () => {
    await linhas(
      servidor.banco,
      `update orgaos set parametros = parametros || '{"exigir_dois_fatores":true}'`,
    );
    try {
      const servidora = await visitante().entrar(1, SERVIDORA, SENHA);
      const fila = () => servidora.get('/api/avisos');
      expect((await fila()).statusCode).toBe(403);
      await cadastrarChave(servidora, chave);
      expect((await fila()).statusCode).toBe(200);
    } finally {
      await linhas(
        servidor.banco,
        "update orgaos set parametros = parametros - 'exigir_dois_fatores'",
      );
    }
  });
});

describe('a portal that has only a number for an address', () => {
  it('offers no passkeys and says why', async () => {
    const porNumero = await abrirServidor({
      config: { ...CONFIG, publicUrl: 'http://192.0.2.10:3000' },
    });
    try {
      await createOrgao(porNumero.db, 1);
      const navegador = await porNumero.navegador().entrar(1, ANA, SENHA);
      const id = await idDe(porNumero.banco, ANA);
      const { data } = (await navegador.get(`/api/usuario/${id}`)).json<{ data: Perfil }>();
      expect(data.dois_fatores.aceita_chaves).toBe(false);
      const resposta = await navegador.post(CHAVES, { senha: SENHA });
      expect(codeDe(resposta)).toBe('CHAVES_INDISPONIVEIS');
    } finally {
      await porNumero.encerrar();
    }
  });
});
