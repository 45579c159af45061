import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exibicao } from '../../db/schema/orgaos.ts';
import { codigoDe, ligarDoisFatores } from '../../testing/autenticador.ts';
import { atenderPedidosDeSenha, cartaDe, tirarCartas, tokenDe } from '../../testing/cartas.ts';
import {
  ANA,
  BRUNO,
  CHEFE,
  createOrgao,
  EMPRESA,
  NINGUEM,
  PROVA,
  SENHA,
  SERVIDORA,
} from '../../testing/cidade.ts';
import { contarComandos, medirPedido, type Comandos } from '../../testing/comandos.ts';
import { UM_PNG } from '../../testing/png.ts';
import { idDe, linhas } from '../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

const NOVA = 'cavalo-bateria-grampo';
const EMAIL = `${BRUNO}@exemplo.example`;

let servidor: Servidor;
let feitos: Comandos;
let ana: Navegador;
let chefe: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  feitos = contarComandos(servidor.banco.app);
  await createOrgao(servidor.db, 1);
  await servidor.db
    .insert(exibicao)
    .values({ cod_empre: 1, chave: 'habilitar_cadastro', ativo: true });
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());

const visitante = async () => {
  const navegador = servidor.navegador();
  await navegador.get('/api/csrf-cookie');
  return navegador;
};

const daConta = async (cpfcnpj: string) => `/api/usuario/${await idDe(servidor.banco, cpfcnpj)}`;

/** Prepares what it is done to, and answers how it is done. */
type Ato = () => Promise<() => Promise<LightMyRequestResponse>>;

const mudarPerfil =
  (mudancas: object): Ato =>
  async () => {
    const url = await daConta(ANA);
    const eu = { email: `${ANA}@exemplo.example`, phone: '(11) 98765-4321' };
    return () => ana.put(url, { ...eu, currentPassword: SENHA, ...mudancas });
  };

const pedirLink = async (): Promise<string> => {
  await linhas(servidor.banco, 'delete from links');
  await (await visitante()).post('/api/auth/reset/send', { email: EMAIL, cod_empre: 1 });
  await atenderPedidosDeSenha(servidor);
  return tokenDe(await cartaDe(servidor, 'redefinir-senha'));
};

const CADASTRO = {
  cod_empre: 1,
  cpfcnpj: EMPRESA,
  email: 'padaria@exemplo.example',
  telefone: '(11) 98765-4321',
  data: '2001-02-03',
  senha: NOVA,
  senha_confirmation: NOVA,
};

const cadastrar: Ato = async () => {
  await linhas(servidor.banco, 'delete from usuarios where cpfcnpj = $1', [EMPRESA]);
  const navegador = await visitante();
  return () => navegador.post('/api/usuario/contribuinte', CADASTRO);
};

const convidar: Ato = async () => {
  await linhas(servidor.banco, "delete from usuarios where nome = 'Nova Servidora'");
  const nova = { nome: 'Nova Servidora', cpfcnpj: '158.864.890-70', setores: [] };
  const email = 'nova@prefeitura.example';
  return () => chefe.post('/api/admin/usuario', { ...nova, email, tipo: 'PREFEITURA' });
};

const ATOS = {
  'ask for a new password': async () => {
    const navegador = await visitante();
    return () => navegador.post('/api/auth/reset/send', { email: EMAIL, cod_empre: 1 });
  },
  'choose it by the link': async () => {
    const [navegador, token] = [await visitante(), await pedirLink()];
    const senha = { password: NOVA, password_confirmation: NOVA };
    return () => navegador.post('/api/auth/reset', { email: EMAIL, token, ...senha });
  },
  register: cadastrar,
  'confirm an e-mail': async () => {
    await (
      await cadastrar()
    )();
    const [navegador, token] = [await visitante(), tokenDe((await tirarCartas(servidor)).at(-1))];
    return () => navegador.post('/api/usuario/confirmar-email', { token });
  },
  'change a telephone': async () => {
    await linhas(servidor.banco, 'update usuarios set telefone = null');
    return mudarPerfil({})();
  },
  'ask for another e-mail': mudarPerfil({ email: 'outro@exemplo.example' }),
  'change nothing': mudarPerfil({ phone: undefined }),
  'change a photograph': async () => {
    const url = `${await daConta(ANA)}/foto`;
    const headers = { 'content-type': 'image/png' };
    return () => ana.pedir('PUT', url, { payload: UM_PNG, headers });
  },
  'begin the two-factor sign-in': async () => () => ana.post('/api/dois-fatores', { senha: SENHA }),
  'turn it on': async () => {
    const inicio = await ana.post('/api/dois-fatores', { senha: SENHA });
    const { segredo } = inicio.json<{ data: { segredo: string } }>().data;
    return () =>
      ana.put('/api/dois-fatores', { codigo: codigoDe(segredo, servidor.relogio.agora) });
  },
  'take it from another': async () => {
    await linhas(servidor.banco, 'update usuarios set dois_fatores_em = now() where cpfcnpj = $1', [
      BRUNO,
    ]);
    const url = `/api/admin/usuario/${await idDe(servidor.banco, BRUNO)}/dois-fatores`;
    return () => chefe.pedir('DELETE', url, { payload: PROVA });
  },
  'change an account': async () => {
    const url = `/api/admin/usuario/${await idDe(servidor.banco, BRUNO)}`;
    await chefe.put(url, { ativo: false });
    return () => chefe.put(url, { ativo: true });
  },
  invite: convidar,
  'say where somebody works': async () => {
    const url = `/api/admin/usuario/${await idDe(servidor.banco, SERVIDORA)}`;
    return () => chefe.put(url, { setores: [], chefia: [] });
  },
  'invite again': async () => {
    await (
      await convidar()
    )();
    const url = `/api/admin/usuario/${await idDe(servidor.banco, NINGUEM)}/convite`;
    return () => chefe.post(url);
  },
  'let a registration in': async () => {
    const esperar =
      'update usuarios set ativo = false, aguarda_liberacao = true where cpfcnpj = $1';
    await linhas(servidor.banco, esperar, [BRUNO]);
    const url = `/api/contas-a-liberar/${await idDe(servidor.banco, BRUNO)}/liberacao`;
    return () => chefe.put(url);
  },
} satisfies Record<string, Ato>;

/** From the session to the answer. What a source of taxes reads is one of them where it is asked. */
const IDAS: [keyof typeof ATOS, number][] = [
  ['ask for a new password', 2],
  ['choose it by the link', 2],
  // The limits with the institution, the registry, what may be an error, and all that is written.
  ['register', 4],
  ['confirm an e-mail', 3],
  ['change a telephone', 4],
  ['ask for another e-mail', 4],
  ['change nothing', 3],
  ['change a photograph', 3],
  ['begin the two-factor sign-in', 4],
  ['turn it on', 4],
  ['take it from another', 4],
  ['change an account', 4],
  ['say where somebody works', 4],
  ['invite', 4],
  ['invite again', 4],
  ['let a registration in', 4],
];

it.each(IDAS)('to %s takes %i round trips', async (ato, idas) => {
  await linhas(servidor.banco, 'delete from dois_fatores');
  await linhas(servidor.banco, 'update usuarios set dois_fatores_em = null');
  // The first time the orgao is read too.
  await (
    await ATOS[ato]()
  )();
  if (ato === 'turn it on') {
    await linhas(servidor.banco, 'update usuarios set dois_fatores_em = null');
    servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 60_000);
  }
  const fazer = await ATOS[ato]();
  const { textos, idas: feitas } = await medirPedido(feitos, fazer);
  expect(feitas, textos.join('\n')).toBe(idas);
});

it('who proves it with a code pays for that code', async () => {
  const { segredo } = await ligarDoisFatores(servidor, ana);
  servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 60_000);
  await ana.get('/api/auth/me');
  const codigo = codigoDe(segredo, servidor.relogio.agora);
  const { textos, idas } = await medirPedido(feitos, () =>
    ana.post('/api/dois-fatores/codigos', { senha: SENHA, codigo }),
  );
  // The session, both tries with what they are checked by, the code that is spent, the lock, what is written.
  expect(idas, textos.join('\n')).toBe(5);
});
