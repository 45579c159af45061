import type { EntreSetores, SolicitacaoDetalhada } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tirarCartas } from '../../../../testing/cartas.ts';
import { CHEFE, SENHA } from '../../../../testing/cidade.ts';
import { formulario } from '../../../../testing/envio.ts';
import { historicoDe, linhas } from '../../../../testing/query.ts';
import type { Navegador, Servidor } from '../../../../testing/servidor.ts';
import { abrirSic, OBRAS, type Sic } from '../../../../testing/sic.ts';

const RAIZ = '/api/solicitacoes';
/** The clock of the tests stands on Friday, 20 November 2026; the next working day is Monday. */
const SEGUNDA = '2026-11-23';

let servidor: Servidor;
let eva: Navegador;
let lia: Navegador;
let chefe: Navegador;
let ana: Navegador;
let ids: Sic['ids'];
let atendida: Sic['atendida'];

beforeAll(async () => {
  ({ servidor, eva, lia, chefe, ana, ids, atendida } = await abrirSic());
});
afterAll(() => servidor.encerrar());
beforeEach(async () => {
  await tirarCartas(servidor);
  for (const tabela of ['consultas_a_setores', 'atendimentos_perdidos', 'avisos'])
    await linhas(servidor.banco, `delete from ${tabela}`);
});

const dados = (resposta: LightMyRequestResponse) =>
  resposta.json<{ data: SolicitacaoDetalhada }>().data;

const consultar = (quem: Navegador, solicitacao_id: string, mudancas: object = {}) =>
  quem.put(`${RAIZ}/consultar`, {
    solicitacao_id,
    setor: OBRAS,
    prazo: SEGUNDA,
    pergunta: 'Há laudo do viaduto?',
    ...mudancas,
  });

const entre = async (quem: Navegador): Promise<EntreSetores> =>
  (await quem.get(`${RAIZ}/entre-setores`)).json<{ data: EntreSetores }>().data;

const LAUDO = { nome: 'laudo.txt', conteudo: 'Interno.' };
const responder = (
  quem: Navegador,
  consulta_id: string,
  arquivos: Parameters<typeof formulario>[1] = [],
) =>
  quem.pedir(
    'POST',
    `${RAIZ}/consulta`,
    formulario({ consulta_id, resposta: 'Há, de 2019.' }, arquivos),
  );

const avisados = (usuario_id: string) =>
  linhas<{ tipo: string }>(
    servidor.banco,
    'select tipo from avisos where usuario_id = $1 order by tipo',
    [usuario_id],
  ).then((rows) => rows.map(({ tipo }) => tipo));

describe('E06 a consultation', () => {
  it('is asked of another sector, which is told, while the request stays where it is', async () => {
    const id = await atendida();
    expect(dados(await consultar(eva, id))).toMatchObject({
      status: 'EM_ATENDIMENTO',
      atendente: { id: ids.eva },
      localizado_em: { identificador: ids.sic },
      consultas: [
        {
          setor: { nome: 'Obras' },
          pergunta: 'Há laudo do viaduto?',
          prazo: { data: SEGUNDA },
          respondida_em: null,
        },
      ],
    });
    expect(await historicoDe(servidor.banco, id)).toEqual(['ABERTA', 'CONSULTADA']);
    expect(await avisados(ids.lia)).toEqual(['CONSULTA_AO_SETOR']);
    expect(await tirarCartas(servidor)).toEqual([]);
    const { consultas } = await entre(lia);
    expect(consultas).toMatchObject([
      { solicitacao_id: id, pergunta: 'Há laudo do viaduto?', prazo: { data: SEGUNDA } },
    ]);
    expect((await entre(eva)).consultas).toEqual([]);
    expect((await entre(chefe)).consultas).toHaveLength(1);
  });

  it('is answered once, with files, by the sector; who asked is told, and no citizen', async () => {
    const id = await atendida();
    await consultar(eva, id);
    const [consulta] = (await entre(lia)).consultas;
    const consulta_id = consulta?.id ?? '';
    expect((await responder(eva, consulta_id)).json()).toMatchObject({
      code: 'SOLICITACAO_NAO_ENCONTRADA',
    });
    const feita = await responder(lia, consulta_id, [LAUDO]);
    expect(feita.statusCode, feita.body).toBe(201);
    expect(feita.json<{ data: EntreSetores }>().data.consultas).toEqual([]);
    expect((await responder(lia, consulta_id)).json()).toMatchObject({
      code: 'CONSULTA_RESPONDIDA',
    });
    expect(await avisados(ids.eva)).toEqual(['CONSULTA_RESPONDIDA']);
    expect(dados(await eva.get(`${RAIZ}/${id}`))).toMatchObject({
      documentos: [{ nome: 'laudo.txt', interno: true }],
      consultas: [{ respondida_em: { data: '2026-11-20' } }],
    });
    expect((await eva.get(`${RAIZ}/historico/${id}`)).body).toContain('Há, de 2019.');

    const daAna = await ana.get(`${RAIZ}/${id}`);
    const { numero_protocolo } = dados(daAna);
    const publico = `cod_empre=1&protocolo=${numero_protocolo}`;
    const visitante = servidor.navegador();
    for (const vista of [
      daAna,
      await ana.get(`${RAIZ}/historico/${id}`),
      await visitante.get(`${RAIZ}/publica?${publico}`),
      await visitante.get(`${RAIZ}/publica/historico/${id}?${publico}`),
    ]) {
      expect(vista.statusCode, vista.body).toBe(200);
      for (const segredo of ['laudo', 'CONSULTA', 'consultas', 'Lia'])
        expect(vista.body).not.toContain(segredo);
    }
  });

  it('ends on a day that still helps, is of another sector, and is one at a time', async () => {
    const id = await atendida();
    const errados = [
      [{ prazo: '2026-11-19' }, 'prazo', 'não pode ter passado'],
      [{ prazo: '2026-12-30' }, 'prazo', 'deve ser respondida até'],
      [{ setor: ids.sic }, 'setor', 'já está neste setor'],
      [{ setor: '00000000-0000-4000-8000-0000000000ff' }, 'setor', 'não existe'],
    ] as const;
    for (const [mudam, campo, frase] of errados) {
      const { errors } = (await consultar(eva, id, mudam)).json<{
        errors: Record<string, string[]>;
      }>();
      expect(errors[campo]?.[0]).toContain(frase);
    }
    expect((await consultar(lia, id)).json()).toMatchObject({ code: 'SO_QUEM_MANDA' });
    expect((await consultar(eva, id)).statusCode).toBe(200);
    expect((await consultar(eva, id)).json()).toMatchObject({ code: 'CONSULTA_REPETIDA' });
    expect(await historicoDe(servidor.banco, id)).toEqual(['ABERTA', 'CONSULTADA']);
  });

  it('of a restricted request tells the question alone, and is answered all the same', async () => {
    const id = await atendida({ grau_sigilo: 2, assunto: 'Denúncia contra a chefia' });
    await consultar(eva, id);
    const lida = await lia.get(`${RAIZ}/entre-setores`);
    expect(lida.json<{ data: EntreSetores }>().data.consultas).toMatchObject([{ assunto: null }]);
    expect(lida.body).not.toContain('Denúncia');
    expect((await lia.get(`${RAIZ}/${id}`)).statusCode).toBe(404);
    const [consulta] = (await entre(lia)).consultas;
    expect((await responder(lia, consulta?.id ?? '')).statusCode).toBe(201);
  });

  it('waits for nobody once the request was answered', async () => {
    const id = await atendida();
    await consultar(eva, id);
    const [consulta] = (await entre(lia)).consultas;
    await eva.put(`${RAIZ}/responder`, { solicitacao_id: id, resposta: 'Segue.' });
    expect((await entre(lia)).consultas).toEqual([]);
    expect((await responder(lia, consulta?.id ?? '')).json()).toMatchObject({
      code: 'SOLICITACAO_FINALIZADA',
    });
  });
});

const tirar = (id: string) =>
  chefe.put(`${RAIZ}/designar`, {
    solicitacao_id: id,
    setor: OBRAS,
    atendente: ids.lia,
    observacao: 'De férias.',
  });
const discordar = (quem: Navegador, perdido_id: string) =>
  quem.put(`${RAIZ}/discordar`, { perdido_id, motivo: 'A resposta está quase pronta.' });
const decidir = (quem: Navegador, perdido_id: string, decisao: object) =>
  quem.put(`${RAIZ}/discordancia`, { perdido_id, ...decisao });

describe('E06 who loses a request', () => {
  it('is told and may disagree until the end of the next working day; the SIC decides', async () => {
    const id = await atendida();
    await tirar(id);
    expect(await avisados(ids.eva)).toEqual(['ATENDIMENTO_DEIXOU_VOCE']);
    const [perdido] = (await entre(eva)).perdidos;
    expect(perdido).toMatchObject({ solicitacao_id: id, discordar_ate: { data: SEGUNDA } });
    const perdido_id = perdido?.id ?? '';
    expect((await entre(lia)).perdidos).toEqual([]);
    expect((await discordar(lia, perdido_id)).statusCode).toBe(404);
    expect((await discordar(eva, perdido_id)).statusCode).toBe(200);
    expect((await discordar(eva, perdido_id)).json()).toMatchObject({ code: 'DISCORDANCIA_FEITA' });
    expect((await entre(eva)).perdidos).toEqual([]);
    expect((await entre(chefe)).discordancias).toMatchObject([
      { motivo: 'A resposta está quase pronta.', atendente: 'Lia de Obras' },
    ]);
    expect((await entre(lia)).discordancias).toEqual([]);
    expect((await decidir(lia, perdido_id, { volta: true })).json()).toMatchObject({
      code: 'DISCORDANCIA_SO_O_SIC',
    });
    expect(dados(await decidir(chefe, perdido_id, { volta: true }))).toMatchObject({
      status: 'EM_ATENDIMENTO',
      atendente: { id: ids.eva },
      localizado_em: { identificador: ids.sic },
    });
    expect(await historicoDe(servidor.banco, id)).toEqual([
      'ABERTA',
      'DESIGNADA',
      'DISCORDANCIA',
      'DESIGNADA',
    ]);
    expect(await avisados(ids.lia)).toEqual(['DISCORDANCIA_ACEITA', 'PASSADA_A_VOCE']);
    // What the SIC decided is not disputed again.
    expect((await entre(lia)).perdidos).toEqual([]);
    expect((await entre(chefe)).discordancias).toEqual([]);
    expect((await decidir(chefe, perdido_id, { volta: true })).json()).toMatchObject({
      code: 'DISCORDANCIA_DECIDIDA',
    });
  });

  it('keeps it lost when the SIC says why, which they are told', async () => {
    const id = await atendida();
    await tirar(id);
    const [perdido] = (await entre(eva)).perdidos;
    const perdido_id = perdido?.id ?? '';
    await discordar(eva, perdido_id);
    expect((await decidir(chefe, perdido_id, { volta: false })).statusCode).toBe(422);
    const motivo = 'Lia conhece o assunto.';
    expect(dados(await decidir(chefe, perdido_id, { volta: false, motivo }))).toMatchObject({
      atendente: { id: ids.lia },
    });
    expect(await avisados(ids.eva)).toContain('DISCORDANCIA_RECUSADA');
    const daAna = await ana.get(`${RAIZ}/historico/${id}`);
    for (const segredo of ['Lia conhece', 'DISCORDANCIA', 'quase pronta'])
      expect(daAna.body).not.toContain(segredo);
  });

  it('disagrees once, and it is decided once, however many do it at the same time', async () => {
    await tirar(await atendida());
    const [perdido] = (await entre(eva)).perdidos;
    const perdido_id = perdido?.id ?? '';
    const recusaDe = async (um: Promise<LightMyRequestResponse>, outro: typeof um) => {
      const recusadas = (await Promise.all([um, outro])).filter(
        ({ statusCode }) => statusCode !== 200,
      );
      return recusadas.map((recusada) => recusada.json<{ code: string }>().code);
    };
    expect(await recusaDe(discordar(eva, perdido_id), discordar(eva, perdido_id))).toEqual([
      'DISCORDANCIA_FEITA',
    ]);
    const volta = decidir(chefe, perdido_id, { volta: true });
    const fica = decidir(chefe, perdido_id, { volta: false, motivo: 'Fica.' });
    expect(await recusaDe(volta, fica)).toEqual(['DISCORDANCIA_DECIDIDA']);
  });

  it('disagrees with nothing that they gave away, nor after the day', async () => {
    const id = await atendida();
    const direcionada = { solicitacao_id: id, setor: OBRAS, tipo: 8, prioridade: 3 };
    await eva.put(`${RAIZ}/direcionar`, direcionada);
    expect((await entre(eva)).perdidos).toEqual([]);
    const outra = await atendida();
    await chefe.put(`${RAIZ}/direcionar`, { ...direcionada, solicitacao_id: outra });
    const [perdido] = (await entre(eva)).perdidos;
    expect(perdido).toMatchObject({ solicitacao_id: outra });
    await linhas(servidor.banco, `update atendimentos_perdidos set discordar_ate = '2026-11-19'`);
    expect((await entre(eva)).perdidos).toEqual([]);
    expect((await discordar(eva, perdido?.id ?? '')).json()).toMatchObject({
      code: 'DISCORDANCIA_FORA_DO_PRAZO',
    });
  });
});

describe('P03 what sectors say to each other', () => {
  it('is of their orgao alone', async () => {
    const id = await atendida();
    await consultar(eva, id);
    await tirar(id);
    const [consulta] = (await entre(lia)).consultas;
    const [perdido] = (await entre(eva)).perdidos;
    await linhas(servidor.banco, 'update atendimentos_perdidos set motivo = $1', ['x']);
    const deFora = await servidor.navegador().entrar(2, CHEFE, SENHA);
    expect(await entre(deFora)).toEqual({ consultas: [], perdidos: [], discordancias: [] });
    for (const resposta of [
      await responder(deFora, consulta?.id ?? ''),
      await discordar(deFora, perdido?.id ?? ''),
      await decidir(deFora, perdido?.id ?? '', { volta: true }),
    ])
      expect(resposta.json()).toMatchObject({ code: 'SOLICITACAO_NAO_ENCONTRADA' });
  });
});
