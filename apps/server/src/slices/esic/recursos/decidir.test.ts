import { randomUUID } from 'node:crypto';
import type { Pagina, Recurso, RecursoDaLista } from '@balcao/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tirarCartas } from '../../../testing/cartas.ts';
import {
  ANA,
  BRUNO,
  CHEFE,
  createColega,
  createOrgao,
  NINGUEM,
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
import { ligarServicos } from '../../../testing/tributos.ts';

let servidor: Servidor;
let lia: Navegador;
let ids: { lia: string; chefe: string };

beforeAll(async () => {
  servidor = await abrirServidor();
  for (const cod_empre of [1, 2]) {
    await createOrgao(servidor.db, cod_empre);
    await ligarServicos(servidor.db, cod_empre, ['solicitacoes']);
  }
  ids = {
    lia: await createColega(servidor.db, NINGUEM, 'Lia da Controladoria'),
    chefe: await idDe(servidor.banco, CHEFE),
  };
});
afterAll(() => servidor.encerrar());

beforeEach(async () => {
  servidor.relogio.agora = new Date('2026-11-20T15:00:00Z');
  await esvaziar(servidor.banco, 'solicitacoes', 'sessoes', 'limites', 'envios_de_solicitacao');
  lia = await servidor.navegador().entrar(1, NINGUEM, SENHA);
  await tirarCartas(servidor);
});

const lido = (resposta: LightMyRequestResponse) => {
  expect(resposta.statusCode, resposta.body).toBeLessThan(300);
  return resposta.json<{ data: Recurso }>().data;
};

const responder = (recurso_id: string, chave: string, resposta = 'Segue a planilha.') => {
  const envio = comArquivo({ recurso_id, resposta, desfecho: 'DEFERIDO', entrega: 'NA_DECISAO' });
  return lia.pedir('POST', '/api/recursos/responder', {
    ...envio,
    headers: { ...envio.headers, 'idempotency-key': chave },
  });
};

describe.each([
  ['that may be corrected', 1],
  ['that is final', 3],
])('E10 an answer %s that is sent again', (_qual, instancia) => {
  it('is one answer, with its files and mail once', async () => {
    const id = await createRespondida(servidor);
    const recurso = await createRecurso(servidor.db, id, { instancia, responsavel_id: ids.lia });
    const chave = randomUUID();
    const primeira = lido(await responder(recurso, chave));
    expect(await tirarCartas(servidor)).toHaveLength(1);
    const segunda = lido(await responder(recurso, chave));
    expect(segunda.respostas).toEqual(primeira.respostas);
    expect(segunda.respostas).toHaveLength(1);
    expect(segunda.anexos).toHaveLength(1);
    expect(await tirarCartas(servidor)).toEqual([]);
  });
});

describe('E10 an answer under a key that was used', () => {
  it('for other words is refused, and the first stays', async () => {
    const id = await createRespondida(servidor);
    const recurso = await createRecurso(servidor.db, id, { responsavel_id: ids.lia });
    const chave = randomUUID();
    lido(await responder(recurso, chave));
    const outra = await responder(recurso, chave, 'Outra coisa.');
    expect(outra.json()).toMatchObject({ code: 'ENVIO_DIFERENTE' });
    expect(lido(await responder(recurso, randomUUID(), 'Outra coisa.')).respostas).toHaveLength(2);
  });
});

describe('E10 an appeal of a restricted request', () => {
  it('is gone for who forwarded it, and they are told that it was', async () => {
    const id = await createRespondida(servidor, { grau_sigilo: 3 });
    const recurso_identificador = await createRecurso(servidor.db, id, { responsavel_id: ids.lia });
    const encaminhado = await lia.put('/api/recursos/encaminhar', {
      ...{ recurso_identificador, atendente_identificador: ids.chefe },
    });
    expect(lido(encaminhado)).toMatchObject({ responsavel: { id: ids.chefe } });
    expect((await lia.get(`/api/solicitacoes/recursos/${id}`)).statusCode).toBe(404);
  });
});

describe('E10 the list of appeals', () => {
  it('is sorted by what is due first when asked', async () => {
    const { db } = servidor;
    for (const prazo of ['2026-11-27', '2026-11-24', '2026-11-30'])
      await createRecurso(db, await createRespondida(servidor), { prazo });
    const lista = await lia.get('/api/recursos?sort[prazo]=asc');
    const { data } = lista.json<Pagina<RecursoDaLista>>();
    expect(data.map(({ prazo }) => prazo.data)).toEqual(['2026-11-24', '2026-11-27', '2026-11-30']);
  });
});

describe('E10 an appeal that is granted', () => {
  const deferir = (
    recurso_id: string,
    entrega: Record<string, string>,
    resposta = 'Entregue-se.',
  ) =>
    lia.pedir(
      'POST',
      '/api/recursos/responder',
      semArquivo({
        ...{ recurso_id, resposta, desfecho: 'PARCIALMENTE_DEFERIDO' },
        ...entrega,
      }),
    );
  const setorDe = async (id: string) =>
    (
      await linhas<{ setor_id: string }>(
        servidor.banco,
        'select setor_id from solicitacoes where id = $1',
        [id],
      )
    )[0]?.setor_id ?? '';
  const depois = async (
    id: string,
    entrega_responsavel = ids.chefe,
    entrega_prazo = '2026-12-01',
  ) => ({
    ...{ entrega: 'DEPOIS', entrega_setor: await setorDe(id) },
    ...{ entrega_responsavel, entrega_prazo },
  });
  const criar = async (mudancas = {}) => {
    const id = await createRespondida(servidor, { de: ANA });
    const recurso = await createRecurso(servidor.db, id, { responsavel_id: ids.lia, ...mudancas });
    return { id, recurso };
  };
  const chefe = () => servidor.navegador().entrar(1, CHEFE, SENHA);
  const ana = () => servidor.navegador().entrar(1, ANA, SENHA);

  it('says how it is fulfilled: by whom of which sector, and until when', async () => {
    const { id, recurso } = await criar();
    for (const [entrega, campo] of [
      [{}, 'entrega'],
      [{ entrega: 'DEPOIS' }, 'entrega_setor'],
      [{ ...(await depois(id)), entrega_prazo: '2026-11-19' }, 'entrega_prazo'],
      [{ ...(await depois(id)), entrega_prazo: '2027-11-21' }, 'entrega_prazo'],
      [await depois(id, randomUUID()), 'entrega_responsavel'],
      [{ ...(await depois(id)), entrega_setor: randomUUID() }, 'entrega_setor'],
    ] as const) {
      const recusada = await deferir(recurso, entrega);
      expect(recusada.json()).toMatchObject({ errors: { [campo]: [expect.any(String)] } });
    }
    expect(await tirarCartas(servidor)).toEqual([]);
  });

  it.each([1, 3])('in instance %i never sends to a file that is not there', async (instancia) => {
    const { recurso } = await criar({ instancia });
    const naDecisao = { entrega: 'NA_DECISAO' };
    const recusada = await deferir(recurso, naDecisao, 'A planilha segue em anexo.');
    expect(recusada.json()).toMatchObject({
      errors: { resposta: [expect.stringContaining('anexo')] },
    });
    expect(lido(await deferir(recurso, naDecisao, 'São 42 contratos.')).entregas).toMatchObject([
      { situacao: 'ENTREGUE', texto: null, entregue_em: { data: '2026-11-20' } },
    ]);
  });

  it('of the last instance is a task until it is handed over, contested and handed over again', async () => {
    const { id, recurso } = await criar({ instancia: 3 });
    expect(lido(await deferir(recurso, await depois(id)))).toMatchObject({
      situacao: 'FINALIZADO',
      entregar_ate: { data: '2026-12-01' },
    });
    const cartas = await tirarCartas(servidor);
    expect(cartas.map(({ modelo, para }) => `${modelo} ${para}`).sort()).toEqual([
      expect.stringMatching(/^recurso-a-entregar /),
      expect.stringMatching(/^recurso-respondido /),
    ]);
    expect(cartas.find(({ modelo }) => modelo === 'recurso-respondido')?.dados).toMatchObject({
      entrega: '2026-12-01',
    });
    const servidora = await servidor.navegador().entrar(1, SERVIDORA, SENHA);
    await tirarCartas(servidor);
    const segue = comArquivo({ recurso_id: recurso, texto: 'A planilha de 2025, em anexo.' });
    const deCima = { ...segue, headers: { ...segue.headers, 'idempotency-key': randomUUID() } };
    const chefia = await chefe();
    const feita = lido(await chefia.pedir('POST', '/api/recursos/entregas', deCima));
    expect(feita).toMatchObject({ entregar_ate: null, anexos: [] });
    expect(feita.entregas).toMatchObject([
      { situacao: 'ENTREGUE', anexos: [{ nome: 'prova.txt' }] },
    ]);
    lido(await chefia.pedir('POST', '/api/recursos/entregas', deCima));
    expect((await tirarCartas(servidor)).map(({ modelo }) => modelo)).toEqual(['recurso-entregue']);
    const vazia = semArquivo({ recurso_id: recurso, texto: 'De novo.' });
    expect((await servidora.pedir('POST', '/api/recursos/entregas', vazia)).json()).toMatchObject({
      code: 'NADA_A_ENTREGAR',
    });

    const contestacao = { solicitacao_id: id, recurso_id: recurso, contestacao: 'Falta 2024.' };
    const contestar = async (quem: Navegador) =>
      quem.pedir('POST', '/api/recursos/contestacoes', { payload: contestacao });
    const anaEntrou = await ana();
    const [dela] = (await anaEntrou.get(`/api/solicitacoes/recursos/${id}`)).json<{
      data: Recurso[];
    }>().data;
    expect(dela?.contestar_ate?.data).toBe('2026-11-30');
    expect((await contestar(anaEntrou)).json()).toMatchObject({
      data: { entregar_ate: { data: '2026-11-30' } },
    });
    expect((await tirarCartas(servidor)).map(({ modelo }) => modelo)).toEqual([
      'recurso-a-entregar',
    ]);
    expect((await contestar(anaEntrou)).json()).toMatchObject({ code: 'PRAZO_DA_CONTESTACAO' });
    const outra = lido(await chefia.pedir('POST', '/api/recursos/entregas', vazia));
    expect(outra.entregas.map(({ situacao }) => situacao)).toEqual(['CONTESTADA', 'ENTREGUE']);
    // The other institution has neither the appeal nor the task.
    const vizinha = await servidor.navegador().entrar(2, CHEFE, SENHA);
    expect((await vizinha.pedir('POST', '/api/recursos/entregas', vazia)).statusCode).toBe(404);
    servidor.relogio.agora = new Date('2026-12-21T15:00:00Z');
    expect((await contestar(await ana())).json()).toMatchObject({ code: 'PRAZO_DA_CONTESTACAO' });
  });

  it('may be given to whoever works in a sector in use and may sign in', async () => {
    const quem = async () =>
      (await lia.get('/api/recursos/entregadores'))
        .json<{ data: { nome: string; pessoas: { nome: string }[] }[] }>()
        .data.map(({ nome, pessoas }) => [nome, ...pessoas.map((uma) => uma.nome)]);
    const mudar = (texto: string) => linhas(servidor.banco, `${texto} where cod_empre = 1`);
    await mudar(`insert into usuario_setores (cod_empre, usuario_id, setor_id)
      select u.cod_empre, u.id, s.id from usuarios u join setores s using (cod_empre)`);
    const SIC = 'Serviço de Informação ao Cidadão';
    expect(await quem()).toEqual([[SIC, 'ADMIN 1', 'Lia da Controladoria', 'PREFEITURA 1']]);
    await mudar(`update usuarios set ativo = tipo <> 'PREFEITURA' or cpfcnpj = '${NINGUEM}'`);
    expect(await quem()).toEqual([[SIC, 'ADMIN 1', 'Lia da Controladoria']]);
    await mudar('delete from usuario_setores');
    expect(await quem()).toEqual([[SIC, 'ADMIN 1']]);
    await mudar('update usuarios set ativo = true');
  });

  it('is contested by the protocol too, and by nobody else', async () => {
    const { id, recurso } = await criar();
    lido(await deferir(recurso, { entrega: 'NA_DECISAO' }));
    const [row] = await linhas<{ numero_protocolo: string }>(
      servidor.banco,
      'select numero_protocolo from solicitacoes where id = $1',
      [id],
    );
    const corpo = { solicitacao_id: id, recurso_id: recurso, contestacao: 'Falta 2024.' };
    const bruno = await servidor.navegador().entrar(1, BRUNO, SENHA);
    const alheia = await bruno.pedir('POST', '/api/recursos/contestacoes', { payload: corpo });
    expect(alheia.json()).toMatchObject({ code: 'RECURSO_NAO_ENCONTRADO' });
    const url = '/api/recursos/publico/contestacoes';
    const errado = { cod_empre: 1, protocolo: '2026-1120-999999', ...corpo };
    expect((await servidor.navegador().pedir('POST', url, { payload: errado })).statusCode).toBe(
      404,
    );
    const payload = { cod_empre: 1, protocolo: row?.numero_protocolo, ...corpo };
    const visitante = servidor.navegador();
    expect((await visitante.pedir('POST', url, { payload })).statusCode).toBe(200);
  });

  it('and is denied by a correction is owed no more', async () => {
    const { id, recurso } = await criar();
    lido(await deferir(recurso, await depois(id)));
    const aEntregar = async () =>
      (await lia.get('/api/recursos?situacao=A_ENTREGAR'))
        .json<Pagina<RecursoDaLista>>()
        .data.map((um) => um.id);
    expect(await aEntregar()).toContain(recurso);
    const negada = semArquivo({
      recurso_id: recurso,
      resposta: 'Não cabe.',
      desfecho: 'INDEFERIDO',
    });
    expect(lido(await lia.pedir('POST', '/api/recursos/responder', negada))).toMatchObject({
      entregar_ate: null,
      entregas: [{ situacao: 'CANCELADA' }],
    });
    expect(await aEntregar()).not.toContain(recurso);
  });
});
