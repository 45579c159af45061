import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createCidadeQueJunta,
  EM_DIA,
  JUNTAR,
  TAXA,
  VENCIDA,
  type CidadeQueJunta,
} from '../../testing/cidade-que-junta.ts';
import { contarComandos, type Comandos } from '../../testing/comandos.ts';
import { esvaziar } from '../../testing/esvaziar.ts';
import type { Navegador } from '../../testing/servidor.ts';

let cidade: CidadeQueJunta;
let feitos: Comandos;
let ana: Navegador;

beforeAll(async () => {
  cidade = await createCidadeQueJunta();
  feitos = contarComandos(cidade.servidor.banco.app);
});
beforeEach(async () => {
  ana = await cidade.recomecar();
  // The first who asks reads the orgao and where its bills are too.
  await cidade.juntar(ana, [EM_DIA]);
  await esvaziar(cidade.servidor.banco, 'certidoes');
});
afterAll(() => cidade.servidor.encerrar());

type Ato = () => Promise<LightMyRequestResponse>;

const ATOS = {
  'put installments on one slip': () => ana.post(JUNTAR, { partes: [VENCIDA, TAXA] }),
  'put none that is overdue on one slip': () => ana.post(JUNTAR, { partes: [EM_DIA, TAXA] }),
  'get a certificate': () =>
    ana.pedir('POST', '/api/documents/private', {
      payload: { positiva: true },
      headers: { 'x-path': 'CERTIDAO_CND_AMPLA' },
    }),
} satisfies Record<string, Ato>;

const IDAS: [keyof typeof ATOS, number][] = [
  // The session, the bills under lock, the document with its number, what else is written, the look.
  ['put installments on one slip', 5],
  ['put none that is overdue on one slip', 5],
  // The session, two of what is owed, the number under lock, what is written, no copy of it yet, the key, the copy.
  ['get a certificate', 8],
];

it.each(IDAS)('to %s takes %i round trips', async (ato, idas) => {
  await ana.get('/api/auth/me');
  feitos.tomar();
  feitos.tomarIdas();
  const { statusCode, body } = await ATOS[ato]();
  expect(statusCode, body).toBeLessThan(300);
  const textos = feitos.tomar();
  expect(feitos.tomarIdas(), textos.join('\n')).toBe(idas);
});
