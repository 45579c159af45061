import type { EstatisticasPublicadas, SolicitacaoDetalhada } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tirarCartas } from '../../../../testing/cartas.ts';
import { formulario } from '../../../../testing/envio.ts';
import { fatosDe, historicoDe, linhas } from '../../../../testing/query.ts';
import type { Navegador, Servidor } from '../../../../testing/servidor.ts';
import { abrirSic, FECHADO, NOTA, OBRAS, type Sic } from '../../../../testing/sic.ts';
import { createSolicitacao, type SolicitacaoDeTeste } from '../../../../testing/solicitacoes.ts';
import { ligarServicos } from '../../../../testing/tributos.ts';

const RAIZ = '/api/solicitacoes';

let servidor: Servidor;
let eva: Navegador;
let lia: Navegador;
let chefe: Navegador;
let ana: Navegador;
let ids: Sic['ids'];
let nova: Sic['nova'];
let atendida: Sic['atendida'];

beforeAll(async () => {
  ({ servidor, eva, lia, chefe, ana, ids, nova, atendida } = await abrirSic());
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  await tirarCartas(servidor);
  // Of many steps on one day the last ones would wait for the digest.
  await linhas(servidor.banco, 'delete from avisos');
});

const tipos = (id: string) => historicoDe(servidor.banco, id);

const direcionamento = (id: string, mudancas: object = {}) => ({
  solicitacao_id: id,
  setor: OBRAS,
  tipo: 8,
  prioridade: 3,
  observacao: 'Com a planilha de 2025.',
  ...mudancas,
});

const dados = (resposta: LightMyRequestResponse) =>
  resposta.json<{ data: SolicitacaoDetalhada }>().data;

describe('E03 attending', () => {
  it('B05.1 E03.4 makes the request the clerk’s own, with history, trail and mail', async () => {
    const id = await nova();
    const resposta = await eva.put(`${RAIZ}/atender/${id}`);
    expect(dados(resposta)).toMatchObject({
      id,
      status: 'EM_ATENDIMENTO',
      atendente: { id: ids.eva },
      contato: { nome: 'Ana Maria de Souza' },
    });
    expect(await tipos(id)).toEqual(['ABERTA', 'ATENDIDA']);
    expect(await fatosDe(servidor.banco, 'solicitacoes.atender')).toContainEqual({
      solicitacao_id: id,
    });
    expect(await tirarCartas(servidor)).toMatchObject([{ modelo: 'solicitacao-em-atendimento' }]);
  });

  it('E03.8 by two at once gives it to one, and tells the other why not', async () => {
    const id = await nova();
    const respostas = await Promise.all(
      [eva, lia, chefe].map((quem) => quem.put(`${RAIZ}/atender/${id}`)),
    );
    const recusas = respostas.filter(({ statusCode }) => statusCode !== 200);
    expect(recusas).toHaveLength(2);
    for (const recusa of recusas) {
      expect(recusa.statusCode).toBe(409);
      expect(recusa.json()).toMatchObject({
        code: 'SOLICITACAO_EM_ATENDIMENTO',
        message: 'Esta solicitação já está em atendimento.',
      });
    }
    expect(await tipos(id)).toEqual(['ABERTA', 'ATENDIDA']);
    expect(await tirarCartas(servidor)).toHaveLength(1);
  });

  it('after its deadline tells the requester that the deadline is over, not to come', async () => {
    const vencida = async (data_previsao: string) => {
      await eva.put(`${RAIZ}/atender/${await nova({ data_previsao })}`);
      await eva.put(`${RAIZ}/direcionar`, direcionamento(await atendida({ data_previsao })));
      return (await tirarCartas(servidor)).map(({ dados }) => dados['vencida']);
    };
    expect(await vencida('2026-11-19')).toEqual([true, true]);
    expect(await vencida('2026-11-20')).toEqual([false, false]);
  });

  it('of what was left over writes down first what time did', async () => {
    const id = await nova({ data_solicitacao: '2026-08-03', data_previsao: '2026-08-24' });
    expect((await lia.put(`${RAIZ}/atender/${id}`)).json()).toMatchObject({ code: 'OUTRO_SETOR' });
    expect(await tipos(id)).toEqual(['ABERTA']);
    expect((await eva.put(`${RAIZ}/atender/${id}`)).statusCode).toBe(200);
    expect(await tipos(id)).toEqual(['ABERTA', 'EXPIRADA', 'NAO_ATENDIDA', 'ATENDIDA']);
  });
});

describe('E03 directing', () => {
  it('B05.1 E03.3 moves it to the sector with type, priority and an observation that only staff read', async () => {
    const id = await atendida();
    const resposta = await eva.put(`${RAIZ}/direcionar`, direcionamento(id, { interna: true }));
    expect(dados(resposta)).toMatchObject({
      status: 'DIRECIONADA',
      atendente: null,
      prioridade: { nome: 'ALTA' },
      localizado_em: { nome: 'Obras' },
    });
    const [carta] = await tirarCartas(servidor);
    expect(carta).toMatchObject({ modelo: 'solicitacao-direcionada', dados: { setor: 'Obras' } });
    expect(JSON.stringify(carta)).not.toContain('planilha');
    const historico = (await ana.get(`${RAIZ}/historico/${id}`)).body;
    expect(historico).not.toContain('planilha');
    expect((await lia.get(`${RAIZ}/historico/${id}`)).body).toContain('planilha');
  });

  it('answers who no longer reads it afterwards with where it went, and nothing that it says', async () => {
    const id = await nova();
    const secreta = direcionamento(id, { grau_sigilo: 2, observacao: 'Lei 12.527, art. 23, III' });
    const antes = dados(await eva.get(`${RAIZ}/${id}`));
    const resposta = await eva.put(`${RAIZ}/direcionar`, secreta);
    expect(dados(resposta)).toMatchObject({
      numero_protocolo: antes.numero_protocolo,
      grau_sigilo: { nome: 'RESERVADA' },
      localizado_em: { nome: 'Obras' },
      contato: null,
      documentos: [],
    });
    for (const dito of [antes.assunto, antes.descricao, 'Ana Maria'])
      expect(resposta.body).not.toContain(dito);
    expect((await eva.get(`${RAIZ}/${id}`)).statusCode).toBe(404);
    expect((await eva.put(`${RAIZ}/direcionar`, direcionamento(id))).json()).toMatchObject({
      code: 'SOLICITACAO_NAO_ENCONTRADA',
    });
    const doAdmin = await chefe.put(`${RAIZ}/direcionar`, { ...secreta, setor: ids.sic });
    expect(dados(doAdmin)).toMatchObject({ assunto: antes.assunto, descricao: antes.descricao });
  });

  const ERRADOS: [string, object, string, SolicitacaoDeTeste?][] = [
    ['setor', { setor: FECHADO }, 'Este setor não existe ou está inativo. Escolha outro.'],
    [
      'setor',
      { setor: '00000000-0000-4000-8000-0000000000ff' },
      'Este setor não existe ou está inativo. Escolha outro.',
    ],
    [
      'tipo',
      { tipo: 8 },
      'Este tipo é só da natureza Acesso à informação. Escolha outro tipo.',
      { natureza: 3, tipo: 5 },
    ],
    [
      'observacao',
      { grau_sigilo: 3, observacao: ' ' },
      'Escreva na observação o fundamento legal do grau de sigilo.',
    ],
    ['prioridade', { prioridade: 9 }, 'Escolha a prioridade.'],
    ['observacao', { observacao: 'x'.repeat(301) }, 'No máximo 300 caracteres.'],
  ];
  it.each(ERRADOS)(
    'E03.3 names the field that is wrong: %s %j',
    async (campo, mudancas, motivo, como = {}) => {
      const id = await nova(como);
      const resposta = await eva.put(`${RAIZ}/direcionar`, direcionamento(id, mudancas));
      expect(resposta.statusCode).toBe(422);
      expect(resposta.json()).toMatchObject({ errors: { [campo]: [motivo] } });
      expect(await tipos(id)).toEqual(['ABERTA']);
      expect(await tirarCartas(servidor)).toEqual([]);
    },
  );
});

describe('E43 extending', () => {
  const prorrogar = (quem: Navegador, id: string, justificativa = 'Há muitos documentos.') =>
    quem.post(`${RAIZ}/prorrogar`, { solicitacao_id: id, justificativa });

  it('B05.1 E03.6 E43.3 moves the deadline once, keeps the former one and tells the requester why', async () => {
    const id = await atendida();
    expect(dados(await prorrogar(eva, id))).toMatchObject({
      prorrogada: true,
      data_previsao: { data: '2026-12-21' },
      data_previsao_anterior: { data: '2026-12-10' },
      justificativa_prorrogacao: 'Há muitos documentos.',
    });
    expect(await tirarCartas(servidor)).toMatchObject([
      { modelo: 'solicitacao-prorrogada', dados: { justificativa: 'Há muitos documentos.' } },
    ]);
    expect((await prorrogar(eva, id)).json()).toMatchObject({ code: 'JA_PRORROGADA' });
  });

  it('E43.3 is refused after the deadline, before anybody took it, and without a reason', async () => {
    const tarde = await atendida({ data_previsao: '2026-11-19' });
    expect((await prorrogar(eva, tarde)).json()).toMatchObject({ code: 'PRAZO_VENCIDO' });
    const parada = await nova();
    expect((await prorrogar(eva, parada)).json()).toMatchObject({
      code: 'PRORROGACAO_SEM_ATENDIMENTO',
    });
    expect((await prorrogar(eva, parada, '  ')).json()).toMatchObject({
      errors: { justificativa: ['Informe a justificativa.'] },
    });
  });
});

describe('E03 answering', () => {
  const responder = (quem: Navegador, id: string, mudancas: object = {}) =>
    quem.put(`${RAIZ}/responder`, {
      solicitacao_id: id,
      resposta: 'Segue a planilha.',
      decisao: 'ACESSO_CONCEDIDO',
      ...mudancas,
    });

  it('B05.1 E03.7 is the attendant’s alone, ends the request and opens the term to appeal', async () => {
    const id = await atendida();
    expect((await responder(lia, id)).json()).toMatchObject({ code: 'OUTRO_ATENDENTE' });
    expect((await responder(chefe, id)).json()).toMatchObject({ code: 'OUTRO_ATENDENTE' });
    expect(dados(await responder(eva, id))).toMatchObject({
      status: 'FINALIZADO',
      decisao: 'ACESSO_CONCEDIDO',
      data_finalizacao: { data: '2026-11-20' },
      passivel_de_recurso: true,
    });
    expect(await tirarCartas(servidor)).toMatchObject([{ modelo: 'solicitacao-respondida' }]);
    expect((await responder(eva, id)).json()).toMatchObject({ code: 'SOLICITACAO_FINALIZADA' });
  });

  it('takes the text alone, of access to information too, and counts it as answered without a decision', async () => {
    const url = '/api/dados-abertos/v1/estatisticas?cod_empre=1&ano=2026';
    const contar = async () =>
      (await servidor.navegador().get(url)).json<{ data: EstatisticasPublicadas }>().data;
    const textoSo = { solicitacao_id: await atendida(), resposta: 'Segue a planilha.' };
    const { respondidos, decisoes, sem_decisao } = await contar();
    const resposta = await eva.put(`${RAIZ}/responder`, textoSo);
    expect(resposta.statusCode, resposta.body).toBe(200);
    expect(dados(resposta)).toMatchObject({ natureza: { id: 1 }, decisao: null });
    const mais = { respondidos: respondidos + 1, sem_decisao: sem_decisao + 1 };
    expect(await contar()).toMatchObject({ decisoes, ...mais });
  });

  it('E30 B05 invites to the survey by mail, while the institution has it', async () => {
    const pesquisa = (ligada: boolean) =>
      ligarServicos(servidor.db, 1, ['pesquisa_satisfacao'], ligada);
    const convite = async () => {
      await responder(eva, await atendida());
      return (await tirarCartas(servidor))[0]?.dados['pesquisa'];
    };
    expect(await convite()).toBeNull();
    await pesquisa(true);
    const caminho = String(await convite());
    await pesquisa(false);
    expect(caminho).toMatch(/^\/pesquisa-satisfacao\?cod_empre=1#token=/);
  });

  it('takes as much text as the orgao says, counted as people count, and the reason of a refusal', async () => {
    const id = await atendida();
    const longa = await responder(eva, id, { resposta: 'ã'.repeat(4_001) });
    expect(longa.json()).toMatchObject({ errors: { resposta: ['No máximo 4.000 caracteres.'] } });
    for (const decisao of ['ACESSO_NEGADO', 'ACESSO_PARCIALMENTE_CONCEDIDO']) {
      expect((await responder(eva, id, { decisao })).json()).toMatchObject({
        errors: {
          tipo_da_negativa: ['Escolha o motivo da negativa.'],
          motivo_da_negativa: ['Explique o motivo da negativa.'],
        },
      });
    }
    const motivo_da_negativa = 'Lei 12.527/2011, art. 31.';
    const negada = { decisao: 'ACESSO_NEGADO', motivo_da_negativa };
    for (const tipo of [undefined, 'Porque sim']) {
      const recusa = await responder(eva, id, { ...negada, tipo_da_negativa: tipo });
      expect(recusa.json()).toMatchObject({
        errors: { tipo_da_negativa: ['Escolha o motivo da negativa.'] },
      });
    }
    const resposta = await responder(eva, id, {
      resposta: '👩‍👩‍👧'.repeat(4_000),
      ...negada,
      tipo_da_negativa: 'Dados pessoais',
    });
    expect(dados(resposta)).toMatchObject({
      motivo_da_negativa: 'Dados pessoais: Lei 12.527/2011, art. 31.',
    });
  });

  it('B10 counts a refusal by the reason that was chosen, in figures and open data', async () => {
    const id = await atendida();
    const negada = await responder(eva, id, {
      decisao: 'ACESSO_NEGADO',
      tipo_da_negativa: 'Processo decisório em curso',
      motivo_da_negativa: 'Lei 12.527/2011, art. 7º, § 3º.',
    });
    expect(negada.statusCode).toBe(200);
    const abertos = '/api/dados-abertos/v1';
    const deTodos = servidor.navegador();
    const contados = await deTodos.pedir('GET', `${abertos}/estatisticas?cod_empre=1&ano=2026`);
    expect(contados.json<{ data: EstatisticasPublicadas }>().data.negativas).toContainEqual({
      rotulo: 'Processo decisório em curso',
      quantidade: 1,
    });
    const pedidos = await deTodos.pedir(
      'GET',
      `${abertos}/arquivos/pedidos.csv?cod_empre=1&ano=2026`,
    );
    const linha = pedidos.body.split('\r\n').find((uma) => uma.includes(id));
    expect(linha).toContain('Acesso Negado;Processo decisório em curso');
  });
});

describe('E06 adding files', () => {
  const complementar = (
    quem: Navegador,
    solicitacao_id: string,
    arquivos: Parameters<typeof formulario>[1],
    setor_id = ids.sic,
    chave?: string,
  ) => {
    const { payload, headers } = formulario({ solicitacao_id, setor_id }, arquivos);
    const comChave = { ...headers, ...(chave && { 'idempotency-key': chave }) };
    return quem.pedir('POST', `${RAIZ}/complementar`, { payload, headers: comChave });
  };

  it('E03.5 is the attendant’s, in the name of a sector of theirs, and stands in the history', async () => {
    const id = await atendida();
    const resposta = await complementar(eva, id, [NOTA, { ...NOTA, nome: 'outra.txt' }]);
    expect(resposta.statusCode, resposta.body).toBe(201);
    expect(dados(resposta).documentos).toMatchObject([
      { nome: 'nota.txt', anexado_por: { id: ids.eva } },
      { nome: 'outra.txt', setor: { nome: 'Serviço de Informação ao Cidadão' } },
    ]);
    expect(await tipos(id)).toEqual(['ABERTA', 'COMPLEMENTADA']);
    expect(await tirarCartas(servidor)).toEqual([]);
    expect((await complementar(lia, id, [NOTA], OBRAS)).json()).toMatchObject({
      code: 'OUTRO_ATENDENTE',
    });
  });

  it('sent twice with the same key adds them once', async () => {
    const id = await atendida();
    const chave = '00000000-0000-4000-8000-0000000000cc';
    for (let vez = 0; vez < 2; vez += 1) {
      const resposta = await complementar(eva, id, [NOTA], ids.sic, chave);
      expect(dados(resposta).documentos).toHaveLength(1);
    }
    expect(await tipos(id)).toEqual(['ABERTA', 'COMPLEMENTADA']);
  });

  it('names what is wrong, and keeps nothing', async () => {
    const id = await atendida();
    const casos = [
      [await complementar(eva, id, []), { anexos: ['Escolha ao menos um arquivo.'] }],
      [
        await complementar(eva, id, [NOTA], OBRAS),
        { setor_id: ['Escolha um dos setores em que você trabalha.'] },
      ],
    ] as const;
    for (const [resposta, errors] of casos) {
      expect(resposta.statusCode).toBe(422);
      expect(resposta.json()).toMatchObject({ errors });
    }
    const programa = await complementar(eva, id, [NOTA, { nome: 'a.pdf', conteudo: 'MZ' }]);
    expect(programa.json()).toMatchObject({ code: 'TIPO_NAO_ACEITO' });
    expect(await tipos(id)).toEqual(['ABERTA']);
    const sobras = await linhas(
      servidor.banco,
      'select id from anexos where solicitacao_id = $1 or solicitacao_id is null',
      [id],
    );
    expect(sobras).toEqual([]);
  });
});

describe('P03 a request of another orgao, or one that is not theirs to read', () => {
  it('is not found, whatever the action', async () => {
    const deFora = await createSolicitacao(servidor.db, 2, {});
    const secreta = await nova({ grau_sigilo: 2 });
    for (const [quem, id] of [
      [eva, deFora],
      [chefe, deFora],
      [lia, secreta],
    ] as const) {
      const respostas = await Promise.all([
        quem.put(`${RAIZ}/atender/${id}`),
        quem.put(`${RAIZ}/direcionar`, direcionamento(id)),
        quem.post(`${RAIZ}/prorrogar`, { solicitacao_id: id, justificativa: 'x' }),
        quem.put(`${RAIZ}/responder`, { solicitacao_id: id, resposta: 'x' }),
      ]);
      for (const resposta of respostas) {
        expect(resposta.statusCode).toBe(404);
        expect(resposta.json()).toMatchObject({ code: 'SOLICITACAO_NAO_ENCONTRADA' });
      }
    }
    expect(await tipos(deFora)).toEqual(['ABERTA']);
  });

  it('and one that its requester cancelled is refused with that reason', async () => {
    const id = await nova({ cancelada_em: '2026-11-20' });
    expect((await eva.put(`${RAIZ}/atender/${id}`)).json()).toMatchObject({
      code: 'SOLICITACAO_CANCELADA',
    });
  });
});
