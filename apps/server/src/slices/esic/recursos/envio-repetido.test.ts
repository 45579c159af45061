import { randomUUID } from 'node:crypto';
import type { Recurso } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tirarCartas } from '../../../testing/cartas.ts';
import { ANA, createOrgao, SENHA } from '../../../testing/cidade.ts';
import { formulario } from '../../../testing/envio.ts';
import { esvaziar } from '../../../testing/esvaziar.ts';
import { linhas } from '../../../testing/query.ts';
import { createRespondida } from '../../../testing/recursos.ts';
import { abrirServidor, type Navegador, type Servidor } from '../../../testing/servidor.ts';
import { ligarServicos } from '../../../testing/tributos.ts';

const PROTOCOLO = '2026-1120-777777';
const PROVA = { nome: 'prova.txt', conteudo: 'Veja a página 3.' };

let servidor: Servidor;
let ana: Navegador;
/** An answered request of Ana, who may appeal. */
let id: string;

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
  await ligarServicos(servidor.db, 1, ['solicitacoes']);
});
afterAll(() => servidor.encerrar());

beforeEach(async () => {
  servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
  await esvaziar(servidor.banco, 'solicitacoes', 'sessoes', 'limites', 'envios_de_solicitacao');
  ana = await servidor.navegador().entrar(1, ANA, SENHA);
  id = await createRespondida(servidor, { de: ANA, numero_protocolo: PROTOCOLO });
  await tirarCartas(servidor);
});

type Mudam = Record<string, string>;
type Enviar = (
  chave: string,
  mudam?: Mudam,
  arquivos?: (typeof PROVA)[],
) => ReturnType<typeof ana.pedir>;

const enviar =
  (quem: Navegador, rota: string, campos: Mudam): Enviar =>
  (chave, mudam = {}, arquivos = [PROVA]) => {
    const inteiro = { solicitacao_id: id, mensagem: 'Falta a planilha.', ...campos, ...mudam };
    const { payload, headers } = formulario(inteiro, arquivos);
    return quem.pedir('POST', rota, { payload, headers: { ...headers, 'idempotency-key': chave } });
  };
const daConta: Enviar = (...envio) => enviar(ana, '/api/recursos', {})(...envio);
const peloProtocolo: Enviar = (...envio) => {
  const campos = { cod_empre: '1', protocolo: PROTOCOLO };
  return enviar(servidor.navegador(), '/api/recursos/publico', campos)(...envio);
};

/** What was answered, but for the addresses of the files, which are new every time. */
const corpo = ({ body }: LightMyRequestResponse): string =>
  body.replace(/"url":"[^"]+"/g, '"url":""');

const abertos = () => linhas(servidor.banco, 'select id from recursos');
const guardados = () => linhas(servidor.banco, 'select id from anexos where removido_em is null');

describe.each([
  ['signed in', daConta],
  ['by the protocol', peloProtocolo],
])('E10 an appeal %s that is sent again', (_como, mandar) => {
  it('E10.10 is the same appeal, with the same answer, its files and mails once', async () => {
    const chave = randomUUID();
    const primeira = await mandar(chave);
    expect(primeira.statusCode, primeira.body).toBe(201);
    const mandadas = (await tirarCartas(servidor)).length;
    const segunda = await mandar(chave);
    expect(mandadas).toBeGreaterThan(0);
    expect(segunda.statusCode, segunda.body).toBe(201);
    expect(corpo(segunda)).toBe(corpo(primeira));
    expect(await abertos()).toHaveLength(1);
    expect(await guardados()).toHaveLength(1);
    expect(await tirarCartas(servidor)).toEqual([]);
  });

  it('at the very same time is one appeal too', async () => {
    const chave = randomUUID();
    const respostas = await Promise.all(Array.from({ length: 4 }, () => mandar(chave)));
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(201));
    expect(new Set(respostas.map(corpo)).size).toBe(1);
    expect(await abertos()).toHaveLength(1);
    expect(await guardados()).toHaveLength(1);
  });

  it('after the last day is answered as it was on it, which nobody else may say', async () => {
    const chave = randomUUID();
    await linhas(servidor.banco, "update solicitacoes set data_finalizacao = '2026-11-10'");
    const primeira = await mandar(chave);
    await linhas(servidor.banco, "update solicitacoes set data_finalizacao = '2026-11-01'");
    const segunda = await mandar(chave);
    expect([primeira.statusCode, segunda.statusCode], segunda.body).toEqual([201, 201]);
    expect((await mandar(randomUUID())).statusCode).toBe(409);
  });

  it.each([
    ['another message', { mensagem: 'Outra.' }, [PROVA]],
    ['another file', {}, [{ ...PROVA, conteudo: 'Veja a página 4.' }]],
    ['no file', {}, []],
  ])('with %s under the same key is refused, and nothing of it is kept', async (_q, mudam, com) => {
    const chave = randomUUID();
    await mandar(chave);
    const resposta = await mandar(chave, mudam, com);
    expect(resposta.statusCode).toBe(409);
    expect(resposta.json()).toMatchObject({ code: 'ENVIO_DIFERENTE' });
    expect(await abertos()).toHaveLength(1);
    expect(await guardados()).toHaveLength(1);
  });
});

describe('E10 the key of an appeal', () => {
  it('is of who used it, and of nothing else that was sent', async () => {
    const chave = randomUUID();
    expect((await daConta(chave)).statusCode).toBe(201);
    expect((await peloProtocolo(chave)).json()).toMatchObject({ code: 'ENVIO_DIFERENTE' });
    const campos = { natureza: '1', tipo: '8', assunto: 'Merenda', descricao: 'Quanto?' };
    const { payload, headers } = formulario(campos, []);
    await linhas(servidor.banco, 'update setores set entrada = true where cod_empre = 1');
    const pedido = await ana.pedir('POST', '/api/solicitacoes', {
      payload,
      headers: { ...headers, 'idempotency-key': chave },
    });
    expect(pedido.json()).toMatchObject({ code: 'ENVIO_DIFERENTE' });
  });

  it('is not needed, and must be one', async () => {
    expect((await daConta('chave')).statusCode).toBe(422);
    const { payload, headers } = formulario({ solicitacao_id: id, mensagem: 'Falta.' }, []);
    const resposta = await ana.pedir('POST', '/api/recursos', { payload, headers });
    expect(resposta.json<{ data: Recurso }>().data).toMatchObject({ mensagem: 'Falta.' });
  });
});
