import type { PedidoDeDireito } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCidadeEmUso } from '../../testing/cidade-em-uso.ts';
import { ANA, BRUNO, CHEFE, NINGUEM, PROVA, SENHA } from '../../testing/cidade.ts';
import { contarComandos, medirPedido, type Comandos } from '../../testing/comandos.ts';
import {
  aceitar,
  agindoPor,
  agirPor,
  agirPorSi,
  dar,
  encerrar,
  FIM,
} from '../../testing/procuracoes.ts';
import { linhas } from '../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../testing/servidor.ts';

let servidor: Servidor;
let feitos: Comandos;
let ana: Navegador;
let bruno: Navegador;
let chefe: Navegador;

beforeAll(async () => {
  servidor = await abrirServidor();
  feitos = contarComandos(servidor.banco.app);
  await createCidadeEmUso(servidor.db, []);
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  for (const tabela of ['procuracoes', 'direitos_do_titular', 'limites'])
    await linhas(servidor.banco, `delete from ${tabela}`);
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
  bruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
});

type Ato = () => Promise<() => Promise<LightMyRequestResponse>>;

const PODER = { procurador: BRUNO, servicos: ['iptu'] } as const;
const CORRECAO = { direito: 'CORRECAO', descricao: 'O bairro está errado.' };

const pedido = async () =>
  (await ana.post('/api/meus-direitos', CORRECAO)).json<{ data: PedidoDeDireito }>().data.id;

const ATOS = {
  'give a power': async () => () => ana.post('/api/procuracoes', { ...PODER, ate: FIM, ...PROVA }),
  'accept it': async () => {
    const id = await dar(ana, PODER);
    return () => aceitar(bruno, id);
  },
  'act by it': async () => {
    const id = await dar(ana, PODER);
    await aceitar(bruno, id);
    return () => agirPor(bruno, { procuracao: id });
  },
  'act for oneself again': async () => {
    await agindoPor(ana, bruno, PODER);
    return () => agirPorSi(bruno);
  },
  'end it': async () => {
    const id = await dar(ana, PODER);
    return () => encerrar(ana, id);
  },
  'sign out': async () => () => ana.post('/auth/logout'),
  'ask a right': async () => () => ana.post('/api/meus-direitos', CORRECAO),
  'give it up': async () => {
    const id = await pedido();
    return () => ana.post(`/api/meus-direitos/${id}/cancelamento`);
  },
  'answer it': async () => {
    const id = await pedido();
    const resposta = { decisao: 'ATENDIDO', resposta: 'Corrigido.' };
    return () => chefe.post(`/api/direitos-dos-titulares/${id}/resposta`, resposta);
  },
  'file one at the counter': async () => () =>
    chefe.post('/api/direitos-dos-titulares', {
      nome: 'Zélia Prado',
      cpfcnpj: NINGUEM,
      direito: 'CORRECAO',
      descricao: 'O bairro está errado.',
      canal: 'PRESENCIAL',
      chegada: '2026-11-20',
      contato: 'Rua A, 1',
      prova: 'RG conferido.',
    }),
} satisfies Record<string, Ato>;

/** From the session to the answer, a list that is answered among them. */
const IDAS: [keyof typeof ATOS, number][] = [
  ['give a power', 4],
  ['accept it', 4],
  ['act by it', 3],
  ['act for oneself again', 2],
  ['end it', 4],
  ['sign out', 2],
  ['ask a right', 3],
  ['give it up', 3],
  ['answer it', 3],
  ['file one at the counter', 3],
];

it.each(IDAS)('to %s takes %i round trips', async (ato, idas) => {
  const { idas: feitas, textos } = await medirPedido(feitos, await ATOS[ato]());
  expect(feitas, textos.join('\n')).toBe(idas);
});
