import type { CertidaoEmitida, LinkCriado, Pagina } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SENHA, SERVIDORA } from '../../testing/cidade.ts';
import {
  createCidadeQueJunta,
  EM_DIA,
  JUNTAR,
  TAXA,
  VENCIDA,
  type CidadeQueJunta,
} from '../../testing/cidade-que-junta.ts';
import { contarComandos, medirPedido, type Comandos } from '../../testing/comandos.ts';
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

const certidao = () =>
  ana.pedir('POST', '/api/documents/private', {
    payload: { positiva: true },
    headers: { 'x-path': 'CERTIDAO_CND_AMPLA' },
  });

const links = async () => `${JUNTAR}/${(await cidade.juntar(ana, [EM_DIA])).data.numero}/links`;

/** Prepares what it is done to, and answers how it is done. */
type Ato = () => Promise<() => Promise<LightMyRequestResponse>>;

const ATOS = {
  'put installments on one slip': async () => () => ana.post(JUNTAR, { partes: [VENCIDA, TAXA] }),
  'put none that is overdue on one slip': async () => () =>
    ana.post(JUNTAR, { partes: [EM_DIA, TAXA] }),
  'make a link to a slip': async () => {
    const onde = await links();
    return () => ana.post(onde, {});
  },
  'revoke a link to a slip': async () => {
    const onde = await links();
    const { id } = (await ana.post(onde, {})).json<{ data: LinkCriado }>().data;
    return () => ana.pedir('DELETE', `${onde}/${id}`);
  },
  'get a certificate': async () => certidao,
  'revoke a certificate': async () => {
    const servidora = await cidade.servidor.navegador().entrar(1, SERVIDORA, SENHA);
    expect((await certidao()).statusCode).toBe(200);
    const { data } = (await servidora.get('/api/certidoes')).json<Pagina<CertidaoEmitida>>();
    const onde = `/api/certidoes/${data[0]?.id ?? ''}/revogacao`;
    return () => servidora.put(onde, { motivo: 'Saiu com o nome errado.' });
  },
} satisfies Record<string, Ato>;

const IDAS: [keyof typeof ATOS, number][] = [
  // The session, the bills under lock with a number, what is written, the look.
  ['put installments on one slip', 4],
  ['put none that is overdue on one slip', 4],
  // The slip, how many there are, what is written.
  ['make a link to a slip', 4],
  // The slip, the link under lock with those that are left, what is written.
  ['revoke a link to a slip', 4],
  // The session, two of what is owed, the number under lock, what is written; to print it the key, and the copy.
  ['get a certificate', 7],
  ['revoke a certificate', 3],
];

it.each(IDAS)('to %s takes %i round trips', async (ato, idas) => {
  const fazer = await (ATOS[ato] satisfies Ato)();
  const feito = await medirPedido(feitos, fazer);
  expect(feito.idas, feito.textos.join('\n')).toBe(idas);
});
