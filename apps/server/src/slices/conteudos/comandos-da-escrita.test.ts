import type { ConteudoGerido } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHEFE, createOrgao, SENHA } from '../../testing/cidade.ts';
import { contarComandos, medirPedido, type Comandos } from '../../testing/comandos.ts';
import { UMA_PERGUNTA } from '../../testing/matriz/conteudos.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

const CONTEUDOS = '/api/conteudos';

let servidor: Servidor;
let feitos: Comandos;
let chefe: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  feitos = contarComandos(servidor.banco.app);
  await createOrgao(servidor.db, 1);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => servidor.encerrar());

const criar = (publicar: boolean) => chefe.post(CONTEUDOS, { conteudo: UMA_PERGUNTA, publicar });

const endereco = async (publicar: boolean): Promise<string> =>
  `${CONTEUDOS}/${(await criar(publicar)).json<{ data: ConteudoGerido }>().data.id}`;

/** Prepares what it is done to, and answers how it is done. */
type Ato = () => Promise<() => Promise<LightMyRequestResponse>>;

const ATOS = {
  'publish a new text': async () => () => criar(true),
  'change a text': async () => {
    const onde = await endereco(true);
    return () => chefe.put(onde, { conteudo: UMA_PERGUNTA, publicar: true, versao: 1 });
  },
  'take a text back': async () => {
    const onde = await endereco(true);
    return () => chefe.post(`${onde}/retirar`, { versao: 1 });
  },
  'forget a text that nobody read': async () => {
    const onde = await endereco(false);
    return () => chefe.pedir('DELETE', onde);
  },
} satisfies Record<string, Ato>;

/** The session, what is held, what is written. */
const IDAS: [keyof typeof ATOS, number][] = [
  // Nothing is held for it, and the transaction begins by itself.
  ['publish a new text', 3],
  ['change a text', 3],
  ['take a text back', 3],
  ['forget a text that nobody read', 3],
];

it.each(IDAS)('to %s takes %i round trips', async (ato, idas) => {
  const fazer = await (ATOS[ato] satisfies Ato)();
  // The first who asks after one was written reads the orgao too.
  await chefe.get(`${CONTEUDOS}?tipo=PERGUNTA`);
  const feito = await medirPedido(feitos, fazer);
  expect(feito.idas, feito.textos.join('\n')).toBe(idas);
});
