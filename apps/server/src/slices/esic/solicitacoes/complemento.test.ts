import type { SolicitacaoDetalhada, SolicitacaoPublica } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCofre } from '../../../core/cofre.ts';
import { createCorreio } from '../../../core/correio/correio.ts';
import { createOrgaos } from '../../../core/orgao/orgao.ts';
import { atualizarPrazos } from '../../../jobs/prazos/atualizar-prazos.ts';
import { ANA, SENHA } from '../../../testing/cidade.ts';
import { tirarCartas } from '../../../testing/cartas.ts';
import { historicoDe, linhas } from '../../../testing/query.ts';
import { CONFIG } from '../../../testing/servidor.ts';
import { abrirSic, enviarFormulario, NOTA, OBRAS, type Sic } from '../../../testing/sic.ts';

const RAIZ = '/api/solicitacoes';
const PERGUNTA = 'De qual escola?';

let sic: Sic;

beforeAll(async () => {
  sic = await abrirSic();
});
afterAll(() => sic.servidor.encerrar());
beforeEach(async () => {
  // Friday, 20 November 2026.
  sic.servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
  await tirarCartas(sic.servidor);
  await linhas(sic.servidor.banco, 'delete from avisos');
});

const pedir = (solicitacao_id: string, quem = sic.eva, pergunta = PERGUNTA) =>
  quem.put(`${RAIZ}/pedir-complemento`, { solicitacao_id, pergunta });

const mandar = (quem: Sic['eva'], solicitacao_id: string, arquivos = [NOTA], chave?: string) =>
  enviarFormulario(
    quem,
    `${RAIZ}/complemento`,
    { solicitacao_id, complemento: 'Da Escola das Flores.' },
    { arquivos, ...(chave && { chave }) },
  );

const dados = (resposta: LightMyRequestResponse) =>
  resposta.json<{ data: SolicitacaoDetalhada }>().data;

const protocoloDe = async (id: string): Promise<string> => {
  const [row] = await linhas<{ numero_protocolo: string }>(
    sic.servidor.banco,
    'select numero_protocolo from solicitacoes where id = $1',
    [id],
  );
  return row?.numero_protocolo ?? '';
};

const avisados = (tipo: string) =>
  linhas<{ usuario_id: string }>(
    sic.servidor.banco,
    'select usuario_id from avisos where tipo = $1',
    [tipo],
  );

describe('E03 asking the requester for what is missing', () => {
  it('tells them what, until when and whether the clock stops; they answer with files, and it goes on', async () => {
    const id = await sic.atendida({ natureza: 3, tipo: 5, data_previsao: '2026-12-21' });
    const pedida = await pedir(id);
    expect(pedida.statusCode, pedida.body).toBe(200);
    expect(dados(pedida)).toMatchObject({
      data_previsao: { data: '2027-01-21' },
      complemento: {
        pergunta: PERGUNTA,
        ate: { data: '2026-12-21' },
        para_o_prazo: true,
        respondido_em: null,
      },
    });
    expect(await tirarCartas(sic.servidor)).toMatchObject([
      {
        modelo: 'solicitacao-complemento',
        dados: { pergunta: PERGUNTA, ate: '2026-12-21', parado: true },
      },
    ]);
    expect(await avisados('SEU_COMPLEMENTO_PEDIDO')).toHaveLength(1);
    expect((await pedir(id)).json()).toMatchObject({ code: 'COMPLEMENTO_JA_PEDIDO' });

    sic.servidor.relogio.agora = new Date('2026-11-24T15:00:00Z');
    const ana = await sic.servidor.navegador().entrar(1, ANA, SENHA);
    const chave = '00000000-0000-4000-8000-0000000000cc';
    for (let vez = 0; vez < 2; vez += 1) {
      const mandado = await mandar(ana, id, [NOTA], chave);
      expect(mandado.statusCode, mandado.body).toBe(201);
      expect(mandado.json()).toMatchObject({ data: { data_previsao: { data: '2026-12-28' } } });
    }
    expect(dados(await ana.get(`${RAIZ}/${id}`))).toMatchObject({
      complemento: { respondido_em: { data: '2026-11-24' } },
      documentos: [{ nome: 'nota.txt' }],
    });
    expect(await historicoDe(sic.servidor.banco, id)).toEqual([
      'ABERTA',
      'COMPLEMENTO_PEDIDO',
      'COMPLEMENTO_RECEBIDO',
    ]);
    expect(await avisados('COMPLEMENTO_RECEBIDO')).toEqual([{ usuario_id: sic.ids.eva }]);
    expect((await mandar(ana, id)).json()).toMatchObject({ code: 'COMPLEMENTO_NAO_PEDIDO' });
  });

  it('that came once it was directed elsewhere is told to that sector', async () => {
    const id = await sic.atendida({ data_previsao: '2026-12-21' });
    expect((await pedir(id)).statusCode).toBe(200);
    const direcionada = { solicitacao_id: id, setor: OBRAS, tipo: 8, prioridade: 2 };
    expect((await sic.eva.put(`${RAIZ}/direcionar`, direcionada)).statusCode).toBe(200);
    expect((await mandar(sic.ana, id)).statusCode).toBe(201);
    expect(await avisados('COMPLEMENTO_RECEBIDO')).toEqual([{ usuario_id: sic.ids.lia }]);
  });

  it('is not for another sector, nor answered by another person, and refuses an empty question', async () => {
    const id = await sic.atendida();
    expect((await pedir(id, sic.lia)).json()).toMatchObject({ code: 'SO_QUEM_MANDA' });
    expect((await pedir(id, sic.ana)).statusCode).toBe(403);
    expect((await pedir(id, sic.eva, ' ')).json()).toMatchObject({
      errors: { pergunta: ['Informe o que falta.'] },
    });
    await pedir(id);
    for (const quem of [sic.lia, sic.eva])
      expect((await mandar(quem, id)).json()).toMatchObject({ code: 'SOLICITACAO_NAO_ENCONTRADA' });
    expect(
      await linhas(sic.servidor.banco, 'select id from anexos where solicitacao_id is null'),
    ).toEqual([]);
  });

  it('goes by the protocol where there is no account, and what is reserved shows no question', async () => {
    const id = await sic.atendida({ de: '', natureza: 2, tipo: 1, data_previsao: '2026-12-21' });
    await pedir(id);
    const protocolo = await protocoloDe(id);
    const visitante = sic.servidor.navegador();
    const aberta = await visitante.get(`${RAIZ}/publica?cod_empre=1&protocolo=${protocolo}`);
    expect(aberta.json<{ data: SolicitacaoPublica }>().data).toMatchObject({
      pede_email: true,
      complemento: { pergunta: null, ate: { data: '2026-12-21' } },
    });
    const campos = { cod_empre: '1', protocolo, solicitacao_id: id, complemento: 'Das Flores.' };
    const url = `${RAIZ}/publica/complemento`;
    const errado = { ...campos, protocolo: '2026-1120-999999' };
    expect((await enviarFormulario(visitante, url, errado)).json()).toMatchObject({
      code: 'PROTOCOLO_NAO_ENCONTRADO',
    });
    const mandado = await enviarFormulario(visitante, url, campos);
    expect(mandado.statusCode, mandado.body).toBe(201);
    const trilha = `select 1 from auditoria where evento = 'solicitacoes.receber-complemento' and dados ->> 'solicitacao_id' = $1`;
    expect(await linhas(sic.servidor.banco, trilha, [id])).toEqual([]);
  });

  it('is taken at the counter from who has no account', async () => {
    const id = await sic.atendida({ de: '' });
    await pedir(id);
    const mandado = await mandar(sic.eva, id);
    expect(mandado.statusCode, mandado.body).toBe(201);
    expect(await avisados('COMPLEMENTO_RECEBIDO')).toEqual([]);
  });

  it('that does not come ends the request once, with its reason, its term to appeal and a mail', async () => {
    const id = await sic.atendida({ data_previsao: '2026-12-10' });
    const passada = await sic.atendida({ data_previsao: '2026-12-10' });
    for (const uma of [id, passada]) await pedir(uma);
    const direcao = { solicitacao_id: passada, setor: OBRAS, tipo: 8, prioridade: 2 };
    expect((await sic.eva.put(`${RAIZ}/direcionar`, direcao)).statusCode).toBe(200);
    await tirarCartas(sic.servidor);
    const { db, relogio } = sic.servidor;
    const agora = () => relogio.agora;
    const enfileirarCorreio = createCorreio(createCofre(CONFIG.appKey), agora);
    const deps = { db, relogio: agora, orgaos: createOrgaos(db, agora), enfileirarCorreio };
    relogio.agora = new Date('2026-11-30T15:00:00Z');
    await atualizarPrazos(deps);
    const entrar = () => sic.servidor.navegador().entrar(1, ANA, SENHA);
    expect(dados(await (await entrar()).get(`${RAIZ}/${id}`))).toMatchObject({
      status: 'EM_ATENDIMENTO',
    });
    relogio.agora = new Date('2026-12-01T15:00:00Z');
    await Promise.all([atualizarPrazos(deps), atualizarPrazos(deps)]);
    await atualizarPrazos(deps);
    const ana = await entrar();
    expect(dados(await ana.get(`${RAIZ}/${id}`))).toMatchObject({
      status: 'FINALIZADO',
      decisao: 'ACESSO_NEGADO',
      motivo_da_negativa:
        'Pedido incompreensível: O que foi pedido em 20/11/2026 não chegou até 30/11/2026.',
      recorrer_ate: { data: '2026-12-11' },
    });
    expect(
      (await historicoDe(sic.servidor.banco, id)).filter((tipo) => tipo === 'RESPONDIDA'),
    ).toHaveLength(1);
    // Nobody took it where it went on to, and nobody sent what is missing either.
    expect(dados(await ana.get(`${RAIZ}/${passada}`))).toMatchObject({
      status: 'FINALIZADO',
      decisao: 'ACESSO_NEGADO',
      atendente: null,
    });
    const protocolo = await protocoloDe(id);
    const cartas = await tirarCartas(sic.servidor);
    expect(cartas.filter((carta) => JSON.stringify(carta).includes(protocolo))).toMatchObject([
      {
        modelo: 'solicitacao-respondida',
        dados: {
          resposta: expect.stringContaining('Você pode registrar de novo') as unknown,
          pesquisa: null,
        },
      },
    ]);
    expect((await mandar(ana, id)).json()).toMatchObject({ code: 'SOLICITACAO_FINALIZADA' });
  });
});
