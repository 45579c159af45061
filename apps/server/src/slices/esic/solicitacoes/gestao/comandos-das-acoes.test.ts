import { randomUUID } from 'node:crypto';
import type { EntreSetores, SolicitacaoCriada } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANA } from '../../../../testing/cidade.ts';
import { contarComandos, medirPedido, type Comandos } from '../../../../testing/comandos.ts';
import { formulario } from '../../../../testing/envio.ts';
import {
  createEntrega,
  createRecurso,
  createRespondida,
  semArquivo,
} from '../../../../testing/recursos.ts';
import { abrirSic, enviarFormulario, OBRAS, type Sic } from '../../../../testing/sic.ts';

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

/** An appeal that granted something, which is handed over or not. */
const comEntrega = async ({ servidor, ids }: Sic, entregue_em: string | null = null) => {
  const solicitacao_id = await createRespondida(servidor, { de: ANA });
  const granted = { situacao: 'FINALIZADO', resposta: { por: ids.lia } } as const;
  const recurso_id = await createRecurso(servidor.db, solicitacao_id, granted);
  await createEntrega(servidor, recurso_id, { responsavel_id: ids.eva, entregue_em });
  return { solicitacao_id, recurso_id };
};

/** What Eva attended, and lost to Obras. */
const perder = async ({ chefe, eva, atendida }: Sic): Promise<string> => {
  const solicitacao_id = await atendida();
  const para = { solicitacao_id, setor: OBRAS, tipo: 8, prioridade: 2 };
  await chefe.put(`${RAIZ}/direcionar`, { ...para, observacao: 'É de Obras.' });
  const { json } = await eva.get(`${RAIZ}/entre-setores`);
  const { perdidos } = json<{ data: EntreSetores }>().data;
  return perdidos.find((um) => um.solicitacao_id === solicitacao_id)?.id ?? '';
};

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
  note: async ({ eva, atendida }) => {
    const nota = { solicitacao_id: await atendida(), anotacao: 'Ligar amanhã.' };
    return () => eva.pedir('POST', `${RAIZ}/anotar`, formulario(nota, []));
  },
  draft: async ({ eva, atendida }) => {
    const rascunho = { solicitacao_id: await atendida(), versao: '0', resposta: 'Segue.' };
    return () => eva.pedir('POST', `${RAIZ}/rascunho`, formulario(rascunho, []));
  },
  'ask a sector': async ({ eva, atendida }) => {
    const consulta = { solicitacao_id: await atendida(), setor: OBRAS };
    return () =>
      eva.put(`${RAIZ}/consultar`, { ...consulta, prazo: '2026-11-25', pergunta: 'Quantos?' });
  },
  'approve a draft': async ({ eva, chefe, atendida }) => {
    const solicitacao_id = await atendida();
    const rascunho = { solicitacao_id, versao: '0', resposta: 'Segue.' };
    await eva.pedir('POST', `${RAIZ}/rascunho`, formulario(rascunho, []));
    return () => chefe.put(`${RAIZ}/rascunho/aprovar`, { solicitacao_id, versao: 1 });
  },
  'put somebody in charge': async ({ eva, ids, nova }) => {
    const solicitacao_id = await nova();
    const para = { solicitacao_id, setor: OBRAS, atendente: ids.lia };
    return () => eva.put(`${RAIZ}/designar`, para);
  },
  disagree: async (cena) => {
    const perdido_id = await perder(cena);
    return () => cena.eva.put(`${RAIZ}/discordar`, { perdido_id, motivo: 'Falta pouco.' });
  },
  'decide between two': async (cena) => {
    const perdido_id = await perder(cena);
    await cena.eva.put(`${RAIZ}/discordar`, { perdido_id, motivo: 'Falta pouco.' });
    const decisao = { perdido_id, volta: false, motivo: 'Fica em Obras.' };
    return () => cena.chefe.put(`${RAIZ}/discordancia`, decisao);
  },
  'send what was missing': async ({ ana, eva, atendida }) => {
    const solicitacao_id = await atendida();
    await eva.put(`${RAIZ}/pedir-complemento`, { solicitacao_id, pergunta: 'De que ano?' });
    const complemento = { solicitacao_id, complemento: 'De 2025.' };
    return () => ana.pedir('POST', `${RAIZ}/complemento`, formulario(complemento, []));
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
  'appeal with the key of a form': async ({ ana, servidor }) => {
    const solicitacao_id = await createRespondida(servidor, { de: ANA });
    const { payload, headers } = semArquivo({ solicitacao_id, mensagem: 'Falta a planilha.' });
    const chave = { 'idempotency-key': randomUUID() };
    const recurso = { payload, headers: { ...headers, ...chave } };
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
  'hand over what an appeal granted': async (cena) => {
    const { recurso_id } = await comEntrega(cena);
    const entrega = semArquivo({ recurso_id, texto: 'São 42 contratos.' });
    return () => cena.chefe.pedir('POST', '/api/recursos/entregas', entrega);
  },
  'contest what was handed over': async (cena) => {
    const entregue = await comEntrega(cena, '2026-11-20');
    const payload = { ...entregue, contestacao: 'Falta 2024.' };
    return () => cena.ana.pedir('POST', '/api/recursos/contestacoes', { payload });
  },
} satisfies Record<string, Ato>;

/** From the session to the answer; what is written is one of them in each. */
const IDAS: [keyof typeof ATOS, number][] = [
  ['attend', 4],
  ['forward', 4],
  ['extend', 4],
  ['answer', 4],
  ['note', 5],
  ['draft', 5],
  ['ask a sector', 4],
  ['approve a draft', 4],
  ['put somebody in charge', 4],
  ['disagree', 4],
  // What was lost is looked up before: its request is known by it.
  ['decide between two', 5],
  ['send what was missing', 4],
  ['give up', 4],
  ['appeal', 4],
  ['appeal with the key of a form', 4],
  ['forward an appeal', 4],
  ['answer an appeal', 4],
  ['hand over what an appeal granted', 4],
  ['contest what was handed over', 3],
];

it.each(IDAS)('to %s takes %i round trips, and one of them writes', async (ato, idas) => {
  // The first time the orgao is read too.
  await (
    await ATOS[ato](sic)
  )();
  const fazer = await ATOS[ato](sic);
  const feito = await medirPedido(feitos, fazer);
  expect(feito.idas, feito.textos.join('\n')).toBe(idas);
  expect(
    feito.textos.filter((texto) => /^(?:with|insert|update|delete)\b/.test(texto)),
  ).toHaveLength(1);
});

it('to read what a requester wrote who asked not to be known is three statements', async () => {
  const campos = { natureza: '1', assunto: 'Obra', descricao: 'Parou.' };
  const preservada = { ...campos, identidade_preservada: 'sim' };
  const criada = await enviarFormulario(sic.ana, RAIZ, preservada);
  const endereco = `${RAIZ}/sem-identidade/${criada.json<SolicitacaoCriada>().id}`;
  await sic.eva.get(endereco);
  feitos.tomar();
  const { statusCode, body } = await sic.eva.get(endereco);
  expect(statusCode, body).toBe(200);
  const textos = feitos.tomar();
  // The session with the request, all the rest of it, and the trail.
  expect(textos, textos.join('\n')).toHaveLength(3);
});

it('a file of a note is given to it by the statement that writes it', async () => {
  const nota = { solicitacao_id: await sic.atendida(), anotacao: 'Ligar amanhã.' };
  const { idas, textos } = await medirPedido(feitos, () =>
    enviarFormulario(sic.eva, `${RAIZ}/anotar`, nota),
  );
  expect(idas, textos.join('\n')).toBe(9);
  expect(textos.at(-3)).toMatch(/^with .*update "anexos".*"solicitacao_historico"/);
});
