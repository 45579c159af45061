import type { MudancaDeCobranca, ParametrosDoOrgao, SessaoAberta, Setor } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ANA, CHEFE, createOrgao, PROVA, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { contarComandos, medirPedido, type Comandos } from '../../testing/comandos.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import { UM_PNG } from '../../testing/png.ts';
import { idDe, linhas } from '../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

const PARAMETROS = '/api/admin/parametros';
const SETORES = '/api/setores';
const LOGO = '/api/admin/logo';
const MUDANCAS = '/api/arrecadacao/mudancas';
const COPIAS = '/api/meus-dados/copias';

const DE_CADA_VEZ = ['mudancas_de_cobranca', 'copias_de_dados', 'limites', 'trabalhos'];

let servidor: Servidor;
let feitos: Comandos;
let ana: Navegador;
let chefe: Navegador;
let segunda: Navegador;

beforeAll(async () => {
  // As where the database tells of changed institutions.
  const escuta = {
    emDia: () => true,
    vale: 0,
    aoMudar: () => undefined,
    encerrar: () => Promise.resolve(),
  };
  servidor = await abrirServidor({ escuta });
  feitos = contarComandos(servidor.banco.app);
  await createOrgao(servidor.db, 1);
  await linhas(servidor.banco, "update usuarios set tipo = 'ADMIN' where cpfcnpj = $1", [
    SERVIDORA,
  ]);
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  segunda = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
});
beforeEach(() => esvaziar(servidor.banco, ...DE_CADA_VEZ));
afterAll(() => servidor.encerrar());

/** Prepares what it is done to, and answers how it is done. */
type Ato = () => Promise<() => Promise<LightMyRequestResponse>>;

let vez = 0;

const mudar = (pedido: object) => () => chefe.put(PARAMETROS, pedido);

const outraChave = () =>
  mudar({ parametros: { pix_chave: `pix${(vez += 1)}@x.example` }, ...PROVA });

const decidir =
  (ato: string, quem: () => Navegador): Ato =>
  async () => {
    await outraChave()();
    const [mudanca] = (await chefe.get(MUDANCAS)).json<{ data: MudancaDeCobranca[] }>().data;
    const url = `${MUDANCAS}/${mudanca?.id ?? ''}`;
    if (ato === 'desfazer') await segunda.post(url, { ato: 'aprovar', ...PROVA });
    return () => quem().post(url, { ato, ...PROVA });
  };

const setor = (nome: string) => ({ nome, ativo: true, entrada: false, encarregado: false });

const criarSetor = () => chefe.post(SETORES, setor(`Setor ${(vez += 1)}`));

const pedirCopia = () => ana.post(COPIAS, PROVA);

const ATOS = {
  'change a term': async () => mudar({ parametros: { prazo_resposta: 10 + (vez += 1) } }),
  'change all settings at once': async () => {
    const { instituicao } = (await chefe.get(PARAMETROS)).json<{ data: ParametrosDoOrgao }>().data;
    const usuario_id = await idDe(servidor.banco, SERVIDORA);
    return mudar({
      instituicao: { ...instituicao, cor: '#0b5d1e' },
      parametros: { prazo_resposta: 10 + (vez += 1) },
      feriados: [{ dia: '06-24', nome: 'São João' }],
      autoridades: [1, 2].map((instancia) => ({
        instancia,
        nome: 'Fulana',
        setor: 'Controladoria',
        usuario_id,
      })),
    });
  },
  'propose where the money goes': async () => outraChave(),
  'approve it': decidir('aprovar', () => segunda),
  'refuse it': decidir('recusar', () => segunda),
  'take it back': decidir('retirar', () => chefe),
  'undo it': decidir('desfazer', () => chefe),
  'see the changes': async () => () => chefe.get(MUDANCAS),
  'see the settings': async () => () => chefe.get(PARAMETROS),
  'switch services': async () => () =>
    chefe.put('/servicos/config', { iptu: true, alvara: (vez += 1) % 2 === 0 }),
  'switch what taxpayers see': async () => () =>
    chefe.put('/configs/exibicao_contribuinte', { habilitar_cadastro: false }),
  'make a sector': async () => {
    await criarSetor();
    return criarSetor;
  },
  'change a sector': async () => {
    const { data } = (await criarSetor()).json<{ data: Setor }>();
    return () => chefe.put(`${SETORES}/${data.identificador}`, setor(`Outro ${vez}`));
  },
  'make another the sector of entry': async () => {
    const { data } = (await criarSetor()).json<{ data: Setor }>();
    return () =>
      chefe.put(`${SETORES}/${data.identificador}`, { ...setor(data.nome), entrada: true });
  },
  'see the sectors': async () => () => chefe.get(SETORES),
  'write texts that answers begin with': async () => {
    await linhas(
      servidor.banco,
      "insert into orgao_servicos values (1, 'solicitacoes', true) on conflict do nothing",
    );
    await criarSetor();
    const { data } = (await chefe.get('/api/modelos-de-resposta')).json<{
      data: { versao: string };
    }>();
    const modelos = [{ titulo: `Texto ${(vez += 1)}`, texto: 'Prezado cidadão, …' }];
    return () => chefe.put('/api/modelos-de-resposta', { ...data, modelos });
  },
  'change the coat of arms': async () => () =>
    chefe.pedir('PUT', LOGO, { payload: UM_PNG, headers: { 'content-type': 'image/png' } }),
  'take the coat of arms away': async () => () => chefe.pedir('DELETE', LOGO),
  'ask for a copy of what is kept': async () => pedirCopia,
  'give a copy up': async () => {
    const { data } = (await pedirCopia()).json<{ data: { id: string } }>();
    return () => ana.put(`${COPIAS}/${data.id}/cancelamento`);
  },
  'see the copies': async () => () => ana.get(COPIAS),
  'end a session of oneself': async () => {
    const outra = await servidor.navegador().entrar(1, ANA, SENHA);
    await outra.get('/api/auth/me');
    const url = `/api/usuario/${await idDe(servidor.banco, ANA)}/sessoes`;
    const { data } = (await ana.get(url)).json<{ data: SessaoAberta[] }>();
    return () => ana.pedir('DELETE', `${url}/${data.find(({ esta }) => !esta)?.id ?? ''}`);
  },
} satisfies Record<string, Ato>;

/** From the session to the answer, which leaves once every process shows what was changed. */
const IDAS: [keyof typeof ATOS, number][] = [
  ['see the settings', 2],
  ['change a term', 4],
  ['change all settings at once', 4],
  // Here and below, who it is is asked once more.
  ['propose where the money goes', 5],
  ['see the changes', 2],
  // All of them at the end.
  ['approve it', 6],
  ['refuse it', 6],
  ['take it back', 6],
  ['undo it', 6],
  ['switch services', 3],
  ['switch what taxpayers see', 3],
  ['see the sectors', 2],
  ['make a sector', 4],
  ['change a sector', 4],
  ['make another the sector of entry', 4],
  ['write texts that answers begin with', 3],
  ['change the coat of arms', 3],
  ['take the coat of arms away', 3],
  ['see the copies', 1],
  ['ask for a copy of what is kept', 5],
  ['give a copy up', 2],
  ['end a session of oneself', 3],
];

it.each(IDAS)('to %s takes %i round trips', async (ato, idas) => {
  // The first time the institution is read too.
  await (
    await ATOS[ato]()
  )();
  await esvaziar(servidor.banco, ...DE_CADA_VEZ);
  const fazer = await ATOS[ato]();
  const { textos, idas: feitas } = await medirPedido(feitos, fazer);
  expect(feitas, textos.join('\n')).toBe(idas);
});

const estados = async (pedidos: readonly Promise<LightMyRequestResponse>[]) =>
  (await Promise.all(pedidos)).map(({ statusCode }) => statusCode).sort();

it('of two who change other settings at once both changes stay', async () => {
  const mudancas = [{ prazo_resposta: 11 }, { recurso_abrir: 12 }, { recurso_responder: 13 }];
  await estados(mudancas.map((parametros) => chefe.put(PARAMETROS, { parametros })));
  const { data } = (await chefe.get(PARAMETROS)).json<{ data: ParametrosDoOrgao }>();
  const valores = Object.fromEntries(data.parametros.map(({ nome, valor }) => [nome, valor]));
  expect(valores).toMatchObject(Object.assign({}, ...mudancas) as object);
});

it('of two who make a sector of one name at once, however written, one does', async () => {
  await criarSetor();
  for (const nome of ['Obras', 'Saúde', 'Cultura'])
    expect(
      await estados([nome, nome.toUpperCase()].map((um) => chefe.post(SETORES, setor(um)))),
    ).toEqual([201, 409]);
});

it('of two who make other sectors that of entry at once, one is it', async () => {
  const novos = [await criarSetor(), await criarSetor()];
  const dados = novos.map((um) => um.json<{ data: Setor }>().data);
  const tornar = dados.map(({ identificador, nome }) =>
    chefe.put(`${SETORES}/${identificador}`, { ...setor(nome), entrada: true }),
  );
  expect(await estados(tornar)).toEqual([200, 200]);
  const { data } = (await chefe.get(SETORES)).json<{ data: Setor[] }>();
  expect(data.filter(({ entrada }) => entrada)).toHaveLength(1);
});

it('of two who end one session at once, one does', async () => {
  const fazer = await ATOS['end a session of oneself']();
  expect(await estados([fazer(), fazer()])).toEqual([204, 404]);
});
