import type { EquipeDoSetor, SolicitacaoDetalhada } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tirarCartas } from '../../../../testing/cartas.ts';
import { formulario } from '../../../../testing/envio.ts';
import { historicoDe, linhas } from '../../../../testing/query.ts';
import type { Navegador, Servidor } from '../../../../testing/servidor.ts';
import { abrirSic, FECHADO, OBRAS, type Sic } from '../../../../testing/sic.ts';
import { createSolicitacao } from '../../../../testing/solicitacoes.ts';

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
beforeEach(() => tirarCartas(servidor));

const tipos = (id: string) => historicoDe(servidor.banco, id);

const dados = (resposta: LightMyRequestResponse) =>
  resposta.json<{ data: SolicitacaoDetalhada }>().data;

const anotar = (
  quem: Navegador,
  solicitacao_id: string,
  anotacao: string,
  arquivos: Parameters<typeof formulario>[1] = [],
) => quem.pedir('POST', `${RAIZ}/anotar`, formulario({ solicitacao_id, anotacao }, arquivos));

const designar = (quem: Navegador, solicitacao_id: string, mudancas: object) =>
  quem.put(`${RAIZ}/designar`, { solicitacao_id, setor: OBRAS, atendente: ids.lia, ...mudancas });

describe('E06 a note', () => {
  const LAUDO = { nome: 'laudo.txt', conteudo: 'Interno.' };

  it('and its files are read by staff, and by nobody who asked', async () => {
    const id = await nova();
    const feita = await anotar(lia, id, 'O laudo é de 2019.', [LAUDO]);
    expect(feita.statusCode, feita.body).toBe(201);
    expect(dados(feita).documentos).toMatchObject([{ nome: 'laudo.txt', interno: true }]);
    expect(await tipos(id)).toEqual(['ABERTA', 'ANOTADA']);
    expect(await tirarCartas(servidor)).toEqual([]);

    const daAna = dados(await ana.get(`${RAIZ}/${id}`));
    expect(daAna.documentos).toEqual([]);
    const { numero_protocolo: protocolo } = daAna;
    const publico = `cod_empre=1&protocolo=${protocolo}`;
    const visitante = servidor.navegador();
    const vistas = await Promise.all([
      ana.get(`${RAIZ}/historico/${id}`),
      visitante.get(`${RAIZ}/publica?${publico}`),
      visitante.get(`${RAIZ}/publica/historico/${id}?${publico}`),
    ]);
    for (const vista of vistas) {
      expect(vista.statusCode, vista.body).toBe(200);
      for (const segredo of ['laudo', 'ANOTADA', 'Lia']) expect(vista.body).not.toContain(segredo);
    }
    expect((await eva.get(`${RAIZ}/historico/${id}`)).body).toContain('O laudo é de 2019.');
  });

  it('stays internal after the answer', async () => {
    const id = await atendida();
    await anotar(eva, id, 'Conferido.', [LAUDO]);
    await eva.put(`${RAIZ}/responder`, { solicitacao_id: id, resposta: 'Segue.' });
    expect(dados(await ana.get(`${RAIZ}/${id}`)).documentos).toEqual([]);
    expect((await anotar(eva, id, 'Arquivado.')).statusCode).toBe(201);
  });
});

describe('E06 passing a request on', () => {
  it('is for who attends it and for the SIC, to somebody who works in the sector', async () => {
    const id = await atendida();
    const comMotivo = { observacao: 'De férias.' };
    expect((await designar(lia, id, comMotivo)).json()).toMatchObject({ code: 'SO_QUEM_MANDA' });
    expect((await designar(chefe, id, {})).json()).toMatchObject({
      errors: { observacao: ['Escreva por que a solicitação sai de quem a atende.'] },
    });
    expect((await designar(chefe, id, { ...comMotivo, atendente: ids.eva })).json()).toMatchObject({
      errors: { atendente: ['Esta pessoa não trabalha neste setor. Escolha outra.'] },
    });
    expect((await designar(chefe, id, { ...comMotivo, setor: FECHADO })).json()).toMatchObject({
      errors: { setor: ['Este setor não existe ou está inativo. Escolha outro.'] },
    });
    expect(dados(await designar(chefe, id, comMotivo))).toMatchObject({
      status: 'EM_ATENDIMENTO',
      atendente: { id: ids.lia },
      localizado_em: { identificador: OBRAS },
    });
    expect(await tipos(id)).toEqual(['ABERTA', 'DESIGNADA']);
    expect(await tirarCartas(servidor)).toMatchObject([{ modelo: 'solicitacao-em-atendimento' }]);
  });

  it('nor extended nor directed by another sector, while somebody attends it', async () => {
    const id = await atendida();
    const justificativa = { solicitacao_id: id, justificativa: 'Há muitos documentos.' };
    const direcionada = { solicitacao_id: id, setor: OBRAS, tipo: 8, prioridade: 3 };
    for (const resposta of [
      await lia.post(`${RAIZ}/prorrogar`, justificativa),
      await lia.put(`${RAIZ}/direcionar`, direcionada),
    ])
      expect(resposta.json()).toMatchObject({ code: 'ATENDIDA_POR_OUTRO' });
  });

  it('rescues what nobody attended, although its term is over', async () => {
    const id = await nova({ status_id: 2, setor_id: OBRAS, data_previsao: '2026-11-18' });
    expect(dados(await designar(eva, id, { setor: ids.sic, atendente: ids.eva }))).toMatchObject({
      status: 'EM_ATENDIMENTO',
      vencida: true,
      atendente: { id: ids.eva },
    });
    const outra = await nova({ status_id: 2, setor_id: OBRAS, data_previsao: '2026-11-18' });
    expect((await eva.put(`${RAIZ}/atender/${outra}`)).statusCode).toBe(200);
  });

  it('back to the SIC is for the sector, which loses it', async () => {
    const id = await nova({ status_id: 2, setor_id: OBRAS });
    const devolver = (quem: Navegador, motivo = 'É da Saúde.') =>
      quem.put(`${RAIZ}/devolver`, { solicitacao_id: id, motivo });
    expect((await devolver(eva)).json()).toMatchObject({ code: 'JA_NO_SIC' });
    expect((await devolver(lia, ' ')).statusCode).toBe(422);
    expect(dados(await devolver(lia))).toMatchObject({
      status: 'DIRECIONADA',
      localizado_em: { identificador: ids.sic },
    });
    expect(await tipos(id)).toEqual(['ABERTA', 'DEVOLVIDA']);
    expect((await devolver(lia)).json()).toMatchObject({ code: 'OUTRO_SETOR' });
  });

  it('lists the active people of the active sectors of the orgao alone', async () => {
    const { data } = (await eva.get(`${RAIZ}/equipes`)).json<{ data: EquipeDoSetor[] }>();
    expect(data.map(({ identificador }) => identificador).sort()).toEqual([OBRAS, ids.sic].sort());
    expect(data.find(({ entrada }) => entrada)?.pessoas).toMatchObject([{ id: ids.eva }]);
    expect(data.find(({ entrada }) => !entrada)?.pessoas).toEqual([
      { id: ids.lia, nome: 'Lia de Obras', chefe: false },
    ]);
  });
});

const reclassificar = (quem: Navegador, solicitacao_id: string, mudancas: object = {}) =>
  quem.put(`${RAIZ}/reclassificar`, {
    solicitacao_id,
    natureza: 2,
    tipo: 2,
    motivo: 'É uma reclamação.',
    ...mudancas,
  });

describe('E06 another nature', () => {
  it('is counted as such, has its own deadline, keeps no hour, and is told', async () => {
    const id = await atendida();
    expect((await reclassificar(lia, id)).json()).toMatchObject({ code: 'SO_QUEM_MANDA' });
    expect(dados(await reclassificar(eva, id))).toMatchObject({
      natureza: { nome: 'OUVIDORIA' },
      tipo: { nome: 'RECLAMACAO' },
      data_previsao: { data: '2026-12-21' },
    });
    expect(await tipos(id)).toEqual(['ABERTA', 'RECLASSIFICADA']);
    expect(await tirarCartas(servidor)).toMatchObject([
      { modelo: 'solicitacao-reclassificada', dados: { natureza: 'OUVIDORIA' } },
    ]);
    const horas = await linhas<{ hora: string }>(
      servidor.banco,
      `select distinct to_char(criada_em at time zone o.fuso, 'HH24:MI') as hora
       from orgaos o, lateral (
         select criada_em from solicitacoes s where s.cod_empre = o.cod_empre and s.id = $1
         union all
         select criada_em from solicitacao_historico h
         where h.cod_empre = o.cod_empre and h.solicitacao_id = $1) x
       where o.cod_empre = 1`,
      [id],
    );
    expect(horas).toEqual([{ hora: '00:00' }]);
    const contadas = await linhas<{ natureza: number; total: number }>(
      servidor.banco,
      `select natureza, sum(total)::integer as total from solicitacao_variacoes
       where cod_empre = 1 and natureza = 2 group by 1`,
    );
    expect(contadas).toEqual([{ natureza: 2, total: 1 }]);
  });

  it('has to be one that the request has not, of a type of it', async () => {
    const id = await atendida();
    const recusas = [
      [{ natureza: 1, tipo: undefined }, 'motivo', 'Escolha outra natureza ou outro tipo'],
      [{ tipo: 8 }, 'motivo', 'Este tipo é só da natureza'],
      [{ motivo: ' ' }, 'motivo', 'Informe o motivo'],
    ] as const;
    for (const [mudam, campo, frase] of recusas) {
      const { errors } = (await reclassificar(eva, id, mudam)).json<{
        errors: Record<string, string[]>;
      }>();
      expect(errors[campo]?.[0]).toContain(frase);
    }
    expect(await tipos(id)).toEqual(['ABERTA']);
  });
});

describe('P03 a request of another orgao, or one that is not theirs to read', () => {
  it('is not found, whatever staff do among themselves', async () => {
    const deFora = await createSolicitacao(servidor.db, 2, {});
    const secreta = await nova({ grau_sigilo: 2 });
    for (const [quem, id] of [
      [eva, deFora],
      [chefe, deFora],
      [lia, secreta],
    ] as const) {
      const respostas = await Promise.all([
        anotar(quem, id, 'x'),
        designar(quem, id, {}),
        designar(quem, id, { atendente: ids.eva }),
        quem.put(`${RAIZ}/devolver`, { solicitacao_id: id, motivo: 'x' }),
        reclassificar(quem, id),
      ]);
      for (const resposta of respostas)
        expect(resposta.json()).toMatchObject({ code: 'SOLICITACAO_NAO_ENCONTRADA' });
    }
    expect(await tipos(deFora)).toEqual(['ABERTA']);
  });
});
