import type { RascunhoLido, SolicitacaoDetalhada } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tirarCartas } from '../../../../testing/cartas.ts';
import { CHEFE } from '../../../../testing/cidade.ts';
import { formulario } from '../../../../testing/envio.ts';
import { historicoDe, idDe, linhas } from '../../../../testing/query.ts';
import type { Navegador, Servidor } from '../../../../testing/servidor.ts';
import { abrirSic, enviarFormulario, NOTA, type Sic } from '../../../../testing/sic.ts';
import { createSolicitacao } from '../../../../testing/solicitacoes.ts';

const RAIZ = '/api/solicitacoes';

let servidor: Servidor;
let eva: Navegador;
let lia: Navegador;
let chefe: Navegador;
let ana: Navegador;
let atendida: Sic['atendida'];

beforeAll(async () => {
  ({ servidor, eva, lia, chefe, ana, atendida } = await abrirSic());
});
afterAll(() => servidor.encerrar());
beforeEach(() => tirarCartas(servidor));

const dados = (resposta: LightMyRequestResponse) =>
  resposta.json<{ data: SolicitacaoDetalhada }>().data;

const tipos = (id: string) => historicoDe(servidor.banco, id);

const enviar = (
  quem: Navegador,
  url: string,
  campos: Record<string, string>,
  como?: Parameters<typeof enviarFormulario>[3],
) => enviarFormulario(quem, `${RAIZ}/${url}`, campos, como);

const RESPOSTA = { resposta: 'Segue a nota.', decisao: 'ACESSO_CONCEDIDO' };

describe('E03.7 answering with files', () => {
  it('is one act: the answer, its files, the history and one mail; sent twice it is one answer', async () => {
    const id = await atendida();
    const campos = { solicitacao_id: id, ...RESPOSTA };
    const chave = '00000000-0000-4000-8000-0000000000ca';
    for (let vez = 0; vez < 2; vez += 1) {
      const resposta = await enviar(eva, 'responder', campos, { chave });
      expect(resposta.statusCode, resposta.body).toBe(201);
      expect(dados(resposta)).toMatchObject({
        status: 'FINALIZADO',
        decisao: 'ACESSO_CONCEDIDO',
        recorrer_ate: { data: '2026-11-30' },
        documentos: [{ nome: 'nota.txt', setor: { nome: 'Serviço de Informação ao Cidadão' } }],
      });
    }
    expect(await tipos(id)).toEqual(['ABERTA', 'RESPONDIDA']);
    expect(await tirarCartas(servidor)).toMatchObject([
      { modelo: 'solicitacao-respondida', dados: { resposta: 'Segue a nota.' } },
    ]);
    expect(dados(await ana.get(`${RAIZ}/${id}`)).documentos).toMatchObject([{ nome: 'nota.txt' }]);
  });

  it('refused keeps neither the answer nor a file', async () => {
    const id = await atendida();
    const semMotivo = { solicitacao_id: id, resposta: 'Não.', decisao: 'ACESSO_NEGADO' };
    expect((await enviar(eva, 'responder', semMotivo)).statusCode).toBe(422);
    const deOutro = { solicitacao_id: id, ...RESPOSTA };
    expect((await enviar(lia, 'responder', deOutro)).json()).toMatchObject({
      code: 'OUTRO_ATENDENTE',
    });
    expect((await enviar(ana, 'responder', deOutro)).statusCode).toBe(403);
    const daOutra = await createSolicitacao(servidor.db, 2, {});
    const respostas = await Promise.all(
      [eva, chefe].map((quem) =>
        enviar(quem, 'responder', { solicitacao_id: daOutra, ...RESPOSTA }),
      ),
    );
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(await tipos(id)).toEqual(['ABERTA']);
    const guardados = 'select 1 from anexos where solicitacao_id = $1 or solicitacao_id is null';
    expect(await linhas(servidor.banco, guardados, [id])).toEqual([]);
  });
});

describe('E03.7 the draft of an answer', () => {
  const ler = async (quem: Navegador, id: string) =>
    (await quem.get(`${RAIZ}/rascunho/${id}`)).json<{ data: RascunhoLido; code?: string }>();
  const salvar = (
    quem: Navegador,
    solicitacao_id: string,
    versao: number,
    mudam = {},
    arquivos: (typeof NOTA)[] = [],
  ) =>
    enviar(
      quem,
      'rascunho',
      { solicitacao_id, versao: `${versao}`, ...RESPOSTA, ...mudam },
      { arquivos },
    );
  const aprovar = (quem: Navegador, solicitacao_id: string, versao: number) =>
    quem.put(`${RAIZ}/rascunho/aprovar`, { solicitacao_id, versao });
  const comAprovacao = (ligada: boolean) =>
    linhas(
      servidor.banco,
      `update orgaos set parametros = parametros || jsonb_build_object('resposta_aprovada', $1::boolean),
         versao = versao + 1 where cod_empre = 1`,
      [ligada],
    );

  it('is seen by the sector with who wrote it and when, and by nobody else', async () => {
    const id = await atendida();
    expect((await ler(eva, id)).data).toEqual({
      rascunho: null,
      exige_aprovacao: false,
      modelos: [],
      motivo_sem_aprovar: null,
    });
    const salvo = await salvar(eva, id, 0, {}, [NOTA]);
    expect(salvo.statusCode, salvo.body).toBe(201);
    expect((await ler(chefe, id)).data.rascunho).toMatchObject({
      versao: 1,
      resposta: 'Segue a nota.',
      salvo_por: 'PREFEITURA 1',
      salvo_em: { data: '2026-11-20' },
      anexos: [{ nome: 'nota.txt' }],
    });
    expect((await ler(lia, id)).code).toBe('OUTRO_ATENDENTE');
    for (const quem of [ana, eva, chefe])
      expect(dados(await quem.get(`${RAIZ}/${id}`)).documentos).toEqual([]);
    expect(await tipos(id)).toEqual(['ABERTA']);
    expect(await tirarCartas(servidor)).toEqual([]);
    const daOutra = await createSolicitacao(servidor.db, 2, {});
    expect((await ler(chefe, daOutra)).code).toBe('SOLICITACAO_NAO_ENCONTRADA');
  });

  it('of two who save at once tells the second, and overwrites nothing', async () => {
    const id = await atendida();
    await salvar(eva, id, 0);
    const juntos = await Promise.all([
      salvar(eva, id, 1, { resposta: 'De Eva.' }),
      salvar(chefe, id, 1, { resposta: 'Da chefe.' }),
    ]);
    expect(juntos.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const recusa = juntos.find(({ statusCode }) => statusCode === 409);
    expect(recusa?.json()).toMatchObject({ code: 'RASCUNHO_ALTERADO' });
    const ficou = juntos[0].statusCode === 201 ? 'De Eva.' : 'Da chefe.';
    expect((await ler(eva, id)).data.rascunho).toMatchObject({ versao: 2, resposta: ficou });
  });

  it('leaves with its files as the answer', async () => {
    const id = await atendida();
    await salvar(eva, id, 0, {}, [NOTA]);
    const resposta = await eva.put(`${RAIZ}/responder`, { solicitacao_id: id, ...RESPOSTA });
    expect(dados(resposta).documentos).toMatchObject([{ nome: 'nota.txt' }]);
    expect(dados(await ana.get(`${RAIZ}/${id}`)).documentos).toHaveLength(1);
    expect((await ler(eva, id)).code).toBe('SOLICITACAO_FINALIZADA');
  });

  it('leaves only as another person approved it, where the institution wants that', async () => {
    await comAprovacao(true);
    const id = await atendida();
    const responder = (mudam = {}) =>
      eva.put(`${RAIZ}/responder`, { solicitacao_id: id, ...RESPOSTA, ...mudam });
    expect((await responder()).json()).toMatchObject({ code: 'RESPOSTA_SEM_APROVACAO' });
    await salvar(eva, id, 0, {}, [NOTA]);
    expect((await responder()).json()).toMatchObject({ code: 'RESPOSTA_SEM_APROVACAO' });
    expect((await aprovar(eva, id, 1)).json()).toMatchObject({ code: 'RASCUNHO_PROPRIO' });
    expect((await aprovar(lia, id, 1)).json()).toMatchObject({ code: 'OUTRO_ATENDENTE' });
    expect((await aprovar(chefe, id, 2)).json()).toMatchObject({ code: 'RASCUNHO_ALTERADO' });
    expect((await aprovar(chefe, id, 1)).statusCode).toBe(200);
    expect((await ler(eva, id)).data.rascunho?.aprovado_por).toBe('ADMIN 1');
    const outra = { resposta: 'Outra coisa.' };
    expect((await responder(outra)).json()).toMatchObject({ code: 'RESPOSTA_SEM_APROVACAO' });
    const comArquivo = { solicitacao_id: id, ...RESPOSTA };
    expect((await enviar(eva, 'responder', comArquivo)).json()).toMatchObject({
      code: 'RESPOSTA_SEM_APROVACAO',
    });
    // What was refused left nothing behind: the draft and its approval are as they were.
    expect((await responder()).statusCode).toBe(200);
    const correcao = { ...comArquivo, motivo_da_correcao: 'Erro.' };
    expect((await enviar(eva, 'corrigir', correcao)).json()).toMatchObject({
      code: 'RESPOSTA_SEM_APROVACAO',
    });
    expect((await enviar(chefe, 'corrigir', correcao)).statusCode).toBe(201);
    await comAprovacao(false);
  });

  it('is approved once, although two do it at the same time', async () => {
    const id = await atendida();
    await salvar(eva, id, 0);
    const duas = await Promise.all([aprovar(chefe, id, 1), aprovar(chefe, id, 1)]);
    const recusadas = duas.filter(({ statusCode }) => statusCode !== 200);
    expect(recusadas.map((uma) => uma.json<{ code: string }>().code)).toEqual([
      'RASCUNHO_APROVADO',
    ]);
  });

  it('is approved no more once a word or a file of it changed', async () => {
    const id = await atendida();
    const salvo = await salvar(eva, id, 0, {}, [NOTA]);
    const anexos = salvo.json<{ data: RascunhoLido }>().data.rascunho?.anexos;
    const identificador = anexos?.[0]?.identificador ?? '';
    await aprovar(chefe, id, 1);
    expect((await eva.pedir('DELETE', `${RAIZ}/anexos/${identificador}`)).statusCode).toBe(204);
    expect((await ler(eva, id)).data.rascunho).toMatchObject({ aprovado_por: null, anexos: [] });
    await aprovar(chefe, id, 1);
    await salvar(eva, id, 1, { resposta: 'Outra.' });
    expect((await ler(eva, id)).data.rascunho).toMatchObject({ versao: 2, aprovado_por: null });
  });
});

describe('E03.7 correcting an answer that left', () => {
  const respondida = async (decisao = 'ACESSO_CONCEDIDO'): Promise<string> => {
    const id = await atendida();
    await eva.put(`${RAIZ}/responder`, { solicitacao_id: id, resposta: 'A de 2024.', decisao });
    await tirarCartas(servidor);
    return id;
  };
  const CORRECAO = {
    resposta: 'A de 2025.',
    decisao: 'ACESSO_CONCEDIDO',
    motivo_da_correcao: 'Ano trocado.',
  };
  const corrigir = (quem: Navegador, solicitacao_id: string, mudam = {}) =>
    enviar(quem, 'corrigir', { solicitacao_id, ...CORRECAO, ...mudam });

  it('keeps both, tells the citizen why, and opens a new term to appeal', async () => {
    const id = await respondida();
    const antes = "update solicitacoes set data_finalizacao = '2026-11-13' where id = $1";
    await linhas(servidor.banco, antes, [id]);
    const resposta = await corrigir(eva, id);
    expect(resposta.statusCode, resposta.body).toBe(201);
    expect(dados(resposta)).toMatchObject({
      status: 'FINALIZADO',
      data_finalizacao: { data: '2026-11-13' },
      documentos: [{ nome: 'nota.txt' }],
    });
    const daAna = dados(await ana.get(`${RAIZ}/${id}`));
    expect(daAna.recorrer.proximo).toMatchObject({ ate: { data: '2026-11-30' } });
    const historico = (await ana.get(`${RAIZ}/historico/${id}`)).json<{
      data: { tipo: string }[];
    }>();
    expect(historico.data.slice(-2)).toMatchObject([
      {
        tipo: 'RESPONDIDA',
        observacao: 'A de 2024.',
        resposta: { decisao: 'ACESSO_CONCEDIDO', motivo_da_correcao: null },
      },
      {
        tipo: 'RESPOSTA_CORRIGIDA',
        observacao: 'A de 2025.',
        resposta: { motivo_da_correcao: 'Ano trocado.' },
      },
    ]);
    expect(await tirarCartas(servidor)).toMatchObject([
      { modelo: 'solicitacao-corrigida', dados: { recurso: { ate: '2026-11-30' } } },
    ]);
    const publicacao = await eva.get(`${RAIZ}/publicacao/${id}`);
    expect(publicacao.json()).toMatchObject({ data: { original: { resposta: 'A de 2025.' } } });
  });

  it('is of whoever answered or an administrator, who then is who decided', async () => {
    const id = await respondida();
    expect((await corrigir(lia, id)).json()).toMatchObject({ code: 'OUTRO_ATENDENTE' });
    const resposta = await corrigir(chefe, id);
    expect(dados(resposta).atendente?.id).toBe(await idDe(servidor.banco, CHEFE));
    expect((await corrigir(eva, id)).json()).toMatchObject({ code: 'OUTRO_ATENDENTE' });
  });

  it('needs its reason, and is over once somebody appealed', async () => {
    const id = await respondida();
    const semMotivo = await corrigir(eva, id, { motivo_da_correcao: ' ' });
    expect(semMotivo.json()).toMatchObject({
      errors: { motivo_da_correcao: expect.anything() as unknown },
    });
    const recurso = formulario({ solicitacao_id: id, mensagem: 'Não é esta.' }, []);
    expect((await ana.pedir('POST', '/api/recursos', recurso)).statusCode).toBe(201);
    expect((await corrigir(eva, id)).json()).toMatchObject({ code: 'RESPOSTA_COM_RECURSO' });
    expect(await tipos(id)).toEqual(['ABERTA', 'RESPONDIDA', 'RECURSO_ABERTO']);
  });
});

it.each([{ grau_sigilo: 3 }, { natureza: 2, tipo: 1 }])(
  'B05 the answer to what is reserved is in no mail: %o',
  async (reserva) => {
    const solicitacao_id = await atendida(reserva);
    const corpo = { solicitacao_id, resposta: 'Segue a planilha.', decisao: null };
    const resposta = await eva.put(`${RAIZ}/responder`, corpo);
    expect(resposta.statusCode, resposta.body).toBe(200);
    expect((await tirarCartas(servidor))[0]?.dados).toMatchObject({ resposta: null });
  },
);

describe('E03.7 handing a request over (Lei 12.527/2011, art. 11 §1 III)', () => {
  const REMETIDA = {
    resposta: 'Não temos esta informação.',
    decisao: 'REMETIDA_A_OUTRO_ORGAO',
    remetida_a: 'Secretaria de Estado da Saúde, ouvidoria@saude.example, (11) 3000-0000',
  };

  it('needs the other body and how to reach it', async () => {
    const solicitacao_id = await atendida();
    const { remetida_a: _destino, ...semDestino } = REMETIDA;
    const recusa = await eva.put(`${RAIZ}/responder`, { solicitacao_id, ...semDestino });
    expect(recusa.json()).toMatchObject({
      code: 'CAMPO_INVALIDO',
      errors: { remetida_a: ['Escreva qual órgão tem a informação e como falar com ele.'] },
    });
    expect(await tipos(solicitacao_id)).toEqual(['ABERTA']);
  });

  it('is told to whoever filed, in the portal and by mail, with the term to appeal', async () => {
    const solicitacao_id = await atendida();
    const feita = await eva.put(`${RAIZ}/responder`, { solicitacao_id, ...REMETIDA });
    expect(feita.statusCode, feita.body).toBe(200);
    expect(dados(await ana.get(`${RAIZ}/${solicitacao_id}`))).toMatchObject({
      status: 'FINALIZADO',
      decisao: 'REMETIDA_A_OUTRO_ORGAO',
      remetida_a: REMETIDA.remetida_a,
      recorrer_ate: { data: '2026-11-30' },
    });
    expect(await tirarCartas(servidor)).toMatchObject([
      {
        modelo: 'solicitacao-respondida',
        dados: { resposta: `${REMETIDA.resposta}\n\nRemetida a: ${REMETIDA.remetida_a}` },
      },
    ]);
  });

  it('keeps no body for another decision', async () => {
    const solicitacao_id = await atendida();
    const outra = { ...REMETIDA, decisao: 'ACESSO_CONCEDIDO' };
    const feita = await eva.put(`${RAIZ}/responder`, { solicitacao_id, ...outra });
    expect(dados(feita)).toMatchObject({ decisao: 'ACESSO_CONCEDIDO', remetida_a: null });
  });
});
