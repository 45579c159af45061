import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANA } from '../../../../testing/cidade.ts';
import { contarComandos, type Comandos } from '../../../../testing/comandos.ts';
import { formulario } from '../../../../testing/envio.ts';
import { createRecurso, createRespondida, semArquivo } from '../../../../testing/recursos.ts';
import { abrirSic, OBRAS, type Sic } from '../../../../testing/sic.ts';

let sic: Sic;
let feitos: Comandos;

beforeAll(async () => {
  sic = await abrirSic();
  feitos = contarComandos(sic.servidor.banco.app);
});
afterAll(() => sic.servidor.encerrar());

const RAIZ = '/api/solicitacoes';

const comRecurso = async ({ servidor }: Sic): Promise<string> =>
  createRecurso(servidor.db, await createRespondida(servidor, { de: ANA }));

/** Prepares what it is done to, and answers how it is done. */
type Ato = (sic: Sic) => Promise<() => Promise<LightMyRequestResponse>>;

const ATOS = {
  attend: async ({ eva, nova }) => {
    const id = await nova();
    return () => eva.put(`${RAIZ}/atender/${id}`);
  },
  forward: async ({ eva, nova }) => {
    const solicitacao_id = await nova();
    const para = { solicitacao_id, setor: OBRAS, tipo: 8, prioridade: 2 };
    return () => eva.put(`${RAIZ}/direcionar`, para);
  },
  extend: async ({ eva, atendida }) => {
    const solicitacao_id = await atendida();
    const justificativa = 'O arquivo está em obras.';
    return () => eva.post(`${RAIZ}/prorrogar`, { solicitacao_id, justificativa });
  },
  answer: async ({ eva, atendida }) => {
    const solicitacao_id = await atendida();
    const resposta = { solicitacao_id, resposta: 'Segue.', decisao: 'ACESSO_CONCEDIDO' };
    return () => eva.pedir('POST', `${RAIZ}/responder`, formulario(resposta, []));
  },
  'give up': async ({ ana, nova }) => {
    const id = await nova();
    return () => ana.pedir('DELETE', `${RAIZ}/${id}`);
  },
  appeal: async ({ ana, servidor }) => {
    const solicitacao_id = await createRespondida(servidor, { de: ANA });
    const recurso = semArquivo({ solicitacao_id, mensagem: 'Falta a planilha.' });
    return () => ana.pedir('POST', '/api/recursos', recurso);
  },
  'forward an appeal': async (cena) => {
    const recurso_identificador = await comRecurso(cena);
    const para = { recurso_identificador, atendente_identificador: cena.ids.lia };
    return () => cena.chefe.put('/api/recursos/encaminhar', para);
  },
  'answer an appeal': async (cena) => {
    const resposta = { resposta: 'Fica mantida.', desfecho: 'INDEFERIDO' };
    const envio = semArquivo({ recurso_id: await comRecurso(cena), ...resposta });
    return () => cena.chefe.pedir('POST', '/api/recursos/responder', envio);
  },
} satisfies Record<string, Ato>;

/** From the session to the answer; what is written is one of them in each. */
const IDAS: [keyof typeof ATOS, number][] = [
  ['attend', 4],
  ['forward', 4],
  ['extend', 4],
  ['answer', 4],
  ['give up', 4],
  ['appeal', 8],
  ['forward an appeal', 4],
  ['answer an appeal', 4],
];

it.each(IDAS)('to %s takes %i round trips, and one of them writes', async (ato, idas) => {
  // The first time the orgao is read too.
  await (
    await ATOS[ato](sic)
  )();
  const fazer = await ATOS[ato](sic);
  feitos.tomar();
  feitos.tomarIdas();
  const { statusCode, body } = await fazer();
  expect(statusCode, body).toBeLessThan(300);
  const textos = feitos.tomar();
  expect(feitos.tomarIdas(), textos.join('\n')).toBe(idas);
  expect(textos.filter((texto) => /^(?:with|insert|update|delete)\b/.test(texto))).toHaveLength(1);
});
