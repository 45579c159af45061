import type { SolicitacaoDetalhada } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setores, usuarioSetores } from '../../../../db/schema/contas.ts';
import { tirarCartas } from '../../../../testing/cartas.ts';
import { ANA, CHEFE, createColega, NINGUEM, SENHA, SERVIDORA } from '../../../../testing/cidade.ts';
import { formulario } from '../../../../testing/envio.ts';
import { historicoDe, idDe, linhas } from '../../../../testing/query.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  createSolicitacao,
  type SolicitacaoDeTeste,
} from '../../../../testing/solicitacoes.ts';

const RAIZ = '/api/solicitacoes';
const OBRAS = '00000000-0000-4000-8000-0000000000b1';
const NOTA = { nome: 'nota.txt', conteudo: 'Segue a nota.' };

let servidor: Servidor;
/** Staff of the entry sector, staff of Obras, an administrator, and who filed. */
let eva: Navegador;
let lia: Navegador;
let chefe: Navegador;
let ana: Navegador;
let ids: { eva: string; lia: string; sic: string };

beforeAll(async () => {
  servidor = await abrirServidor();
  const { db, banco } = servidor;
  for (const cod_empre of [1, 2]) await createOrgaoComSolicitacoes(db, cod_empre);
  ids = {
    eva: await idDe(banco, SERVIDORA),
    lia: await createColega(db, NINGUEM, 'Lia de Obras'),
    sic: await createSetorDeEntrada(db, 1),
  };
  await db.insert(setores).values([{ cod_empre: 1, id: OBRAS, nome: 'Obras' }]);
  await db.insert(usuarioSetores).values([
    { cod_empre: 1, usuario_id: ids.eva, setor_id: ids.sic },
    { cod_empre: 1, usuario_id: ids.lia, setor_id: OBRAS },
  ]);
  eva = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
  lia = await servidor.navegador().entrar(1, NINGUEM, SENHA);
  chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
});
afterAll(() => servidor.encerrar());
beforeEach(() => tirarCartas(servidor));

/** Attended by Eva. */
const atendida = (mudancas: SolicitacaoDeTeste = {}) =>
  createSolicitacao(servidor.db, 1, {
    de: ANA,
    status_id: 3,
    atendente_id: ids.eva,
    atendida_em: '2026-11-20',
    ...mudancas,
  });

const dados = (resposta: LightMyRequestResponse) =>
  resposta.json<{ data: SolicitacaoDetalhada }>().data;

const tipos = (id: string) => historicoDe(servidor.banco, id);

/** A form with files, sent under a key. */
const enviar = (
  quem: Navegador,
  url: string,
  campos: Record<string, string>,
  { arquivos = [NOTA], chave }: { arquivos?: (typeof NOTA)[]; chave?: string } = {},
) => {
  const { payload, headers } = formulario(campos, arquivos);
  const comChave = { ...headers, ...(chave && { 'idempotency-key': chave }) };
  return quem.pedir('POST', `${RAIZ}/${url}`, { payload, headers: comChave });
};

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
        documentos: [{ nome: 'nota.txt', setor: { nome: 'Serviço de Informação ao Cidadão' } }],
      });
    }
    expect(await tipos(id)).toEqual(['ABERTA', 'RESPONDIDA']);
    expect(await tirarCartas(servidor)).toHaveLength(1);
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
