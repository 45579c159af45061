import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CHEFE, SENHA, SERVIDORA } from '../../testing/cidade.ts';
import { contarComandos, medirPedido, type Comandos } from '../../testing/comandos.ts';
import {
  abrirCidadeComExcecoes,
  baixa,
  ERRADO,
  EXCECOES,
  type CidadeComExcecoes,
} from '../../testing/excecoes.ts';
import { barras, pago } from '../../testing/pagamentos.ts';
import type { Navegador } from '../../testing/servidor.ts';

let cidade: CidadeComExcecoes;
let feitos: Comandos;
let servidora: Navegador;
let chefe: Navegador;

beforeAll(async () => {
  cidade = await abrirCidadeComExcecoes();
  feitos = contarComandos(cidade.servidor.banco.app);
});
beforeEach(async () => {
  await cidade.recomecar();
  servidora = await cidade.servidor.navegador().entrar(1, SERVIDORA, SENHA);
  chefe = await cidade.servidor.navegador().entrar(1, CHEFE, SENHA);
});
afterAll(() => cidade.encerrar());

const UMA = `${EXCECOES}/1`;
const justificativa = 'O banco cobrou tarifa a mais.';

/** Differs much, so that it waits for an administrator. */
const MUITO = pago(barras(200, 1), 9_000);

/** What came in, what is done before, and the act. */
type Ato = [
  pago: typeof ERRADO,
  antes: (() => Promise<unknown>) | null,
  ato: () => Promise<LightMyRequestResponse>,
];

const propor = () => servidora.post(`${UMA}/baixa`, baixa());

const ATOS = {
  'settle what differs little': [pago(barras(200, 1), 14_950), null, propor],
  'propose to settle what differs much': [MUITO, null, propor],
  'propose a credit': [
    MUITO,
    null,
    () => servidora.post(`${UMA}/credito`, { numero_guia: 200, justificativa }),
  ],
  'set one aside': [
    MUITO,
    null,
    () => chefe.post(`${UMA}/resolucao`, { observacao: justificativa }),
  ],
  'approve what was proposed': [
    ERRADO,
    propor,
    () => chefe.post(`${UMA}/aprovacao`, { devido_centavos: 15_000 }),
  ],
  'refuse what was proposed': [
    ERRADO,
    propor,
    () => chefe.post(`${UMA}/recusa`, { motivo: 'Falta o comprovante.' }),
  ],
} satisfies Record<string, Ato>;

/** Of the act alone: it begins after the session, and ends before the look that it answers with. */
const IDAS: [keyof typeof ATOS, number][] = [
  ['settle what differs little', 2],
  ['propose to settle what differs much', 2],
  ['propose a credit', 2],
  ['set one aside', 2],
  ['approve what was proposed', 3],
  ['refuse what was proposed', 3],
];

it.each(IDAS)('B16 to %s takes %i round trips, and one of them writes', async (nome, idas) => {
  const [recebido, antes, ato]: Ato = ATOS[nome];
  await cidade.receber([recebido]);
  await antes?.();
  for (const quem of [servidora, chefe]) await quem.get(UMA);
  const { textos, ...feito } = await medirPedido(feitos, ato);
  const olhada = await medirPedido(feitos, () => chefe.get(UMA));
  // That look reads it with its session, which the act has read by then.
  expect(feito.idas - olhada.idas - 1, textos.join('\n')).toBe(idas);
  const ateGravar = textos.slice(0, textos.indexOf('commit'));
  expect(ateGravar.filter((texto) => !/^(?:select|begin)\b/.test(texto))).toHaveLength(1);
});
