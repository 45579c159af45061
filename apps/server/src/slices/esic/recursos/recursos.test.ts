import type { EntradaDoHistorico, Pagina, Recurso, RecursoDaLista } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { autoridades } from '../../../db/schema/orgaos.ts';
import { tirarCartas } from '../../../testing/cartas.ts';
import {
  ANA,
  BRUNO,
  CHEFE,
  createColega,
  NINGUEM,
  SEM_IMOVEL,
  SENHA,
  SERVIDORA,
} from '../../../testing/cidade.ts';
import { esvaziar } from '../../../testing/esvaziar.ts';
import { idDe, linhas } from '../../../testing/query.ts';
import {
  comArquivo,
  createRecurso,
  createRespondida,
  semArquivo,
} from '../../../testing/recursos.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { createOrgaoComSolicitacoes, createSolicitacao } from '../../../testing/solicitacoes.ts';

let servidor: Servidor;
/** Who filed; the authority of the first instance; another clerk; an administrator. */
let ana: Navegador;
let lia: Navegador;
let rui: Navegador;
let chefe: Navegador;
let ids: { lia: string; rui: string; chefe: string; servidora: string };

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(db, cod_empre);
  ids = {
    lia: await createColega(db, NINGUEM, 'Lia da Controladoria'),
    rui: await createColega(db, SEM_IMOVEL, 'Rui do Gabinete'),
    chefe: await idDe(banco, CHEFE),
    servidora: await idDe(banco, SERVIDORA),
  };
  await db
    .insert(autoridades)
    .values({ cod_empre: 1, instancia: 1, nome: 'Lia', setor: 'CGM', usuario_id: ids.lia });
});
afterAll(() => servidor.encerrar());

beforeEach(async () => {
  servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
  await esvaziar(servidor.banco, 'solicitacoes', 'sessoes', 'limites');
  await tirarCartas(servidor);
  await entrarTodos();
});

const entrar = (cpfcnpj: string) => servidor.navegador().entrar(1, cpfcnpj, SENHA);
const entrarTodos = async () => {
  [ana, lia] = await Promise.all([entrar(ANA), entrar(NINGUEM)]);
  [rui, chefe] = await Promise.all([entrar(SEM_IMOVEL), entrar(CHEFE)]);
};

/** Noon of a day; sessions are over by then. */
const noDia = async (dia: string) => {
  servidor.relogio.agora = new Date(`${dia}T15:00:00Z`);
  await entrarTodos();
};

const lido = (resposta: LightMyRequestResponse) => resposta.json<{ data: Recurso }>().data;

const recorrer = (quem: Navegador, solicitacao_id: string, mensagem = 'Falta a planilha.') =>
  quem.pedir('POST', '/api/recursos', comArquivo({ solicitacao_id, mensagem }));

const aberto = async (solicitacao_id: string): Promise<Recurso> => {
  const resposta = await recorrer(ana, solicitacao_id);
  expect(resposta.statusCode, resposta.body).toBe(201);
  return lido(resposta);
};

const responder = (quem: Navegador, recurso_id: string, resposta = 'Fica mantida.') =>
  quem.pedir(
    'POST',
    '/api/recursos/responder',
    semArquivo({ recurso_id, resposta, desfecho: 'INDEFERIDO' }),
  );

const encaminhar = (quem: Navegador, recurso_identificador: string, para: string) =>
  quem.put('/api/recursos/encaminhar', { recurso_identificador, atendente_identificador: para });

const daSolicitacao = async (quem: Navegador, id: string) =>
  (await quem.get(`/api/solicitacoes/recursos/${id}`)).json<{ data: Recurso[] }>().data;

const situacoes = async (id: string) =>
  (await daSolicitacao(ana, id)).map(({ situacao }) => situacao);

/** Models and to whom, those of one instant in no order. */
const cartas = async () =>
  (await tirarCartas(servidor))
    .map(({ modelo, para }) => `${modelo} ${para.split('@')[0] ?? ''}`)
    .sort();

describe('E10 E42 the three instances', () => {
  it('B05.2 E10.4 E10.7 E42.1 are walked from the first appeal to the last answer, each with its own people', async () => {
    const id = await createRespondida(servidor, { de: ANA });
    const primeiro = await aberto(id);
    expect(primeiro).toMatchObject({
      instancia: { id: 1, nome: 'PRIMEIRA_INSTANCIA' },
      situacao: 'EM_ANALISE',
      data_abertura: { data: '2026-11-20', formatada: '20/11/2026' },
      prazo: { data: '2026-11-25' },
      responsavel: { id: ids.lia },
      mensagem: 'Falta a planilha.',
      resposta: null,
      anexos: [{ nome: 'prova.txt', anexado_por: { nome: 'Ana Maria de Souza' }, setor: null }],
    });
    expect(primeiro.numero_protocolo).toMatch(/^2026-1120-\d{6}$/);
    expect(await cartas()).toEqual([`recurso-a-responder ${NINGUEM}`, `recurso-aberto ${ANA}`]);

    await noDia('2026-11-25');
    expect(lido(await responder(lia, primeiro.id))).toMatchObject({
      situacao: 'RESPONDIDO',
      resposta: 'Fica mantida.',
      desfecho: 'INDEFERIDO',
      respostas: [{ respondido_por: { nome: 'Lia da Controladoria' } }],
    });
    expect(await cartas()).toEqual([`recurso-respondido ${ANA}`]);

    await noDia('2026-12-07');
    const segundo = await aberto(id);
    expect(segundo).toMatchObject({ instancia: { id: 2 }, responsavel: null });
    expect(await situacoes(id)).toEqual(['FINALIZADO', 'EM_ANALISE']);
    expect(await cartas()).toEqual([`recurso-a-responder ${CHEFE}`, `recurso-aberto ${ANA}`]);
    expect((await encaminhar(chefe, segundo.id, ids.lia)).json()).toMatchObject({
      code: 'DESTINO_JA_DECIDIU',
    });
    expect(lido(await encaminhar(chefe, segundo.id, ids.rui))).toMatchObject({
      situacao: 'ENCAMINHADO_PARA_RESPOSTA',
      responsavel: { id: ids.rui, nome: 'Rui do Gabinete' },
      prazo: { data: '2026-12-14' },
    });
    expect(await cartas()).toEqual([
      `recurso-a-responder ${SEM_IMOVEL}`,
      `recurso-encaminhado ${ANA}`,
    ]);
    expect((await responder(chefe, segundo.id)).json()).toMatchObject({
      code: 'OUTRO_RESPONSAVEL',
    });
    expect((await responder(rui, segundo.id)).statusCode).toBe(201);

    const terceiro = await aberto(id);
    expect(lido(await responder(chefe, terceiro.id))).toMatchObject({
      instancia: { id: 3 },
      situacao: 'FINALIZADO',
    });
    expect(await situacoes(id)).toEqual(['FINALIZADO', 'FINALIZADO', 'FINALIZADO']);
    expect((await recorrer(ana, id)).json()).toMatchObject({ code: 'INSTANCIAS_ESGOTADAS' });

    const historico = await ana.get(`/api/solicitacoes/historico/${id}`);
    const tipos = historico.json<{ data: EntradaDoHistorico[] }>().data.map(({ tipo }) => tipo);
    expect(tipos).toEqual([
      ...['ABERTA', 'RECURSO_ABERTO', 'RECURSO_RESPONDIDO', 'RECURSO_ABERTO'],
      ...['RECURSO_FINALIZADO', 'RECURSO_ENCAMINHADO', 'RECURSO_RESPONDIDO', 'RECURSO_ABERTO'],
      ...['RECURSO_FINALIZADO', 'RECURSO_RESPONDIDO', 'RECURSO_FINALIZADO'],
    ]);
  });

  it('E42.1 are walked in silence: as soon as the answer is late, and when each term is over', async () => {
    const id = await createSolicitacao(servidor.db, 1, { de: ANA });
    expect((await recorrer(ana, id)).json()).toMatchObject({ code: 'RESPOSTA_NO_PRAZO' });
    const esperados = [];
    for (const dia of ['2026-12-11', '2026-12-17', '2026-12-23']) {
      await noDia(dia);
      await aberto(id);
      esperados.push('EXPIRADO');
      expect(await situacoes(id)).toEqual([...esperados.slice(1), 'EM_ANALISE']);
    }
    await noDia('2026-12-29');
    expect(await situacoes(id)).toEqual(esperados);
    expect((await recorrer(ana, id)).json()).toMatchObject({ code: 'INSTANCIAS_ESGOTADAS' });
  });

  it.each(['America/Noronha', 'America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco'])(
    'E43 take an appeal in the last minute of the last day in %s, and not a minute later',
    async (fuso) => {
      await linhas(servidor.banco, 'update orgaos set fuso = $1 where cod_empre = 1', [fuso]);
      const horas = { Noronha: 2, Sao_Paulo: 3, Manaus: 4, Rio_Branco: 5 };
      const atraso = Object.entries(horas).find(([cidade]) => fuso.endsWith(cidade))?.[1] ?? 0;
      const meiaNoite = Date.parse('2026-12-01T00:00:00Z') + atraso * 3_600_000;
      const [numa, noutra] = [
        await createRespondida(servidor, { de: ANA }),
        await createRespondida(servidor, { de: ANA }),
      ];
      servidor.relogio.agora = new Date(meiaNoite - 1);
      await entrarTodos();
      const aTempo = await recorrer(ana, numa);
      servidor.relogio.agora = new Date(meiaNoite);
      const tarde = await recorrer(ana, noutra);
      await linhas(servidor.banco, "update orgaos set fuso = 'America/Sao_Paulo'");
      expect(aTempo.statusCode, aTempo.body).toBe(201);
      expect(lido(aTempo).data_abertura.data).toBe('2026-11-30');
      expect(tarde.json()).toMatchObject({ code: 'PRAZO_DO_RECURSO_ENCERRADO' });
    },
  );
});

describe('E10 opening an appeal', () => {
  it('E10.10 twice at the same time happens once, and keeps the files of one', async () => {
    const id = await createRespondida(servidor, { de: ANA });
    const respostas = await Promise.all([recorrer(ana, id), recorrer(ana, id), recorrer(ana, id)]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const recusa = respostas.find(({ statusCode }) => statusCode === 409);
    expect(recusa?.json()).toMatchObject({ code: 'RECURSO_EM_ABERTO' });
    expect(await daSolicitacao(ana, id)).toHaveLength(1);
    const vivos = 'select id from anexos where removido_em is null';
    expect(await linhas(servidor.banco, vivos)).toHaveLength(1);
  });

  it.each([
    ['cancelled', { cancelada_em: '2026-11-20' }, 409, 'SOLICITACAO_CANCELADA'],
    ['of the ouvidoria', { natureza: 2, tipo: 2 }, 409, 'NATUREZA_SEM_RECURSO'],
    ['of somebody else', { de: BRUNO }, 404, 'SOLICITACAO_NAO_ENCONTRADA'],
  ])('of a request %s is refused', async (_qual, mudancas, status, code) => {
    const id = await createSolicitacao(servidor.db, 1, { de: ANA, ...mudancas });
    const resposta = await recorrer(ana, id);
    expect([resposta.statusCode, resposta.json()]).toMatchObject([status, { code }]);
    expect(await cartas()).toEqual([]);
  });

  it('E10.2 needs a message, of no more than the institution takes', async () => {
    const id = await createRespondida(servidor, { de: ANA });
    for (const mensagem of ['', ' ', 'x'.repeat(4001)]) {
      const resposta = await recorrer(ana, id, mensagem);
      expect([resposta.statusCode, resposta.json()]).toMatchObject([
        422,
        { errors: { mensagem: [expect.any(String)] } },
      ]);
    }
    expect((await recorrer(ana, id, '👩‍👩‍👧'.repeat(300))).statusCode).toBe(201);
  });

  it('E10.2 is open to who has the protocol, who sees no names of citizens and no ids of staff', async () => {
    const protocolo = '2026-1120-777777';
    const id = await createRespondida(servidor, { numero_protocolo: protocolo });
    const visitante = servidor.navegador();
    const campos = { cod_empre: '1', solicitacao_id: id, mensagem: 'Falta a planilha.' };
    const enviar = (numero: string) =>
      visitante.pedir(
        'POST',
        '/api/recursos/publico',
        comArquivo({ ...campos, protocolo: numero }),
      );
    expect((await enviar('2026-1120-777778')).json()).toMatchObject({
      code: 'PROTOCOLO_NAO_ENCONTRADO',
    });
    const resposta = await enviar(protocolo);
    expect(resposta.statusCode, resposta.body).toBe(201);
    expect(await cartas()).toContain('recurso-aberto maria');
    const consulta = `cod_empre=1&protocolo=${protocolo}`;
    const lista = await visitante.get(`/api/solicitacoes/publica/recursos/${id}?${consulta}`);
    expect(lista.json()).toMatchObject({
      data: [
        {
          mensagem: 'Falta a planilha.',
          responsavel: { id: null, nome: 'Lia da Controladoria' },
          anexos: [{ nome: 'prova.txt', anexado_por: null }],
        },
      ],
    });
  });

  it('of what was classified shows its words only with the e-mail of the requester', async () => {
    const protocolo = '2026-1120-888888';
    const id = await createRespondida(servidor, { numero_protocolo: protocolo, grau_sigilo: 2 });
    await createRecurso(servidor.db, id, { resposta: { por: ids.lia }, responsavel_id: ids.lia });
    const visitante = servidor.navegador();
    const rota = `/api/solicitacoes/publica/recursos/${id}`;
    const fechada = await visitante.get(`${rota}?cod_empre=1&protocolo=${protocolo}`);
    expect(fechada.json()).toMatchObject({
      data: [{ mensagem: null, resposta: null, respostas: [], anexos: [] }],
    });
    const comEmail = (email: string) => visitante.post(rota, { cod_empre: 1, protocolo, email });
    expect((await comEmail('outra@dominio.example')).json()).toMatchObject({
      code: 'EMAIL_NAO_CONFERE',
    });
    expect((await comEmail('maria@dominio.example')).json()).toMatchObject({
      data: [{ mensagem: 'A planilha não é a que pedi.', desfecho: 'INDEFERIDO' }],
    });
    // It is no second door to guess the e-mail by: all of them count together.
    for (let i = 0; i < 3; i += 1) await comEmail(`outra${i}@dominio.example`);
    const consulta = { cod_empre: 1, protocolo, email: 'mais.uma@dominio.example' };
    const rotaDaConsulta = '/api/solicitacoes/publica/consulta';
    expect((await visitante.post(rotaDaConsulta, consulta)).statusCode).toBe(403);
    expect((await comEmail('maria@dominio.example')).statusCode).toBe(429);
  });
});

describe('E42 the end of an appeal', () => {
  it('E10.8 E42.3 that is answered or forwarded after its day is refused, though no job ran', async () => {
    const id = await createRespondida(servidor, { de: ANA });
    const { id: recurso } = await aberto(id);
    await noDia('2026-11-26');
    expect((await responder(lia, recurso)).json()).toMatchObject({ code: 'RECURSO_EXPIRADO' });
    expect((await encaminhar(lia, recurso, ids.rui)).json()).toMatchObject({
      code: 'RECURSO_EXPIRADO',
    });
    expect(await situacoes(id)).toEqual(['EXPIRADO']);
  });

  it('E42.3 comes with the cancelling of its request', async () => {
    const id = await createSolicitacao(servidor.db, 1, { de: ANA });
    await noDia('2026-12-11');
    const { id: recurso } = await aberto(id);
    expect((await ana.pedir('DELETE', `/api/solicitacoes/${id}`)).statusCode).toBe(200);
    const [row] = await linhas(servidor.banco, 'select situacao from recursos');
    expect(row).toEqual({ situacao: 'CANCELADA' });
    expect((await responder(lia, recurso)).json()).toMatchObject({ code: 'RECURSO_CANCELADO' });
  });

  it('E10.8 E42.3 may be corrected until then, and both versions are kept', async () => {
    const id = await createRespondida(servidor, { de: ANA });
    const { id: recurso } = await aberto(id);
    await responder(lia, recurso, 'Falta a página 3.');
    await tirarCartas(servidor);
    expect((await responder(rui, recurso)).json()).toMatchObject({ code: 'OUTRO_RESPONSAVEL' });
    expect(lido(await responder(lia, recurso, 'Segue a página 3.'))).toMatchObject({
      resposta: 'Segue a página 3.',
      respostas: [{ resposta: 'Falta a página 3.' }, { resposta: 'Segue a página 3.' }],
    });
    expect(await cartas()).toEqual([`recurso-respondido ${ANA}`]);
    await noDia('2026-12-01');
    expect((await responder(lia, recurso)).json()).toMatchObject({ code: 'RECURSO_FINALIZADO' });
  });
});

describe('E10 forwarding', () => {
  it('E10.6 E60.6 goes to somebody else of the active staff who has not decided', async () => {
    const id = await createRespondida(servidor, { de: ANA });
    const { id: recurso } = await aberto(id);
    const recusa = async (quem: Navegador, para: string) =>
      (await encaminhar(quem, recurso, para)).json<{ code: string }>().code;
    expect(await recusa(lia, ids.lia)).toBe('ENCAMINHADO_A_SI');
    expect(await recusa(chefe, ids.lia)).toBe('DESTINO_JA_RESPONSAVEL');
    expect(await recusa(lia, ids.servidora)).toBe('DESTINO_JA_DECIDIU');
    expect(await recusa(rui, ids.chefe)).toBe('OUTRO_RESPONSAVEL');
    expect(await recusa(lia, await idDe(servidor.banco, BRUNO))).toBe('ATENDENTE_NAO_ENCONTRADO');
    const { data } = (await lia.get(`/api/recursos/atendentes?recurso_id=${recurso}`)).json<{
      data: { nome: string }[];
    }>();
    expect(data.map(({ nome }) => nome)).toEqual(['ADMIN 1', 'Rui do Gabinete']);
  });

  it('by two at once is done once by each who may, and nothing is lost', async () => {
    const id = await createRespondida(servidor, { de: ANA });
    const { id: recurso } = await aberto(id);
    const respostas = await Promise.all([
      encaminhar(lia, recurso, ids.rui),
      encaminhar(lia, recurso, ids.chefe),
    ]);
    expect(respostas.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('E10 the list of staff', () => {
  it('E10.5 has filters by instance and by either protocol, and 15 to a page by instance', async () => {
    const { db } = servidor;
    const uma = await createRespondida(servidor, { de: ANA, numero_protocolo: '2026-1120-111111' });
    await createRecurso(db, uma, {
      ...{ resposta: { por: ids.lia }, situacao: 'FINALIZADO' },
      numero_protocolo: '2026-1120-222222',
    });
    await createRecurso(db, uma, { instancia: 2, responsavel_id: ids.rui });
    for (let i = 0; i < 15; i += 1) await createRecurso(db, await createRespondida(servidor));
    const listar = async (consulta = '') =>
      (await rui.get(`/api/recursos${consulta}`)).json<Pagina<RecursoDaLista>>();
    const primeira = await listar();
    expect(primeira).toMatchObject({ per_page: 15, total: 17, last_page: 2 });
    expect(primeira.data.every(({ instancia }) => instancia.id === 1)).toBe(true);
    const segunda = await listar('?instancia=2');
    expect(segunda.data).toMatchObject([
      {
        solicitacao: { numero_protocolo: '2026-1120-111111' },
        acoes: { encaminhar: { estado: 'HABILITADA' }, responder: { estado: 'HABILITADA' } },
      },
    ]);
    expect((await listar('?numero_protocolo=2026-1120-222222')).total).toBe(1);
    expect((await listar('?numero_protocolo=2026-1120-111111')).total).toBe(2);
    expect((await listar('?sort[instancia]=desc')).data[0]?.instancia.id).toBe(2);
    expect((await rui.get('/api/recursos?instancia=4')).statusCode).toBe(422);
  });

  it('has first in each instance who waits for an answer, and longest', async () => {
    const resposta = { por: ids.lia };
    const esperados: string[] = [];
    for (const [lugar, mudancas] of [
      [4, { instancia: 2, data_abertura: '2026-11-16' }],
      [2, { resposta, situacao: 'FINALIZADO', data_abertura: '2026-11-16' }],
      [1, {}],
      [3, { resposta, data_abertura: '2026-11-17' }],
      [0, { situacao: 'ENCAMINHADO_PARA_RESPOSTA', data_abertura: '2026-11-18' }],
    ] as const) {
      const id = await createRespondida(servidor);
      esperados[lugar] = await createRecurso(servidor.db, id, mudancas);
    }
    const { data } = (await rui.get('/api/recursos')).json<Pagina<RecursoDaLista>>();
    expect(data.map(({ id }) => id)).toEqual(esperados);
  });

  it('holds back the appeals of restricted requests, but for their sector and who answers', async () => {
    const id = await createRespondida(servidor, { grau_sigilo: 3 });
    const recurso = await createRecurso(servidor.db, id, { responsavel_id: ids.lia });
    const total = async (quem: Navegador) =>
      (await quem.get('/api/recursos')).json<Pagina<RecursoDaLista>>().total;
    expect([await total(lia), await total(rui), await total(chefe)]).toEqual([1, 0, 1]);
    expect((await rui.get(`/api/solicitacoes/recursos/${id}`)).statusCode).toBe(404);
    expect((await responder(rui, recurso)).statusCode).toBe(404);
    expect(await daSolicitacao(lia, id)).toHaveLength(1);
    for (const parte of ['', 'historico/']) {
      const ler = async (quem: Navegador) =>
        (await quem.get(`/api/solicitacoes/${parte}${id}`)).statusCode;
      expect([await ler(lia), await ler(rui)], 'the request that is appealed').toEqual([200, 404]);
    }
  });
});

describe('E06 the attachments of an appeal', () => {
  it('E06.5 are removed by who attached them, or by the responsible, while it is open', async () => {
    const id = await createRespondida(servidor, { de: ANA });
    const { anexos } = await aberto(id);
    const rota = `/api/recursos/anexos/${anexos[0]?.identificador ?? ''}`;
    expect((await rui.pedir('DELETE', rota)).json()).toMatchObject({ code: 'ANEXO_DO_RECURSO' });
    expect((await lia.pedir('DELETE', rota)).statusCode).toBe(204);
    expect((await ana.pedir('DELETE', rota)).json()).toMatchObject({
      code: 'ANEXO_NAO_ENCONTRADO',
    });
    expect((await daSolicitacao(ana, id))[0]?.anexos).toEqual([]);
  });
});
