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
import { createSolicitacao } from '../../../../testing/solicitacoes.ts';
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

/** Of who asked not to be known. */
const preservada = async ({ ana }: Sic): Promise<string> => {
  const campos = { natureza: '1', assunto: 'Obra', descricao: 'Parou.' };
  const pedido = { ...campos, identidade_preservada: 'sim' };
  return (await enviarFormulario(ana, RAIZ, pedido)).json<SolicitacaoCriada>().id;
};

/** What more is asked of Ana, and what she answers. */
const faltando = async ({ eva, atendida }: Sic) => {
  const solicitacao_id = await atendida();
  await eva.put(`${RAIZ}/pedir-complemento`, { solicitacao_id, pergunta: 'De que ano?' });
  return { solicitacao_id, complemento: 'De 2025.' };
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
  'answer what a sector was asked': async ({ eva, lia, atendida }) => {
    const consulta = { solicitacao_id: await atendida(), setor: OBRAS };
    await eva.put(`${RAIZ}/consultar`, { ...consulta, prazo: '2026-11-25', pergunta: 'Quantos?' });
    const { data } = (await lia.get(`${RAIZ}/entre-setores`)).json<{ data: EntreSetores }>();
    const consulta_id = data.consultas.at(-1)?.id ?? '';
    const resposta = formulario({ consulta_id, resposta: 'Doze.' }, []);
    return () => lia.pedir('POST', `${RAIZ}/consulta`, resposta);
  },
  'reclassify to what keeps no hours': async ({ eva, atendida }) => {
    const solicitacao_id = await atendida({ natureza: 3, tipo: 5 });
    const para = { solicitacao_id, natureza: 2, tipo: 1, motivo: 'É denúncia.' };
    return () => eva.put(`${RAIZ}/reclassificar`, para);
  },
  'open who asked': async (cena) => {
    const solicitacao_id = await preservada(cena);
    return () => cena.eva.post(`${RAIZ}/identidade`, { solicitacao_id, motivo: 'Para apurar.' });
  },
  'write what others read': async (cena) => {
    const textos = ['assunto', 'descricao'].map((chave) => ({ chave, texto: 'Obra parada.' }));
    const escrito = { solicitacao_id: await preservada(cena), versao: 0, textos, anexos: [] };
    return () => cena.eva.put(`${RAIZ}/sem-identidade`, { ...escrito, conferido: true });
  },
  'correct where the answer goes': async ({ eva, servidor, ids }) => {
    const solicitacao_id = await createSolicitacao(servidor.db, 1, {
      ...{ status_id: 3, atendente_id: ids.eva, atendida_em: '2026-11-20' },
    });
    const email = `novo${solicitacao_id}@exemplo.example`;
    const correcao = { solicitacao_id, email, prova: 'Ligou e disse o protocolo e o nome.' };
    return () => eva.put(`${RAIZ}/corrigir-email`, correcao);
  },
  'send what was missing': async (cena) => {
    const complemento = formulario(await faltando(cena), []);
    return () => cena.ana.pedir('POST', `${RAIZ}/complemento`, complemento);
  },
  'send what was missing with the key of a form': async (cena) => {
    const { payload, headers } = formulario(await faltando(cena), []);
    const chave = { 'idempotency-key': randomUUID() };
    const envio = { payload, headers: { ...headers, ...chave } };
    return () => cena.ana.pedir('POST', `${RAIZ}/complemento`, envio);
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
  ['note', 4],
  ['draft', 4],
  ['ask a sector', 4],
  ['approve a draft', 4],
  ['put somebody in charge', 4],
  ['disagree', 4],
  ['decide between two', 4],
  ['answer what a sector was asked', 4],
  ['reclassify to what keeps no hours', 4],
  ['open who asked', 4],
  ['write what others read', 4],
  ['correct where the answer goes', 4],
  ['send what was missing', 3],
  ['send what was missing with the key of a form', 3],
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
  const endereco = `${RAIZ}/sem-identidade/${await preservada(sic)}`;
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
  // The session, the request, what the file takes before its bytes and after, the note, the look.
  expect(idas, textos.join('\n')).toBe(8);
  expect(textos.at(-3)).toMatch(/^with .*update "anexos".*"solicitacao_historico"/);
});
