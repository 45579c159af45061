import type { AcordoNaTela } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ANA, CHEFE, SENHA, SERVIDORA } from '../../../testing/cidade.ts';
import { createCidadeQueJunta, type CidadeQueJunta } from '../../../testing/cidade-que-junta.ts';
import { contarComandos, medirPedido, type Comandos } from '../../../testing/comandos.ts';
import {
  ACORDOS,
  aderir,
  esquecerAcordos,
  GESTAO,
  gravarPrograma,
  pedidoDeAdesao,
  pedidoNoBalcao,
  PROGRAMAS,
} from '../../../testing/parcelamentos.ts';
import type { Navegador } from '../../../testing/servidor.ts';

const EM_TRES = {
  escolhidos: [{ numero_guia: 100, numero_parcela: 1 }],
  faixa: 1,
  quantas: 3,
};

let cidade: CidadeQueJunta;
let feitos: Comandos;
let ana: Navegador;
let servidora: Navegador;
let chefe: Navegador;

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  feitos = contarComandos(cidade.servidor.banco.app);
});
beforeEach(async () => {
  const { servidor } = cidade;
  ana = await cidade.recomecar();
  await esquecerAcordos(servidor);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  await gravarPrograma(chefe);
});
afterAll(() => cidade.servidor.encerrar());

const fazerUm = async (): Promise<number> =>
  (await aderir(ana, EM_TRES)).json<{ data: AcordoNaTela }>().data.numero;

const pedirFim = (numero: number) =>
  servidora.post(`${GESTAO}/${numero}/cancelamento`, { motivo: 'A dívida já estava paga.' });

const decidirFim = (numero: number, aprova: boolean) => () =>
  chefe.post(`${GESTAO}/${numero}/cancelamento/decisao`, { aprova });

/** Prepares what it is done to, and answers how it is done. */
type Ato = () => Promise<() => Promise<LightMyRequestResponse>>;

const ATOS = {
  'write a programme': async () => {
    // The first who asks after one was written reads the orgao too.
    await chefe.get(PROGRAMAS);
    return () => gravarPrograma(chefe, { nome: 'Outro' });
  },
  'ask for the code of an agreement': async () => {
    const { codigo: _, ...acordo } = await pedidoDeAdesao(ana, EM_TRES);
    return () => ana.post(`${ACORDOS}/codigo`, acordo);
  },
  'make an agreement': async () => {
    const pedido = await pedidoDeAdesao(ana, EM_TRES);
    return () => ana.post(ACORDOS, pedido);
  },
  'give an agreement up': async () => {
    const numero = await fazerUm();
    return () => ana.post(`${ACORDOS}/${numero}/desistencia`);
  },
  'make an agreement at the counter': async () => {
    const pedido = await pedidoNoBalcao(servidora, ANA, EM_TRES);
    return () => servidora.post(GESTAO, pedido);
  },
  'ask to cancel an agreement': async () => {
    const numero = await fazerUm();
    return () => pedirFim(numero);
  },
  'cancel an agreement': async () => {
    const numero = await fazerUm();
    await pedirFim(numero);
    return decidirFim(numero, true);
  },
  'keep an agreement': async () => {
    const numero = await fazerUm();
    await pedirFim(numero);
    return decidirFim(numero, false);
  },
} satisfies Record<string, Ato>;

/** From the session to the answer; that staff look at what they did is noted with it. */
const IDAS: [keyof typeof ATOS, number][] = [
  // What there is, what is written, and what there is then.
  ['write a programme', 4],
  ['ask for the code of an agreement', 3],
  // The code and its limit, what can be agreed on by two, what is held for it, what is written.
  ['make an agreement', 6],
  ['give an agreement up', 3],
  // What can be agreed on by two and that somebody looked, what is held for it, what is written, and the agreement.
  ['make an agreement at the counter', 7],
  ['ask to cancel an agreement', 4],
  ['cancel an agreement', 4],
  ['keep an agreement', 4],
];

it.each(IDAS)('to %s takes %i round trips, and one of them writes', async (ato, idas) => {
  const fazer = await (ATOS[ato] satisfies Ato)();
  const { textos, idas: feitas } = await medirPedido(feitos, fazer);
  expect(feitas, textos.join('\n')).toBe(idas);
  expect(textos.filter((texto) => texto.startsWith('with p1'))).toHaveLength(1);
  if (textos.includes('begin'))
    expect(textos[textos.indexOf('commit') - 1]).toMatch(/^with p1 .*"parcelamentos".*"auditoria"/);
});

it('to look at one is the session with all of it, and the trail of its person', async () => {
  const numero = await fazerUm();
  await pedirFim(numero);
  await servidora.get(`${GESTAO}/${numero}`);
  feitos.tomar();
  expect((await servidora.get(`${GESTAO}/${numero}`)).statusCode).toBe(200);
  const textos = feitos.tomar();
  expect(textos, textos.join('\n')).toHaveLength(2);
});
